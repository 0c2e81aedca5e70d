/// A group of key bindings with a heading in the table of keys.
public enum KeyGroup: CaseIterable, Hashable, Sendable {
  /// Tools, undo and clear.
  case paint
  /// Colours and widths.
  case colors
  /// Boards and their paper.
  case boards
  /// The view, the palette and the keyboard focus.
  case view
  /// Drawings, pictures, and the program itself.
  case program

  /// The heading, for people.
  public var title: Phrase {
    switch self {
    case .paint: .groupPaint
    case .colors: .groupColors
    case .boards: .groupBoards
    case .view: .groupView
    case .program: .groupProgram
    }
  }
}
