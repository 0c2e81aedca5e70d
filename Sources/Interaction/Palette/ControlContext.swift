public import Ink

/// What decides whether a control of a seat is chosen and whether it has something to do.
public struct ControlContext: Hashable, Sendable {
  /// What the seat's person paints with.
  public var brush: SeatBrush
  /// The seat's palette.
  public var palette: PaletteState
  /// Whether the seat has an edit to take back.
  public var canUndo: Bool
  /// Whether the seat has an edit to do again.
  public var canRedo: Bool
  /// The paper of the board that is looked at.
  public var paper: Paper
  /// The place of the board that is looked at.
  public var board: Int
  /// How many boards there are.
  public var boards: Int

  /// Makes the context of a seat.
  public init(
    _ seat: Seat, canUndo: Bool, canRedo: Bool, paper: Paper, board: Int, boards: Int
  ) {
    (brush, palette) = (seat.brush, seat.palette)
    (self.canUndo, self.canRedo) = (canUndo, canRedo)
    (self.paper, self.board, self.boards) = (paper, board, boards)
  }

  /// Returns whether all fingers paint in a colour, at any opacity.
  func paints(in color: InkColor) -> Bool {
    !brush.cyclesColors && color.isSameHue(as: brush.color)
  }

  /// Returns whether all fingers paint in the recent colour at a place, with its opacity.
  func paintsInRecentColor(_ index: Int) -> Bool {
    brush.recentColors.indices.contains(index) && brush.recentColors[index] == brush.color
      && !brush.cyclesColors
  }

  /// The colour that all fingers paint in if it was picked freely; `nil` if it is one of the bar's.
  public var pickedColor: InkColor? {
    brush.cyclesColors
      || OriginalPalette.colors.contains { $0.color.isSameHue(as: brush.color) }
      ? nil : brush.color
  }
}
