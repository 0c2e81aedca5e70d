import Ink
import TouchLab
import TouchLabSupport

extension Subject {
  /// Returns a place on the canvas, given as fractions of its width and height, rounded to whole pixels.
  func place(_ x: Double, _ y: Double) -> Point {
    Point(
      x: (Double(canvas.x) + Double(canvas.width) * x).rounded(),
      y: (Double(canvas.y) + Double(canvas.height) * y).rounded())
  }

  /// Returns places along a straight line, both ends included, rounded to whole pixels.
  func line(from start: Point, to end: Point, steps: Int = 20) -> [Point] {
    TouchLabSupport.line(from: start, to: end, steps: steps).map {
      Point(x: $0.x.rounded(), y: $0.y.rounded())
    }
  }

  /// Returns places along a horizontal line, given in fractions of the canvas.
  func line(_ y: Double, from left: Double = 0.1, to right: Double = 0.9, steps: Int = 20)
    -> [Point]
  {
    line(from: place(left, y), to: place(right, y), steps: steps)
  }

  /// Puts a finger down on the first place and moves it along the others.
  func press(
    _ finger: Int, _ path: some Collection<Point>, on touchscreen: Int = 0, pressure: Double? = nil
  ) throws {
    try harness.press(finger, path, on: touchscreen, pressure: pressure)
  }

  /// Moves a finger that is down along a path.
  func go(_ finger: Int, _ path: some Collection<Point>, on touchscreen: Int = 0) throws {
    try harness.move(finger, path, on: touchscreen)
  }

  /// Lifts a finger.
  func lift(_ finger: Int, at place: Point, on touchscreen: Int = 0) throws {
    try harness.lift(finger, at: place, on: touchscreen)
  }

  /// Moves several fingers along their paths in turn. All come down before the first one moves.
  func interleave(_ paths: [[Point]]) throws {
    try harness.interleave(
      Dictionary(uniqueKeysWithValues: paths.enumerated().map { ($0.offset, $0.element) }))
  }

  /// Presses the mouse or pen, moves it along a path, and releases it if `releases` is true.
  func drawByMouse(_ path: [Point], pressure: Double? = nil, releases: Bool = true) throws {
    try server.pen.press(at: onScreen(path[0]), pressure: pressure)
    for place in path.dropFirst() {
      try server.pen.move(to: onScreen(place))
      waitForInk(near: place)
    }
    if releases { try server.pen.release(at: onScreen(path[path.count - 1])) }
  }

  /// Moves the pointer by a request of another client.
  func warpPointer(to place: Point) throws {
    let place = onScreen(place)
    try lab.warpPointer(x: Int(place.x), y: Int(place.y))
  }

  /// Converts a place of the window to a place on the screen.
  func onScreen(_ place: Point) -> Point { harness.onScreen(place) }
}
