import Glibc
import Ink

/// A list that coasts on after a flick: its speed falls by the same part in the same time. Where it is
/// follows from the time alone, so that frames of any length show the same way.
struct Coasting: Hashable, Sendable {
  /// Where it began, in pixels.
  let start: Double
  /// How fast, in pixels a millisecond, towards the list's end.
  let speed: Double
  /// When, on the program's clock.
  let time: Timestamp

  /// After how many milliseconds the speed has fallen to 1/e: that of lists people are used to.
  static let decay = 325.0

  /// How far the list has been scrolled.
  func place(at now: Timestamp) -> Double {
    start + speed * Self.decay * (1 - exp(-elapsed(at: now) / Self.decay))
  }

  /// Whether what is left of the way is less than half a pixel.
  func isOver(at now: Timestamp) -> Bool {
    abs(speed) * Self.decay * exp(-elapsed(at: now) / Self.decay) < 0.5
  }

  private func elapsed(at now: Timestamp) -> Double {
    Double(max(0, now.milliseconds - time.milliseconds))
  }
}
