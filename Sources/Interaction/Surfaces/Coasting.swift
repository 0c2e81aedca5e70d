import Glibc
import Ink

/// A list that coasts after a flick, with exponentially falling speed. Its position depends on the
/// time alone, so the length of frames does not matter.
package struct Coasting: Hashable, Sendable {
  /// The scroll offset at the start, in pixels.
  let start: Double
  /// The speed at the start, in pixels per millisecond, positive towards the list's end.
  let speed: Double
  /// The start, on the program's clock.
  let time: Timestamp

  /// The time in which the speed falls to 1/e, in milliseconds: the value of the lists people are
  /// used to.
  package static let decay = 325.0

  /// Returns the scroll offset at a time, in pixels.
  func place(at now: Timestamp) -> Double {
    start + speed * Self.decay * (1 - exp(-elapsed(at: now) / Self.decay))
  }

  /// Whether less than half a pixel remains to be scrolled.
  func isOver(at now: Timestamp) -> Bool {
    abs(speed) * Self.decay * exp(-elapsed(at: now) / Self.decay) < 0.5
  }

  private func elapsed(at now: Timestamp) -> Double {
    Double(max(0, now.milliseconds - time.milliseconds))
  }
}
