internal import Ink

/// What a contact that came down in a panel does there, besides pressing a control.
enum PanelDrag: Hashable, Sendable {
  /// It scrolls the panel. The grip is how far the panel is scrolled plus the finger's y position,
  /// both in pixels. It stays constant.
  case scrollsPanel(grip: Double)
  /// It scrolls the row of boards. The grip is how far the row is scrolled plus the finger's x
  /// position, both in boards. It stays constant.
  case scrollsBoards(grip: Double)
  /// It carries a board. The grip is the distance from the left edge of the board's picture to the
  /// finger, in pixels. The time is when the row scrolled last because the finger is at its end;
  /// `nil` while the finger is not.
  case carries(grip: Double, scrolled: Timestamp?)

  /// Moves the finger's grip on the row, because boards before the visible ones have come or gone.
  mutating func shift(by boards: Double) {
    if case .scrollsBoards(let grip) = self { self = .scrollsBoards(grip: grip + boards) }
  }
}
