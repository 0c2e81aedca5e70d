import Ink

/// Identifies a stroke in progress: a contact draws at most one on a board.
struct TraceID: Hashable {
  let board: BoardID
  let contact: ContactID
}
