internal import Ink

/// The window and the time, as everything that a session holds needs them: handed in, never asked for.
struct Surroundings: Hashable, Sendable {
  /// The window, as pixels from its own upper left corner.
  var window: PixelRect
  /// How large things are on the display.
  var metrics: DisplayMetrics
  /// The time on the program's clock.
  var now = Timestamp(milliseconds: 0)

  /// The window of a size in pixels. A window has one pixel at least.
  static func window(_ width: Int, _ height: Int) -> PixelRect {
    PixelRect(x: 0, y: 0, width: max(1, width), height: max(1, height))
  }

  /// Returns whether a finger has moved too far to have tapped or rested.
  /// - Parameters:
  ///   - start: Where it came down, in pixels of any space.
  ///   - point: Where it is, in the same space.
  func isBeyondSlop(_ start: Point, _ point: Point) -> Bool {
    let slop = HoldTuning.slop * metrics.pixelsPerMillimetre
    let (x, y) = (point.x - start.x, point.y - start.y)
    return !(x * x + y * y <= slop * slop)
  }

  /// Returns how long ago a time was, in milliseconds.
  func milliseconds(since time: Timestamp) -> Int64 { now.milliseconds - time.milliseconds }
}
