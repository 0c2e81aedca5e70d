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
