import CXlib
public import Interaction

extension XConnection {
  /// How large things are: the scale from `Xft.dpi`, as the desktop's settings keep it, and the
  /// density of a monitor, as RandR tells it. Asks the server, so this is for start-up and for
  /// ``WindowEvent/metricsChanged``.
  /// - Parameter window: the window whose middle picks the monitor; nil takes the primary one.
  public func displayMetrics(for window: CanvasWindow? = nil) -> DisplayMetrics {
    let resources = bytes(.resourceManager, of: root) ?? []
    return DisplayMetrics(
      resources: String(decoding: resources, as: UTF8.self),
      monitor: monitor(at: window?.middleOnScreen()))
  }

  /// The monitor that shows a place on the screen; without one the primary, else the first.
  private func monitor(at place: (x: Int, y: Int)?) -> MonitorDensity? {
    guard let display = live else { return nil }
    guard extensions.randrEventBase != nil else {
      return MonitorDensity(
        width: screenSize.width, height: screenSize.height,
        widthInMillimetres: Int(XDisplayWidthMM(display, screen)),
        heightInMillimetres: Int(XDisplayHeightMM(display, screen)))
    }
    var count: Int32 = 0
    guard let first = XRRGetMonitors(display, root, 1, &count) else { return nil }
    defer { XRRFreeMonitors(first) }
    let monitors = UnsafeBufferPointer(start: first, count: Int(count))
    let chosen =
      place.flatMap { place in monitors.first { $0.holds(place) } }
      ?? monitors.first { $0.primary != 0 } ?? monitors.first
    return chosen.map {
      MonitorDensity(
        width: Int($0.width), height: Int($0.height), widthInMillimetres: Int($0.mwidth),
        heightInMillimetres: Int($0.mheight))
    }
  }
}

extension XRRMonitorInfo {
  fileprivate func holds(_ place: (x: Int, y: Int)) -> Bool {
    (Int(x)..<Int(x) + Int(width)).contains(place.x)
      && (Int(y)..<Int(y) + Int(height)).contains(place.y)
  }
}
