public import Ink

/// The known properties of a display and of the programs on it that may take touches, without anything private:
/// neither names of hosts nor of people.
public struct DisplayFacts: Hashable, Sendable {
  /// One monitor of the screen.
  public struct Monitor: Hashable, Sendable {
    /// The name of the output, such as `HDMI-1`.
    public var name: String
    /// The monitor's rectangle, in pixels of the screen.
    public var frame: PixelRect
    /// The visible size in millimetres; 0 if not known.
    public var millimetres: (width: Int, height: Int) {
      get { (widthInMillimetres, heightInMillimetres) }
      set { (widthInMillimetres, heightInMillimetres) = newValue }
    }
    private var widthInMillimetres, heightInMillimetres: Int

    /// Creates a monitor from its output's name, its place on the screen in pixels, and its visible size.
    public init(_ name: String, _ frame: PixelRect, millimetres: (width: Int, height: Int)) {
      (self.name, self.frame) = (name, frame)
      (widthInMillimetres, heightInMillimetres) = millimetres
    }
  }

  /// Whether the server is Xwayland, the X server of Wayland desktops.
  public var isXwayland = false
  /// The server's version, such as `21.1.7`; `nil` if not known.
  public var serverVersion: String?
  /// The server's version of XInput, such as `2.4`; `nil` if it has no XInput 2.
  public var inputVersion: String?
  /// Why the server reports no touches; `nil` if it does.
  public var touchProblem: String?
  /// The screen in its own pixels.
  public var screen: PixelRect
  /// The monitors in the server's order.
  public var monitors: [Monitor] = []
  /// The name of the window manager, such as `KWin`; `nil` if there is none.
  public var windowManager: String?
  /// The names of running programs that are known to take touches, such as `touchegg`.
  public var gesturePrograms: [String] = []
  /// The touch devices in the server's order.
  public var devices: [TouchDeviceFacts] = []

  /// Creates a display of which only the size is known.
  public init(screen: PixelRect) { self.screen = screen }

  /// Whether there is a touchscreen that can report touches.
  public var hasTouchscreen: Bool {
    touchProblem == nil && devices.contains { $0.isDirect && $0.isEnabled && !$0.isFloating }
  }
}
