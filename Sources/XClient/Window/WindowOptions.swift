/// How a window is to be created.
public struct WindowOptions {
  /// The title that users see.
  public var title: String
  /// The instance name, the first half of WM_CLASS.
  public var instanceName: String
  /// The class name, the second half of WM_CLASS. It equals StartupWMClass in the desktop entry.
  public var className: String
  /// The size and position that the user asked for; `nil` if the user asked for none. A window
  /// manager should follow them.
  public var geometry: WindowGeometry?
  /// Whether the window covers the whole screen from the start.
  public var fullscreen: Bool
  /// Whether the window is as large as the desktop allows from the start.
  public var maximized: Bool
  /// Whether texts are typed with the user's input method, which shows windows of its own.
  public var usesInputMethod: Bool
  /// The number of the window above which this one stays; `nil` if there is none.
  public var owner: UInt?
  /// The smallest useful size in pixels.
  public var minimumSize: (width: Int, height: Int)
  /// The size in pixels if the user asked for none. It is limited to the screen's size.
  public var defaultSize: (width: Int, height: Int)

  /// Creates options from their parts.
  public init(
    title: String = "FingerPaint", instanceName: String = "fingerpaint",
    className: String = "FingerPaint", geometry: WindowGeometry? = nil, fullscreen: Bool = false,
    maximized: Bool = false, usesInputMethod: Bool = true,
    minimumSize: (width: Int, height: Int) = (320, 240),
    defaultSize: (width: Int, height: Int) = (1280, 800)
  ) {
    self.title = title
    self.instanceName = instanceName
    self.className = className
    self.geometry = geometry
    self.fullscreen = fullscreen
    self.maximized = maximized
    self.usesInputMethod = usesInputMethod
    self.minimumSize = minimumSize
    self.defaultSize = defaultSize
  }

  /// Returns the window's first position and size in pixels. The position is the one the user asked
  /// for, or else (0, 0).
  package func frame(onScreen screen: (width: Int, height: Int)) -> (
    x: Int, y: Int, width: Int, height: Int
  ) {
    let width = geometry?.size?.width ?? max(1, min(defaultSize.width, screen.width))
    let height = geometry?.size?.height ?? max(1, min(defaultSize.height, screen.height))
    let place = geometry?.place
    return (
      place?.x.coordinate(screen: screen.width, window: width) ?? 0,
      place?.y.coordinate(screen: screen.height, window: height) ?? 0,
      width, height
    )
  }
}
