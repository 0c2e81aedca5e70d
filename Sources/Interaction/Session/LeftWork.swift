internal import Ink

/// Work that a contact has left on a board: it has lifted, or goes on on another board.
struct LeftWork: Hashable, Sendable {
  /// The kinds of work.
  enum Kind: Hashable {
    /// The contact drew a stroke.
    case painting
    /// It erased strokes as a whole.
    case erasing
    /// It filled an area or set stamps: the strokes, ascending, and the seat that they belong to.
    case adding([StrokeIndex], SeatID)
    /// It drew a line along a finger that has lifted: what that finger would have painted.
    case guiding(WithheldWork.Part, Finger)
  }

  let board: BoardID
  let kind: Kind
}

extension Drawing {
  /// Returns the action that takes strokes back that were added for a contact: an undo, if they are the seat's latest
  /// edit.
  /// - Parameter strokes: The strokes, ascending.
  func takingBack(_ strokes: [StrokeIndex], of seat: SeatID) -> DrawingAction {
    hasJustAdded(strokes, by: seat) ? .undo(seat) : .remove(strokes, by: seat)
  }
}
