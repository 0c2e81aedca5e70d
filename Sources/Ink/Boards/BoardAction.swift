/// A record of an action on a board's drawing.
public struct BoardAction: Hashable, Sendable {
  /// The board whose drawing the action changed.
  public let board: BoardID
  /// The action.
  public let action: DrawingAction
  /// The stroke that the action completed; `nil` if it completed none.
  public let completed: Stroke?

  /// Makes a record of an action from the change that it made.
  public init(board: BoardID, action: DrawingAction, change: DrawingChange?) {
    self.board = board
    self.action = action
    if case .dried(_, let stroke, _)? = change { completed = stroke } else { completed = nil }
  }
}
