/// What a window is to be like.
public struct WindowOptions {
  /// The title, for people.
  public var title: String
  /// The instance, WM_CLASS's first half.
  public var instanceName: String
  /// The class, WM_CLASS's second half, equal to the desktop entry's StartupWMClass.
  public var className: String
  /// What the user asked for, which the window manager then heeds; nil when nothing.
  public var geometry: WindowGeometry?
  /// Whether it covers the whole screen from the start.
  public var fullscreen: Bool
  /// The least size in pixels that makes sense.
  public var minimumSize: (width: Int, height: Int)
  /// The size in pixels where the user asked for none; the screen clips it.
  public var defaultSize: (width: Int, height: Int)

  /// Makes options.
  public init(
    title: String = "FingerPaint", instanceName: String = "fingerpaint",
    className: String = "FingerPaint", geometry: WindowGeometry? = nil, fullscreen: Bool = false,
    minimumSize: (width: Int, height: Int) = (320, 240),
    defaultSize: (width: Int, height: Int) = (1280, 800)
  ) {
    self.title = title
    self.instanceName = instanceName
    self.className = className
    self.geometry = geometry
    self.fullscreen = fullscreen
    self.minimumSize = minimumSize
    self.defaultSize = defaultSize
  }

  /// Where the window begins its life: the user's place, or the origin.
  func frame(onScreen screen: (width: Int, height: Int)) -> (
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
