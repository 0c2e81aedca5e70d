import CXlib
public import Ink

/// The program's only window. It delivers input events and shows the pixels of its ``image``.
public final class CanvasWindow {
  /// The window's width in pixels, as the server last reported it.
  public internal(set) var width: Int
  /// The window's height in pixels, as the server last reported it.
  public internal(set) var height: Int
  /// The pixels to show. The window owns the memory: it is freed by ``resizeImage()`` and together
  /// with the window.
  public private(set) var image: WindowImage

  /// Copies to the clipboard and pastes from it.
  public let clipboard: Clipboard

  let connection: XConnection
  let window: Window
  /// The number of the window in the X server.
  public var identifier: UInt { window }
  let options: WindowOptions
  /// The title that the window has; `nil` before it has one.
  var title: String?
  let protocols: WindowProtocols
  let drops: DropTarget
  /// The window's position and size before it covered the screen without a window manager's help;
  /// `nil` if it does not.
  var frameToRestore: (x: Int32, y: Int32, width: UInt32, height: UInt32)?
  var unmapping = Unmapping()
  var mapRequest = MapRequest()
  var heldKeys = HeldKeys()
  /// The group of the keyboard's layout that is in use; `nil` if it is not known.
  var keyboardGroup: Int?
  /// The text that keys type; `nil` if they type none. Only with a text, dead keys and the Compose key have a
  /// meaning, and an input method is used.
  public var typing: Typing? { didSet { followTyping(from: oldValue) } }
  /// The input method of this text; `nil` if there is none.
  var method: InputMethod?
  /// Whether a method was given up in this text.
  var hasGivenUp = false
  /// The actions of input methods that came outside of events and are still to be done.
  var leftActions: [MethodConversation.Action] = []
  /// Whether a sequence of keys was begun in this text.
  var hasComposed = false
  /// Read from the disk with the first key of the first text, and not at the start.
  private(set) lazy var sequence = ComposeSequence(locale: ComposeSequence.locale)
  /// Whether the window has the keyboard focus itself, and not only because the pointer is in it.
  public internal(set) var hasFocus = false
  /// Whether the window may be at another place of the screen than ``learnPlace()`` said last.
  public internal(set) var hasMoved = false
  /// Whether the last ``drain(into:)`` has left events for the next, because there were very many.
  public internal(set) var leavesEvents = false
  var visibility = WindowVisibility()
  /// Whether people can see the window, as far as that is known.
  public var isVisible: Bool { visibility.isVisible }
  /// Whether the window was shown, and has been hidden for longer than a change of its frame takes.
  public internal(set) var isHidden = false
  /// Whether the window manager shows the window in full screen.
  var isManagedFullscreen = false
  /// Whether the window manager shows the window as large as it can, as it last said.
  var isManagedMaximized = false
  /// The size that the window has got to fill a monitor without a window manager; `nil` if it has not.
  var filling: (width: Int, height: Int)?
  /// Whether the window covers the screen, as the last event about it said.
  var toldFullscreen = false
  /// When transfers go on by themselves; `nil` if they need not. Most turns of the loop look at
  /// nothing else of them.
  var transfersDue: Instant?
  /// Whether a window manager has put the window into a frame. The server then reports positions
  /// relative to the frame.
  var isFramed = false
  /// The monitor whose density was last reported to the program.
  var monitor: MonitorLayout.Monitor?
  /// The origin in pixels of the screen before the window is mapped, when nothing can move it; `nil` afterwards.
  private var firstOrigin: (x: Int, y: Int)?
  private let format: PixelFormat
  private let context: GC
  private let colormap: Colormap?
  private var store: PixelStore
  private var isClosed = false
  /// Whether the server fills the window where nothing has been shown yet.
  private var isFilled = false
  /// `sentMark` is the last mark sent by ``sendMark(_:)``. `returnedMark` is the latest that came
  /// back and was not taken yet.
  var sentMark: UInt32 = 0
  /// The last question that is not answered, and the number of its request.
  var question: (number: UInt32, request: UInt)?
  var returnedMark: UInt32?

  /// Creates the window, unmapped, and sets all properties that window managers read.
  /// - Throws: ``XClientError/noSuitableVisual``, ``XClientError/windowTooLarge(width:height:)`` or
  ///   ``XClientError/connectionLost``. Nothing is left on the server then.
  public init(connection: XConnection, options: WindowOptions) throws(XClientError) {
    guard let display = connection.live else { throw .connectionLost }
    guard let format = PixelFormat(display, screen: connection.screen) else {
      throw .noSuitableVisual
    }
    let frame = options.frame(onScreen: connection.screenSize)
    let (columns, rows) = Self.imageSize(frame.width, frame.height)
    let store = PixelStore(
      width: Self.roundedUp(columns), height: Self.roundedUp(rows), format: format,
      connection: connection)
    guard connection.live != nil else { throw .connectionLost }
    guard let store else { throw .windowTooLarge(width: columns, height: rows) }

    colormap =
      format.isDefault
      ? nil : XCreateColormap(display, connection.root, format.visual, AllocNone)
    var attributes = XSetWindowAttributes()
    // With no background the server paints none, so nothing flickers; see ``map(filledWith:)`` for
    // the start. When the window is resized, its old pixels stay at the upper left, where the canvas
    // is.
    attributes.background_pixmap = 0
    attributes.border_pixel = 0
    attributes.bit_gravity = NorthWestGravity
    attributes.colormap = colormap ?? XDefaultColormap(display, connection.screen)
    window = XCreateWindow(
      display, connection.root, Int32(frame.x), Int32(frame.y), UInt32(frame.width),
      UInt32(frame.height), 0, format.depth, UInt32(InputOutput), format.visual,
      UInt(CWBackPixmap | CWBorderPixel | CWBitGravity | CWColormap), &attributes)
    var values = XGCValues()
    values.graphics_exposures = 0
    guard let context = XCreateGC(display, window, UInt(GCGraphicsExposures), &values) else {
      XDestroyWindow(display, window)
      throw .windowTooLarge(width: columns, height: rows)
    }

    self.connection = connection
    self.options = options
    self.format = format
    self.context = context
    self.store = store
    (width, height) = (frame.width, frame.height)
    firstOrigin = (frame.x, frame.y)
    image = Self.image(columns, rows, in: store)
    protocols = WindowProtocols(connection: connection, window: window)
    connection.ownWindows.insert(window)
    clipboard = Clipboard(connection)
    drops = DropTarget(connection, window: window)
    setHints(frame: frame)
    connection.selectCanvasEvents(on: window)
    learnOrigin()
    guard connection.live != nil else { throw .connectionLost }
  }

  deinit {
    close()
  }

  /// Whether the server reads the image directly from shared memory (MIT-SHM). Otherwise it is sent
  /// copies.
  public var isShared: Bool { store.isShared }

  /// The Xlib display; `nil` once the window is closed or the connection is lost.
  var live: OpaquePointer? { isClosed ? nil : connection.live }

  /// Shows the window, which the server itself fills with a colour until ``endFill()``. People then
  /// see paper as soon as there is a window, and never what was on the screen before.
  /// - Parameter color: An opaque colour as 0xAARRGGBB.
  public func map(filledWith color: UInt32) {
    guard let display = live else { return }
    if options.fullscreen { startFullscreen() } else if options.maximized { startMaximized() }
    // From here on, others may change everything.
    (firstOrigin, connection.firstAnswers) = (nil, nil)
    XSetWindowBackground(display, window, UInt(format.layout.value(of: color)))
    isFilled = true
    XMapWindow(display, window)
    XFlush(display)
    mapRequest.begin(at: .now)
  }

  /// Ends the server's fill of the window. Call it once a frame is shown; later calls do nothing.
  public func endFill() {
    guard isFilled, let display = live else { return }
    isFilled = false
    XSetWindowBackgroundPixmap(display, window, 0)
  }

  /// Resizes ``image`` to the window's size, after ``WindowEvent/resized(width:height:)``. All of
  /// the image must be painted again. If there is not enough memory, the image keeps its old size,
  /// and the rest of the window shows nothing.
  public func resizeImage() {
    let (columns, rows) = Self.imageSize(width, height)
    let (roomWidth, roomHeight) = (Self.roundedUp(columns), Self.roundedUp(rows))
    let isTooSmall = columns > store.width || rows > store.height
    let isWasteful = store.width * store.height > 4 * roomWidth * roomHeight
    if isTooSmall || isWasteful {
      let new = PixelStore(
        width: roomWidth, height: roomHeight, format: format, connection: connection)
      guard let new else { return }
      store = new
    }
    image = Self.image(columns, rows, in: store)
  }

  /// Shows a rectangle of the image with one request, which is sent with the next flush or read.
  /// Does not wait.
  public func put(_ rect: PixelRect) {
    guard let display = live else { return }
    let bounds = PixelRect(x: 0, y: 0, width: image.width, height: image.height)
    let visible = rect.intersection(bounds)
    if !visible.isEmpty { store.put(visible, on: window, context, display) }
  }

  /// The bytes of one pixel on the server.
  public var bytesPerPixel: Int { format.layout.bytesPerPixel }

  /// Tells the window manager that the window now shows its new size, if it asked for that. Call it
  /// after the ``put(_:)`` of every frame.
  public func framePresented() {
    protocols.framePresented()
  }

  /// Destroys the window. Does nothing if the window is already closed or the connection is lost.
  public func close() {
    guard let display = live else { return }
    isClosed = true
    protocols.close()
    clipboard.close()
    XFreeGC(display, context)
    XDestroyWindow(display, window)
    if let colormap { XFreeColormap(display, colormap) }
    XFlush(display)
  }

  /// Returns the window's origin in pixels of the screen, in one round trip, and forgets that it has
  /// moved; `nil` if the connection is lost.
  public func learnPlace() -> (x: Int, y: Int)? {
    hasMoved = false
    return placeOnScreen(x: 0, y: 0)
  }

  /// Returns the middle of the window in pixels of the screen, in one round trip once the window is
  /// mapped; `nil` if the connection is lost or the window is on another screen.
  func middleOnScreen() -> (x: Int, y: Int)? {
    placeOnScreen(x: width / 2, y: height / 2)
  }

  /// Updates ``InputDecoder/windowOrigin``. Once the window is mapped, it takes a round trip on any
  /// screen except the first, where the origin is not needed.
  func learnOrigin() {
    guard connection.screen > 0, let place = placeOnScreen(x: 0, y: 0) else { return }
    connection.decoder.windowOrigin = Point(x: Double(place.x), y: Double(place.y))
  }

  /// Returns a point of the window in pixels of the screen; `nil` if the connection is lost.
  func placeOnScreen(x: Int, y: Int) -> (x: Int, y: Int)? {
    guard let display = live else { return nil }
    if let firstOrigin { return (firstOrigin.x + x, firstOrigin.y + y) }
    var (screenX, screenY, child): (Int32, Int32, Window) = (0, 0, 0)
    guard
      XTranslateCoordinates(
        display, window, connection.root, Int32(x), Int32(y), &screenX, &screenY, &child) != 0,
      live != nil
    else { return nil }
    return (Int(screenX), Int(screenY))
  }

  private static func imageSize(_ width: Int, _ height: Int) -> (Int, Int) {
    (min(width, PixelStore.maximumExtent), min(height, PixelStore.maximumExtent))
  }

  /// Rounds up, so that enlarging a window does not allocate new memory at every step.
  private static func roundedUp(_ extent: Int) -> Int {
    min((extent + 127) / 128 * 128, PixelStore.maximumExtent)
  }

  private static func image(_ width: Int, _ height: Int, in store: PixelStore) -> WindowImage {
    WindowImage(memory: store.memory, width: width, height: height, pixelsPerRow: store.width)
  }
}
