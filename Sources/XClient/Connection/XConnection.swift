import CXlib
import Glibc
import Interaction

/// A connection to an X server. All calls come from one thread, and none of them touches the server
/// once the connection is lost.
public final class XConnection {
  /// The display's name without a screen of 0, as in `:0`.
  public let displayName: String
  /// Whether fingers can paint. Settled once a ``CanvasWindow`` has asked for their touches.
  public internal(set) var touchSupport: TouchSupport
  /// The root window's extent in pixels.
  public internal(set) var screenSize: (width: Int, height: Int)

  let atoms: AtomTable
  let screen: Int32
  let root: Window
  /// The numbers that the server gave to its extensions.
  let extensions: ServerExtensions
  var decoder: InputDecoder
  /// Whether devices are asked by what they are known again; see ``identifyDevices()``.
  var identifiesDevices = false
  /// What devices are, as far as it has been told.
  var identities: [Int: DeviceIdentity] = [:]
  /// The devices of which it has not been told yet.
  var newIdentities: [Int] = []
  /// Windows of ours, whose event masks are set for good.
  var ownWindows: Set<Window> = []
  /// The window of the desktop's settings daemon, which is listened to; 0 while there is none.
  var settingsDaemon: Window = 0
  /// The monitors, as they were when the program last asked for the display's metrics.
  var monitors = MonitorLayout()
  /// Numbers of names that were asked for one by one.
  var namedAtoms: [String: Atom] = [:]
  private let display: OpaquePointer
  private let life: ConnectionLife

  /// Opens a display.
  /// - Parameter displayName: as in `:0`; nil takes the one that the environment names.
  /// - Throws: ``XClientError/noDisplayNamed``, ``XClientError/cannotOpen(_:)`` or
  ///   ``XClientError/refused(_:reason:)``; or ``XClientError/connectionLost`` when the server ends meanwhile.
  ///   See ``survivesLoss()`` for what happens until then.
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
    atoms = AtomTable(display, screen: screen)
    extensions = ServerExtensions(display)
    touchSupport = TouchSupport(serverVersion: extensions.inputVersion)
    decoder = InputDecoder(atoms: atoms)
    guard !life.isLost else { throw .connectionLost }
    selectRootEvents(display)
    // Held keys then repeat without releases in between (XkbSetDetectableAutoRepeat(3)).
    XkbSetDetectableAutoRepeat(display, 1, nil)
    guard !life.isLost else { throw .connectionLost }
  }

  deinit {
    if !life.isLost { XCloseDisplay(display) }
  }

  /// From now on a connection that is lost is an ``XClientError/connectionLost``. Until then the process
  /// ends with that sentence and status 1: there is nothing yet that could be lost with it, and Xlib, in the
  /// middle of what it asks for itself, does not come back.
  public func survivesLoss() {
    setLossEndsProcess(false)
  }

  /// The display, as long as Xlib may be called on it.
  var live: OpaquePointer? { life.isLost ? nil : display }

  /// Becomes readable when the server has something to tell; for `poll`. Call ``flush()`` and look at
  /// ``hasQueuedEvents`` before sleeping on it.
  public var fileDescriptor: Int32 { live.map { XConnectionNumber($0) } ?? -1 }

  /// Whether events wait that ``flush()`` or something after it has read from the connection, so that
  /// `poll` would not wake for them. Asks nobody: the flush has read all there was.
  public var hasQueuedEvents: Bool {
    live.map { XEventsQueued($0, Int32(QueuedAlready)) > 0 || life.isLost } ?? true
  }

  /// Whether the server, or the network to it, keeps up with what is sent: more can be sent without
  /// waiting. True when the connection is lost, since nothing is sent then.
  public var keepsUp: Bool {
    guard let live else { return true }
    var socket = pollfd(fd: XConnectionNumber(live), events: Int16(POLLOUT), revents: 0)
    return poll(&socket, 1, 0) > 0
  }

  /// Sends what is waiting to be sent, and reads what there is to be read, events that an answer of the
  /// server brought along included.
  public func flush() {
    if let live { XFlush(live) }
  }

  /// A display's name without the screen when that is 0: `:0.0` and `:0` are the same place.
  static func canonicalName(_ name: String) -> String {
    guard let colon = name.lastIndex(of: ":"), name[colon...].hasSuffix(".0") else { return name }
    return String(name.dropLast(2))
  }
}
