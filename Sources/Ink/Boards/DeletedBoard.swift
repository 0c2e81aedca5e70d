/// A board that was deleted and can be put back.
public struct DeletedBoard: Hashable, Sendable {
  /// The board, with its ink and its history.
  public var board: Board
  /// The index that it had among the boards.
  public let place: Int

  /// Makes a deleted board.
  public init(_ board: Board, place: Int) {
    (self.board, self.place) = (board, place)
  }
}
