import CXlib
import Glibc
import Touch

/// A connection to an X server. All calls must come from one thread. Once the connection is lost,
/// no call contacts the server.
public final class XConnection {
  /// The display's name, for example `:0`. The screen number is left out if it is 0.
  public let displayName: String
  /// Whether fingers can paint. Final once a ``CanvasWindow`` has asked for touch events.
  public internal(set) var touchSupport: TouchSupport
  /// The size of the root window in pixels.
  public internal(set) var screenSize: (width: Int, height: Int)

  let atoms: AtomTable
  let screen: Int32
  let root: Window
  /// The extensions that the server has, with their event and request numbers.
  let extensions: ServerExtensions
  /// The server's answers at the start; `nil` from when the window is mapped. The server is then asked again, since
  /// others may have changed everything.
  var firstAnswers: FirstAnswers?
  var decoder: InputDecoder
  /// Whether the server is Xwayland, as the names of its devices say (`xwayland-input.c` in the X
  /// server). Known once a ``CanvasWindow`` has asked for touch events.
  var isXwayland = false
  /// Whether ``identifyDevices()`` was called.
  var identifiesDevices = false
  /// The identities of the known devices, by device id.
  var identities: [Int: DeviceIdentity] = [:]
  /// The ids of devices whose identity no event has reported yet.
  var newIdentities: [Int] = []
  /// This program's own windows. Their event masks never change.
  var ownWindows: Set<Window> = []
  /// The window of the desktop's settings daemon, whose events are selected; 0 if there is no
  /// daemon.
  var settingsDaemon: Window
  /// The monitors, as of the last call of ``displayMetrics(for:)``.
  var monitors = MonitorLayout()
  /// Whether the density that was found then is no guess.
  var isSizeKnown = true
  /// Caches the atoms of names that are not in ``AtomName``, and the names of such atoms.
  var (namedAtoms, atomNames): ([String: Atom], [Atom: String]) = ([:], [:])
  /// The major opcode of MIT-SCREEN-SAVER; `nil` if the server has no version of it that can suspend
  /// the screen saver. Asked for at the first use, in a round trip, because most windows never need it.
  lazy var screenSaverOpcode = learnScreenSaverOpcode()
  /// Whether this program has suspended the server's screen saver.
  var suspendsScreenSaver = false
  private let display: OpaquePointer
  private let life: ConnectionLife

  /// Connects to a display.
  /// - Parameter displayName: For example `:0`; `nil` takes the name from the environment variable
  ///   `DISPLAY`.
  /// - Throws: ``XClientError/noDisplayNamed``, ``XClientError/cannotOpen(_:)``,
  ///   ``XClientError/refused(_:reason:)``, or ``XClientError/connectionLost`` if the server ends
  ///   meanwhile. Before ``survivesLoss()`` is called, a lost connection may also end the process.
  public init(displayName: String?) throws(XClientError) {
    let wanted = displayName ?? getenv("DISPLAY").map { String(cString: $0) } ?? ""
    guard !wanted.isEmpty else { throw .noDisplayNamed }
    installErrorHandlers()
    setLossEndsProcess(true)
    let (opened, complaint) = StandardErrorCapture.during { XOpenDisplay(wanted) }
    guard let display = opened else {
      throw complaint.isEmpty ? .cannotOpen(wanted) : .refused(wanted, reason: complaint)
    }
    let life = ConnectionLife()
    surviveLoss(of: display, life)

    self.display = display
    self.life = life
    self.displayName = Self.canonicalName(String(cString: XDisplayString(display)))
    screen = XDefaultScreen(display)
    root = XRootWindow(display, screen)
    screenSize = (Int(XDisplayWidth(display, screen)), Int(XDisplayHeight(display, screen)))
    let places = ExtensionPlaces(display, screen: screen)
    atoms = places.atoms
    Self.decodeEvents(of: places, display)
    XSelectInput(display, root, StructureNotifyMask | PropertyChangeMask)
    let first = FirstAnswers(display, root: root, places)
    (firstAnswers, extensions, settingsDaemon) = (first, first.extensions, first.settingsDaemon)
    touchSupport = TouchSupport(serverVersion: extensions.inputVersion)
    decoder = InputDecoder(atoms: atoms)
    guard !life.isLost else { throw .connectionLost }
    selectRootEvents(display)
    if let devices = first.devices { learn(devices, display) }
    selectKeyboardGroups(display)
  }

  deinit {
    if !life.isLost { XCloseDisplay(display) }
  }

  /// Makes a lost connection throw ``XClientError/connectionLost`` from now on.
  ///
  /// Before this call, a lost connection prints the error and ends the process with status 1.
  /// Nothing has been painted that could be lost, and Xlib does not return from its own start-up
  /// requests if the connection breaks.
  public func survivesLoss() {
    setLossEndsProcess(false)
  }

  /// The Xlib display; `nil` once the connection is lost, when Xlib must not be called.
  var live: OpaquePointer? { life.isLost ? nil : display }

  /// A file descriptor for `poll`, readable when the server has sent something. Before waiting on
  /// it, call ``flush()`` and check ``hasQueuedEvents``.
  public var fileDescriptor: Int32 { live.map { XConnectionNumber($0) } ?? -1 }

  /// Whether events have been read from the connection and wait in Xlib's queue, so that `poll`
  /// would not wake for them. Reads nothing from the connection: ``flush()`` has already done so.
  /// Also true if the connection is lost.
  public var hasQueuedEvents: Bool {
    live.map { XEventsQueued($0, Int32(QueuedAlready)) > 0 || life.isLost } ?? true
  }

  /// Whether more can be sent without waiting, because the server and the network keep up. True if
  /// the connection is lost, because nothing is sent then.
  public var keepsUp: Bool {
    guard let live else { return true }
    var socket = pollfd(fd: XConnectionNumber(live), events: Int16(POLLOUT), revents: 0)
    return poll(&socket, 1, 0) > 0
  }

  /// Waits a moment for the server to send something.
  /// - Parameter duration: The longest wait, less than a second.
  /// - Returns: whether it has sent something. False if the connection is lost.
  public func wait(atMost duration: Duration) -> Bool {
    guard let live else { return false }
    var socket = pollfd(fd: XConnectionNumber(live), events: Int16(POLLIN), revents: 0)
    var limit = timespec(tv_sec: 0, tv_nsec: Int(duration.components.attoseconds / 1_000_000_000))
    return ppoll(&socket, 1, &limit, nil) > 0
  }

  /// Sends all waiting requests, and reads what the server has sent.
  public func flush() {
    if let live { XFlush(live) }
  }

  /// Returns a display name without the screen number if that is 0: `:0.0` and `:0` are the same.
  package static func canonicalName(_ name: String) -> String {
    guard let colon = name.lastIndex(of: ":"), name[colon...].hasSuffix(".0") else { return name }
    return String(name.dropLast(2))
  }
}
