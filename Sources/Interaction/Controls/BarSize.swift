internal import Ink

/// How many controls the bar of a normal palette has. It always has one row. A person who is alone has the
/// largest bar whose cells are 9 mm or larger. Several people have the narrow one.
public enum BarSize: CaseIterable, Hashable, Sendable {
  /// Seven cells: one for the tools, one for the colours.
  case narrow
  /// The tools that are used most, but no colours.
  case medium
  /// Tools, colours, and a new board.
  case wide

  /// The colours of a wide bar, as indices of ``BarColors/colors``.
  static let colors = ["red", "orange", "yellow", "green", "blue", "black"].map(BarColors.index)

  /// Returns the controls of the bar, by group. Panels have all others.
  func groups(_ content: PaletteContent, _ palette: PaletteState) -> [[PaletteControl]] {
    let isNarrow = self == .narrow
    let board: PaletteControl = content.boards > 1 ? .panel(.boards) : .newBoard
    return [
      [.grip],
      isNarrow
        ? [.panel(.tools)]
        : [.tool(.pen), .tool(.highlighter), palette.eraser, palette.otherTool],
      (self == .wide ? Self.colors.map(PaletteControl.color) : []) + [.panel(.colors)],
      [.panel(.widths)],
      [.undo, .redo] + (isNarrow ? [] : [.clear(.everyones)]),
      content.turnsPages ? [.previousBoard, .nextBoard] : [],
      (self == .wide ? [board] : []) + [.panel(.menu)],
    ]
  }
}
