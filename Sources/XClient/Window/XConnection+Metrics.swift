import CXlib
import Ink
public import Touch

extension XConnection {
  /// Returns how large things are to be drawn: the desktop's scale, and a monitor's density. The density is that of the
  /// width that people have told, or else of the size that RandR tells, or else of the size of a touchscreen on the
  /// monitor. Takes round trips once the window is mapped: call it at start-up and for each
  /// ``WindowEvent/metricsChanged``.
  /// - Parameters:
  ///   - window: The window whose middle decides which monitor counts; `nil` for the primary monitor.
  ///   - desktop: What the desktop's settings say.
  ///   - gdkScale: The environment variable `GDK_SCALE`; `nil` if it is not set.
  ///   - told: The width of the monitor in millimetres that people have told; `nil` if they have not.
  ///   - scale: The scale that the user has chosen for controls and ink; `nil` for that of the desktop.
  public func displayMetrics(
    for window: CanvasWindow? = nil, desktop: DesktopLook = DesktopLook(), gdkScale: String? = nil,
    screenWidth told: Double? = nil, scale: Double? = nil
  ) -> DisplayMetrics {
    let resources = firstAnswers?.resources ?? bytes(.resourceManager, of: root) ?? []
    learnMonitors()
    let chosen = monitors.monitor(at: window?.middleOnScreen())
    window?.monitor = chosen
    let density =
      chosen?.density.pixelsPerMillimetre(toldWidth: told) ?? chosen?.density.pixelsPerMillimetre
      ?? chosen.flatMap(touchDensity)
    isSizeKnown = density != nil
    return DisplayMetrics(
      resources: String(decoding: resources, as: UTF8.self), desktop: desktop, gdkScale: gdkScale,
      chosenScale: scale, density: density)
  }

  /// The density of a monitor, as a touchscreen on it tells; `nil` if none does.
  private func touchDensity(of monitor: MonitorLayout.Monitor) -> Double? {
    let screen = PixelRect(x: 0, y: 0, width: screenSize.width, height: screenSize.height)
    let touchscreens = firstAnswers?.sizedTouchscreens ?? sizedTouchscreens()
    return touchscreens.lazy.compactMap { $0.density(of: monitor.frame, onScreen: screen) }.first
  }

  /// Asks the server for the touchscreens that tell their size, in two round trips.
  private func sizedTouchscreens() -> [TouchDeviceFacts] {
    guard let opcode = extensions.inputOpcode, let display = live,
      let reply = ask([DeviceList.request(UInt8(opcode))], display).first?.reply,
      var sized = DeviceList(reply)?.sizedTouchscreens(atoms)
    else { return [] }
    let matrices = deviceProperties(sized.map { (.transformationMatrix, $0.id) }, display)
    for (index, matrix) in matrices.enumerated() { sized[index].matrix = matrix?.floats }
    return sized
  }

  /// Learns the monitors, in a round trip once the window is mapped.
  func learnMonitors() {
    monitors =
      firstAnswers?.monitors ?? toldMonitors() ?? (live == nil ? MonitorLayout() : wholeScreen)
  }

  /// A monitor with all of the screen, for a server that knows no monitors.
  private var wholeScreen: MonitorLayout {
    guard let display = live, extensions.randr == nil else { return MonitorLayout() }
    let frame = PixelRect(x: 0, y: 0, width: screenSize.width, height: screenSize.height)
    let density = MonitorDensity(
      width: frame.width, height: frame.height,
      widthInMillimetres: Int(XDisplayWidthMM(display, screen)),
      heightInMillimetres: Int(XDisplayHeightMM(display, screen)))
    return MonitorLayout(monitors: [.init(frame: frame, density: density)])
  }
}
