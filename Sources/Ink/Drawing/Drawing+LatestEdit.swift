/// Undo and redo as they worked before they skipped edits of hidden ink. Journals of those versions
/// contain these actions, and must still give the same drawing.
extension Drawing {
  /// Whether a seat has an edit that ``undoLatest(by:)`` would take back.
  func canUndoLatest(by seat: SeatID) -> Bool {
    histories[seat]?.latestDone { _ in true } != nil
  }

  /// Whether a seat has an edit that ``redoLatest(by:)`` would repeat.
  func canRedoLatest(by seat: SeatID) -> Bool { histories[seat]?.undone.isEmpty == false }

  /// Takes back the seat's latest edit, even if its ink is hidden.
  /// - Returns: What changed; `nil` if there is no such edit, or if other edits hide all of its
  ///   ink.
  mutating func undoLatest(by seat: SeatID) -> DrawingChange? {
    guard let place = histories[seat]?.latestDone(where: { _ in true }),
      let edit = histories[seat]?.takeBack(place)
    else { return nil }
    return takeBack(edit)
  }

  /// Repeats the edit that the seat undid last, even without a visible effect.
  /// - Returns: What changed; `nil` if there is no such edit, or if other edits hide all of its
  ///   ink.
  mutating func redoLatest(by seat: SeatID) -> DrawingChange? {
    guard let place = histories[seat]?.undone.last, let edit = histories[seat]?.doAgain(place)
    else { return nil }
    return doAgain(edit)
  }
}
