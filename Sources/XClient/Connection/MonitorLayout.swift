package import Ink

/// The monitors that show a screen, and their positions on it.
package struct MonitorLayout: Hashable {
  /// A monitor and its place in the root window, in pixels.
  package struct Monitor: Hashable {
    /// The monitor's rectangle, in pixels from the screen's upper left corner.
    var frame: PixelRect
    /// The monitor's pixel density.
    var density: MonitorDensity
    var isPrimary: Bool
    /// The atom of its name; 0 if it has none.
    var name: UInt

    /// Creates a monitor from its parts.
    package init(
      frame: PixelRect, density: MonitorDensity, isPrimary: Bool = false, name: UInt = 0
    ) {
      self.frame = frame
      self.density = density
      self.isPrimary = isPrimary
      self.name = name
    }
  }

  /// The monitors in the server's order.
  var monitors: [Monitor]

  /// Creates a layout of these monitors.
  package init(monitors: [Monitor] = []) {
    self.monitors = monitors
  }

  /// Returns the monitor at a point of the screen, or else the primary monitor, or else the first.
  package func monitor(at place: (x: Int, y: Int)?) -> Monitor? {
    place.flatMap { place in monitors.first { $0.holds(place) } }
      ?? monitors.first { $0.isPrimary } ?? monitors.first
  }
}

extension MonitorLayout.Monitor {
  fileprivate func holds(_ place: (x: Int, y: Int)) -> Bool {
    (frame.x..<frame.maxX).contains(place.x) && (frame.y..<frame.maxY).contains(place.y)
  }
}
