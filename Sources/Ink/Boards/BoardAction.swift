/// Something that was done to the drawing of a board.
public struct BoardAction: Hashable, Sendable {
  /// Which board.
  public let board: BoardID
  /// What was done.
  public let action: DrawingAction
  /// The stroke that came to be completed by it; nil when none was.
  public let completed: Stroke?

  /// Makes a note of an action that changed a drawing.
  public init(board: BoardID, action: DrawingAction, change: DrawingChange?) {
    self.board = board
    self.action = action
    if case .dried(_, let stroke, _)? = change { completed = stroke } else { completed = nil }
  }
}
