import Ink

/// Limits how much ink is shown ahead of the strokes. It costs a fifth of an update more, which
/// helps a hand to see its ink sooner, but would make a flood of events slower.
struct TipAllowance {
  private var left = maximum
  private var lastTurn: Timestamp?

  /// How many tips may be shown ahead after a rest: as many as people have fingers.
  private static let maximum = 20
  /// How long the event loop must have been without a turn. Devices report every 4 to 16 ms. A
  /// flood of events never lets the loop rest.
  private static let rest = Duration.milliseconds(2)

  /// Begins a turn of the event loop.
  mutating func beginTurn(at now: Timestamp) {
    let hasRested = lastTurn.map { now.since($0) >= Self.rest } ?? true
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
