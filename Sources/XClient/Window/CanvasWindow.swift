import CXlib
public import Ink

/// The program's one window: it brings input, and shows the pixels of its ``image``.
public final class CanvasWindow {
  /// The window's extent in pixels, as the server last told it.
  public internal(set) var width: Int
  /// See ``width``.
  public internal(set) var height: Int
  /// The pixels to show. The memory belongs to the window and is gone after ``resizeImage()`` and
  /// with the window.
  public private(set) var image: WindowImage

  /// What is copied and pasted.
  public let clipboard: Clipboard

  let connection: XConnection
  let window: Window
  let options: WindowOptions
  let protocols: WindowProtocols
  let drops: DropTarget
  /// The window's place and size before it covered the screen without a window manager's help.
  var frameToRestore: (x: Int32, y: Int32, width: UInt32, height: UInt32)?
  var unmapping = Unmapping()
  var heldKeys = HeldKeys()
  /// Whether a window manager has put the window into a frame: the server then tells its place in that.
  var isFramed = false
  /// The monitor whose density the program has been told.
  var monitor: MonitorLayout.Monitor?
  private let format: PixelFormat
  private let context: GC
  private let colormap: Colormap?
  private var store: PixelStore
  private var isClosed = false
  /// The last mark of ``sendMark(_:)``, and the latest that came back, until it is taken.
  var sentMark: UInt32 = 0
  var returnedMark: UInt32?

  /// Makes the window, unmapped, with all that the window manager wants to know.
  /// - Throws: ``XClientError/noSuitableVisual``, ``XClientError/windowTooLarge(width:height:)`` or
  ///   ``XClientError/connectionLost``; then nothing is left on the server.
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
    // Without a background the server paints none, so nothing flickers; what a resize keeps stays
    // at the upper left, where the canvas does.
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

  /// Whether the server reads the image where it is (MIT-SHM), instead of being sent copies.
  public var isShared: Bool { store.isShared }

  /// The display, as long as the window may be spoken of on it.
  var live: OpaquePointer? { isClosed ? nil : connection.live }

  /// Shows the window.
  public func map() {
    guard let display = live else { return }
    if options.fullscreen { startFullscreen() }
    XMapWindow(display, window)
  }

  /// Makes ``image`` as large as the window, for ``WindowEvent/resized(width:height:)``. What it
  /// shows has to be painted again, all of it. Where there is no memory for it the image keeps its
  /// old size, and the rest of the window shows nothing.
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

  /// Shows these pixels of the image, each rectangle with one request, sent with the next flush or
  /// read. Nothing is waited for.
  public func put(_ rects: [PixelRect]) {
    guard let display = live else { return }
    let bounds = PixelRect(x: 0, y: 0, width: image.width, height: image.height)
    for rect in rects {
      let visible = rect.intersection(bounds)
      if !visible.isEmpty { store.put(visible, on: window, context, display) }
    }
  }

  /// How many bytes the server is sent for a pixel, where pixels are sent.
  public var bytesPerPixel: Int { format.layout.bytesPerPixel }

  /// Tells the window manager that the window shows its new size, when it asked to be told. To be
  /// called after the ``put(_:)`` of every frame.
  public func framePresented() {
    protocols.framePresented()
  }

  /// Takes the window away. Nothing is done when it is gone already, or the server is.
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

  /// The middle of the window in pixels of the screen; nil when it cannot be told. A round trip.
  func middleOnScreen() -> (x: Int, y: Int)? {
    placeOnScreen(x: width / 2, y: height / 2)
  }

  /// Finds out where the window is, on a screen where that has to be known; see
  /// ``InputDecoder/windowOrigin``. A round trip there, and nothing on the first screen.
  func learnOrigin() {
    guard connection.screen > 0, let place = placeOnScreen(x: 0, y: 0) else { return }
    connection.decoder.windowOrigin = Point(x: Double(place.x), y: Double(place.y))
  }

  private func placeOnScreen(x: Int, y: Int) -> (x: Int, y: Int)? {
    guard let display = live else { return nil }
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

  /// Leaves room to grow, so that dragging a window larger does not make new memory at every step.
  private static func roundedUp(_ extent: Int) -> Int {
    min((extent + 127) / 128 * 128, PixelStore.maximumExtent)
  }

  private static func image(_ width: Int, _ height: Int, in store: PixelStore) -> WindowImage {
    WindowImage(memory: store.memory, width: width, height: height, pixelsPerRow: store.width)
  }
}
