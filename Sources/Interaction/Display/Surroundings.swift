package import Ink
package import Touch

/// The window, the display, the time and the keys of on-screen keyboards. They are passed to every part of a session, which never
/// asks for them itself.
package struct Surroundings: Hashable, Sendable {
  /// The window in its own pixels, with the origin at the upper left.
  package internal(set) var window: PixelRect
  /// The scale and density of the display.
  var metrics: DisplayMetrics
  /// The time on the program's clock.
  var now: Timestamp
  /// Decides which holds count.
  var holds: HoldGate
  /// The language, letter order and input method, which decide the keys of the on-screen keyboard.
  var keys = ScreenKeyboard()

  /// Creates the surroundings from their parts.
  package init(
    window: PixelRect, metrics: DisplayMetrics, now: Timestamp = Timestamp(milliseconds: 0),
    holds: HoldGate = HoldGate()
  ) {
    self.window = window
    self.metrics = metrics
    self.now = now
    self.holds = holds
  }

  /// Returns a window's rectangle for a size in pixels. It has at least one pixel.
  package static func window(_ width: Int, _ height: Int) -> PixelRect {
    PixelRect(x: 0, y: 0, width: max(1, width), height: max(1, height))
  }

  /// Returns whether a finger has moved too far for a tap or a rest.
  /// - Parameters:
  ///   - start: Where it came down, in pixels of any space.
  ///   - point: Where it is now, in the same space.
  func isBeyondSlop(_ start: Point, _ point: Point) -> Bool {
    let slop = HoldTuning.slop * metrics.pixelsPerMillimetre
    let (x, y) = (point.x - start.x, point.y - start.y)
    return !(x * x + y * y <= slop * slop)
  }

  /// Returns how much time has passed since a time on the program's clock.
  func elapsed(since time: Timestamp) -> Duration { now.since(time) }

  /// Returns how long something has been held since a time on the program's clock, as far as it seems.
  func held(since time: Timestamp) -> Duration { elapsed(since: holds.start(of: time)) }

  /// Returns when something will have been held for a duration since a time on the program's clock.
  func holdEnd(since time: Timestamp, for duration: Duration) -> Timestamp {
    holds.start(of: time) + duration
  }

  /// Returns whether something has been held for a duration since a time on the program's clock, and no event
  /// that waits anywhere can say otherwise.
  func hasHeld(since time: Timestamp, for duration: Duration) -> Bool {
    holdEnd(since: time, for: duration) <= holds.known(at: now)
  }
}
