package import Ink

/// Limits how much ink is shown ahead of the strokes. A hand sees its ink sooner, but each update
/// costs a fifth more. A flood of events would gain nothing.
package struct TipAllowance {
  /// How many tips have been shown since the last rest.
  private var shown = 0
  /// How many were shown between the two rests before.
  private var shownBefore = 0
  private var lastTurn: Instant?

  /// Creates an allowance that has not been used yet.
  package init() {}

  /// How long the events of fingers that move together are apart at most: X servers need 10 to 50 µs
  /// for each.
  static let patience = Duration.microseconds(150)

  /// How many tips may be shown ahead after a rest: as many as two people have fingers.
  private static let maximum = 20
  /// The time between the starts of two turns that counts as a rest. Touchscreens report every 4 to
  /// 16 ms.
  private static let rest = Duration.milliseconds(2)

  /// Begins a turn of the event loop.
  package mutating func beginTurn(at now: Instant) {
    let hasRested = lastTurn.map { now - $0 >= Self.rest } ?? true
    if hasRested { (shownBefore, shown) = (shown, 0) }
    lastTurn = now
  }

  /// Takes one tip, if one is left.
  package mutating func take() -> Bool {
    guard shown < Self.maximum else { return false }
    shown += 1
    return true
  }

  /// Whether more tips are likely to follow at once, because more fingers moved together before.
  package var expectsMore: Bool { shown < shownBefore }
}
