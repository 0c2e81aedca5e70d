import Ink

/// The monitors that show a screen, and where each is on it.
struct MonitorLayout: Hashable {
  /// A monitor.
  struct Monitor: Hashable {
    /// Its pixels, counted from the screen's upper left corner.
    var frame: PixelRect
    /// How dense they are.
    var density: MonitorDensity
    var isPrimary = false
  }

  /// In the server's order.
  var monitors: [Monitor] = []

  /// The monitor that shows a place on the screen; without one the primary, else the first.
  func monitor(at place: (x: Int, y: Int)?) -> Monitor? {
    place.flatMap { place in monitors.first { $0.holds(place) } }
      ?? monitors.first { $0.isPrimary } ?? monitors.first
  }
}

extension MonitorLayout.Monitor {
  fileprivate func holds(_ place: (x: Int, y: Int)) -> Bool {
    (frame.x..<frame.maxX).contains(place.x) && (frame.y..<frame.maxY).contains(place.y)
  }
}
