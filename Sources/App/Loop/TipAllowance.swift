import Ink

/// Limits how much ink is shown ahead of the strokes. A hand sees its ink sooner, but each update
/// costs a fifth more. A flood of events would gain nothing.
struct TipAllowance {
  private var left = maximum
  private var lastTurn: Instant?

  /// How many tips may be shown ahead after a rest: as many as two people have fingers.
  private static let maximum = 20
  /// The time between the starts of two turns that counts as a rest. Touchscreens report every 4 to
  /// 16 ms.
  private static let rest = Duration.milliseconds(2)

  /// Begins a turn of the event loop.
  mutating func beginTurn(at now: Instant) {
    let hasRested = lastTurn.map { now - $0 >= Self.rest } ?? true
    if hasRested { left = Self.maximum }
    lastTurn = now
  }

  /// Takes one tip, if one is left.
  mutating func take() -> Bool {
    guard left > 0 else { return false }
    left -= 1
    return true
  }
}
