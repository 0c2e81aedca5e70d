public import Ink
import TouchLab

/// Positions are counted from ``origin``.
extension Harness {
  /// Puts a finger down on the first point and moves it along the others.
  /// - Parameters:
  ///   - touchscreen: The index of the touchscreen.
  ///   - pressure: The pressure with which it comes down, 0 to 1; `nil` for none.
  public func press(
    _ finger: Int, _ path: some Collection<Point>, on touchscreen: Int = 0, pressure: Double? = nil
  ) throws {
    guard let first = path.first else { return }
    try server.touchscreens[touchscreen].begin(finger, at: onScreen(first), pressure: pressure)
    try move(finger, path.dropFirst(), on: touchscreen)
  }

  /// Moves a finger that is down along points.
  public func move(_ finger: Int, _ path: some Collection<Point>, on touchscreen: Int = 0) throws {
    for point in path {
      try server.touchscreens[touchscreen].move(finger, to: onScreen(point))
      afterMove(point)
    }
  }

  /// Lifts a finger.
  public func lift(_ finger: Int, at point: Point, on touchscreen: Int = 0) throws {
    try server.touchscreens[touchscreen].end(finger, at: onScreen(point))
  }

  /// Puts all fingers down, then moves them along their paths in turn.
  public func interleave(_ paths: [Int: [Point]]) throws {
    let fingers = paths.sorted { $0.key < $1.key }
    try server.touch.begin(
      fingers.compactMap { finger, path in path.first.map { (finger, onScreen($0)) } })
    for step in 1..<(paths.values.map(\.count).max() ?? 1) {
      for (finger, path) in fingers where step < path.count { try move(finger, path[step...step]) }
    }
  }

  /// Converts a point to screen space.
  public func onScreen(_ point: Point) -> Point {
    Point(x: point.x + origin.x, y: point.y + origin.y)
  }
}

/// Returns points at equal distances on a straight line, both ends included.
public func line(from start: Point, to end: Point, steps: Int) -> [Point] {
  (0...steps).map { step in
    let part = Double(step) / Double(steps)
    return Point(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
  }
}
