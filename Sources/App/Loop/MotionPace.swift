package import Ink

/// When the next frame of what moves over the canvas is due. Fingers come first: a frame waits for a
/// turn of the loop without events, for the time of three frames at most.
package struct MotionPace {
  /// The time between frames.
  static let frame = Duration.milliseconds(16)
  /// How long a frame waits for a turn without events.
  private static let patience = frame * 3

  /// When the next frame is due; in the past while nothing moves.
  package private(set) var due = Instant.now

  /// Creates a pace with no frame under way.
  package init() {}

  /// Returns whether to paint a frame now. If so, the next one is due after the time of a frame.
  /// - Parameter isBusy: Whether events have arrived.
  package mutating func takeFrame(at now: Instant, isBusy: Bool) -> Bool {
    let time = isBusy ? due + Self.patience : due
    guard now >= time else { return false }
    due = now + Self.frame
    return true
  }
}
