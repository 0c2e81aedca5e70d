import CXlib
import Ink
public import Interaction

extension XConnection {
  /// Returns how large things are to be drawn: the desktop's scale, and a monitor's density, from
  /// RandR. Takes round trips: call it at start-up and for each ``WindowEvent/metricsChanged``.
  /// - Parameters:
  ///   - window: The window whose middle decides which monitor counts; `nil` for the primary monitor.
  ///   - desktop: What the desktop's settings say.
  ///   - gdkScale: The environment variable `GDK_SCALE`; `nil` if it is not set.
  public func displayMetrics(
    for window: CanvasWindow? = nil, desktop: DesktopLook = DesktopLook(), gdkScale: String? = nil
  ) -> DisplayMetrics {
    let resources = bytes(.resourceManager, of: root) ?? []
    learnMonitors()
    let chosen = monitors.monitor(at: window?.middleOnScreen())
    window?.monitor = chosen
    return DisplayMetrics(
      resources: String(decoding: resources, as: UTF8.self), desktop: desktop, gdkScale: gdkScale,
      monitor: chosen?.density)
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
