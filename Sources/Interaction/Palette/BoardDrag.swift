internal import Ink

/// What a contact that came down in the row of boards does there, besides pressing a board.
enum BoardDrag: Hashable, Sendable {
  /// It scrolls the row. The grip is how far the row is scrolled plus the finger's x position, both
  /// in boards. It stays constant.
  case scrolls(grip: Double)
  /// It carries a board. The grip is the distance from the left edge of the board's picture to the
  /// finger, in pixels. The time is when the row scrolled last because the finger is at its end;
  /// `nil` while the finger is not.
  case carries(grip: Double, scrolled: Timestamp?)

  /// Moves the finger's grip on the row, because boards before the visible ones have come or gone.
  mutating func shift(by boards: Double) {
    if case .scrolls(let grip) = self { self = .scrolls(grip: grip + boards) }
  }
}
