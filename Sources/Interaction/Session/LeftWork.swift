internal import Ink

/// What a contact that is still down did on a board that is no longer looked at.
struct LeftWork: Hashable, Sendable {
  let board: BoardID
  /// Whether it took strokes away there, instead of drawing one.
  let isErasing: Bool
}
