internal import Ink

/// Work that a contact still down has done on a board that is no longer current.
struct LeftWork: Hashable, Sendable {
  let board: BoardID
  /// Whether the contact erased strokes, instead of drawing one.
  let isErasing: Bool
}
