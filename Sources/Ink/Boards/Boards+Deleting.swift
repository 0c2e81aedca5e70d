/// Deleting boards, and putting them back.
extension Boards {
  /// The most deleted boards that can be put back.
  public static let deletedLimit = 100

  /// Whether the current board can be deleted. The only board cannot.
  public var canDelete: Bool { all.count > 1 }

  /// Whether a deleted board can be put back.
  public var canPutBack: Bool { !deleted.isEmpty && all.count < Self.limit }

  /// Deletes the current board. The next one becomes current; the one before, if it was the last.
  /// It can be put back as long as no more than ``deletedLimit`` boards were deleted after it.
  /// - Returns: Whether there was another board.
  @discardableResult
  public mutating func deleteCurrent() -> Bool {
    guard canDelete else { return false }
    removeCurrent()
    return true
  }

  /// Puts the board that was deleted last back to its place, and makes it current.
  /// - Returns: Whether there was such a board, and room for it.
  @discardableResult
  public mutating func putBack() -> Bool {
    guard canPutBack else { return false }
    insertDeleted()
    return true
  }

  /// These boards without those that were deleted.
  public var withoutDeleted: Boards {
    var boards = self
    boards.forgetDeleted()
    return boards
  }
}
