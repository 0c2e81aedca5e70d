/// Undo and redo as they were before edits of hidden ink were passed over. Journals of such versions say
/// these actions, and must come to the drawing that they came to then.
extension Drawing {
  /// Whether a seat has an edit that ``undoLatest(by:)`` takes back.
  func canUndoLatest(by seat: SeatID) -> Bool {
    histories[seat]?.latestDone { _ in true } != nil
  }

  /// Whether a seat has an edit that ``redoLatest(by:)`` does again.
  func canRedoLatest(by seat: SeatID) -> Bool { histories[seat]?.undone.isEmpty == false }

  /// Takes a seat's latest edit back, whether its ink can be seen or not.
  /// - Returns: what changed; nothing when there is no such edit, or when other edits hide all of it.
  mutating func undoLatest(by seat: SeatID) -> DrawingChange? {
    guard let place = histories[seat]?.latestDone(where: { _ in true }),
      let edit = histories[seat]?.takeBack(place)
    else { return nil }
    return takeBack(edit)
  }

  /// Does again what a seat took back last, whether it can be seen or not.
  /// - Returns: what changed; nothing when there is no such edit, or when other edits hide all of it.
  mutating func redoLatest(by seat: SeatID) -> DrawingChange? {
    guard let place = histories[seat]?.undone.last, let edit = histories[seat]?.doAgain(place)
    else { return nil }
    return doAgain(edit)
  }
}
