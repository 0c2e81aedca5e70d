extension TouchServer {
  /// The properties of the virtual screen and its devices. There are always a pen (`pen0`:
  /// absolute, with pressure and proximity) and a keyboard (`keyboard0`).
  public struct Configuration: Hashable, Sendable {
    /// The screen's size at the start, which is also its maximum.
    public var size: ScreenSize
    /// Sizes that RandR can switch to; none is larger than ``size``.
    public var otherSizes: [ScreenSize]
    /// The number of touches (1 to 255) that each touchscreen announces. There is one touchscreen
    /// for each number, named `touch0`, `touch1` and so on.
    public var touchscreens: [Int]
    /// The depth of the root window, in bits: 8, 15, 16, 24 or 30.
    public var depth: Int
    /// The visual class of the root window, by its name in `xdpyinfo`, such as `DirectColor`; `nil`
    /// for the driver's choice.
    public var visual: String?
    /// The number of screens, side by side and each of ``size``: `:3.0`, `:3.1` and so on. Windows
    /// cannot leave their screen, but pointers can.
    public var screens: Int
    /// Whether the pen has a second end that erases. It is a separate device, as with real drivers.
    public var hasEraserEnd: Bool
    /// The number of pens: `pen0`, `pen1` and so on.
    public var pens: Int
    /// The number of mice, which move the pointer relative to its position: `mouse0`, `mouse1` and
    /// so on.
    public var mice: Int
    /// Extensions to disable, by their names in `xdpyinfo`, such as `MIT-SHM`.
    public var disabledExtensions: [String]
    /// Whether programs can paint by OpenGL, in software. Some compositing managers need it. To prepare it
    /// takes half of the server's start.
    public var hasOpenGL: Bool
    /// Whether the server refuses clients without its cookie. ``TouchServer/environment`` gives
    /// clients the cookie.
    public var demandsCookie: Bool
    /// The maximum time that the server may take to start.
    public var startTimeout: Duration

    /// Creates a configuration from its parts.
    public init(
      size: ScreenSize = ScreenSize(1920, 1080), otherSizes: [ScreenSize] = [],
      touchscreens: [Int] = [20], depth: Int = 24, visual: String? = nil, screens: Int = 1,
      hasEraserEnd: Bool = false, pens: Int = 1, mice: Int = 0,
      disabledExtensions: [String] = [], hasOpenGL: Bool = false, demandsCookie: Bool = false,
      startTimeout: Duration = .seconds(90)
    ) {
      self.size = size
      self.otherSizes = otherSizes
      self.touchscreens = touchscreens
      self.depth = depth
      self.visual = visual
      self.screens = screens
      self.hasEraserEnd = hasEraserEnd
      (self.pens, self.mice) = (pens, mice)
      self.disabledExtensions = disabledExtensions
      self.hasOpenGL = hasOpenGL
      self.demandsCookie = demandsCookie
      self.startTimeout = startTimeout
    }

    func validate() throws(TouchLabError) {
      for size in [size] + otherSizes {
        guard (64...16384).contains(size.width), (64...16384).contains(size.height) else {
          throw .configuration("a screen of \(size) is not between 64x64 and 16384x16384")
        }
        guard size.width <= self.size.width, size.height <= self.size.height else {
          throw .configuration("\(size) is larger than the first size, \(self.size)")
        }
      }
      guard (1...4).contains(screens) else { throw .configuration("there can be 1 to 4 screens") }
      guard (1...9).contains(pens), (0...9).contains(mice) else {
        throw .configuration("there can be 1 to 9 pens and up to 9 mice")
      }
      guard touchscreens.allSatisfy({ (1...255).contains($0) }) else {
        throw .configuration("a touchscreen has 1 to 255 touches")
      }
      guard [8, 15, 16, 24, 30].contains(depth) else {
        throw .configuration("a depth is 8, 15, 16, 24 or 30, not \(depth)")
      }
    }
  }
}

extension TouchServer.Configuration {
  /// All devices, in the order of the server's numbers for them.
  var devices: [VirtualDevice] {
    touchscreens.enumerated().map { .touchscreen(index: $0.offset, touches: $0.element) }
      + [.pen, .keyboard] + (hasEraserEnd ? [.eraserEnd] : [])
      + (1..<pens).map { .otherPen(index: $0) } + (0..<mice).map { .mouse(index: $0) }
  }

  /// Returns the `xorg.conf` (5) of this server, whose input sockets are in `folder`.
  package func xorgConfiguration(folder: String) -> String {
    let modes = [size] + otherSizes.filter { $0 != size }
    return """
      Section "ServerFlags"
        Option "AutoAddDevices" "off"
        Option "AutoEnableDevices" "off"
        Option "AutoAddGPU" "off"
        Option "DontVTSwitch" "on"
        Option "BlankTime" "0"
      EndSection
      Section "Monitor"
        Identifier "monitor"
        HorizSync 1-2000
        VertRefresh 1-2000
      \(modes.map(\.modeline).joined(separator: "\n"))
      EndSection
      \((0..<screens).map { screenSections($0, modes) }.joined(separator: "\n"))
      \(devices.map { $0.section(folder: folder) }.joined(separator: "\n"))
      Section "ServerLayout"
        Identifier "layout"
      \((0..<screens).map(layoutLine).joined(separator: "\n"))
      \(devices.map { "  InputDevice \"\($0.name)\" \"\($0.role)\"" }.joined(separator: "\n"))
      EndSection

      """
  }

  /// Returns the sections for a screen and its own graphics card.
  private func screenSections(_ index: Int, _ modes: [ScreenSize]) -> String {
    """
    Section "Device"
      Identifier "dummy\(index)"
      Driver "dummy"
      VideoRam \(max(65536, size.width * size.height * 4 / 1024 + 4096))
    EndSection
    Section "Screen"
      Identifier "screen\(index)"
      Device "dummy\(index)"
      Monitor "monitor"
      DefaultDepth \(depth)
      SubSection "Display"
        Depth \(depth)
    \(visual.map { "    Visual \"\($0)\"" } ?? "")
        Modes \(modes.map { "\"\($0)\"" }.joined(separator: " "))
        Virtual \(size.width) \(size.height)
      EndSubSection
    EndSection
    """
  }

  private func layoutLine(_ index: Int) -> String {
    let place = index == 0 ? "" : " RightOf \"screen\(index - 1)\""
    return "  Screen \(index) \"screen\(index)\"\(place)"
  }
}

extension ScreenSize {
  /// The mode with little blanking, at 60 Hz if the dummy driver's clock (11 to 300 MHz) allows it.
  fileprivate var modeline: String {
    let (columns, rows) = (width + 160, height + 40)
    let clock = min(290, max(12, Double(columns * rows * 60) / 1e6))
    let horizontal = "\(width) \(width + 40) \(width + 80) \(columns)"
    let vertical = "\(height) \(height + 10) \(height + 20) \(rows)"
    return "  Modeline \"\(self)\" \(clock) \(horizontal) \(vertical)"
  }
}
