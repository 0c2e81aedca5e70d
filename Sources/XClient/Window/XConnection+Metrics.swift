import CXlib
import Ink
public import Touch

extension XConnection {
  /// Returns how large things are to be drawn: the desktop's scale, and a monitor's density. The density is that of the
  /// width that people have told, or else of the size that RandR tells, or else of the size of a touchscreen on the
  /// monitor. Takes round trips: call it at start-up and for each ``WindowEvent/metricsChanged``.
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
    let resources = bytes(.resourceManager, of: root) ?? []
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
    return touchFacts().lazy.compactMap { $0.density(of: monitor.frame, onScreen: screen) }.first
  }

  /// Asks the server for the monitors.
  func learnMonitors() { monitors = monitorLayout() }

  private func monitorLayout() -> MonitorLayout {
    guard let display = live else { return MonitorLayout() }
    guard extensions.randrEventBase != nil else {
      let frame = PixelRect(x: 0, y: 0, width: screenSize.width, height: screenSize.height)
      let density = MonitorDensity(
        width: frame.width, height: frame.height,
        widthInMillimetres: Int(XDisplayWidthMM(display, screen)),
        heightInMillimetres: Int(XDisplayHeightMM(display, screen)))
      return MonitorLayout(monitors: [.init(frame: frame, density: density)])
    }
    var count: Int32 = 0
    guard let first = XRRGetMonitors(display, root, 1, &count) else { return MonitorLayout() }
    defer { XRRFreeMonitors(first) }
    return MonitorLayout(
      monitors: UnsafeBufferPointer(start: first, count: Int(count)).map {
        let frame = PixelRect(
          x: Int($0.x), y: Int($0.y), width: Int($0.width), height: Int($0.height))
        let density = MonitorDensity(
          width: frame.width, height: frame.height, widthInMillimetres: Int($0.mwidth),
          heightInMillimetres: Int($0.mheight))
        return MonitorLayout.Monitor(
          frame: frame, density: density, isPrimary: $0.primary != 0)
      })
  }
}
