package import Ink

/// Identifies a stroke in progress: a contact draws at most one on a board.
package struct TraceID: Hashable {
  let board: BoardID
  /// The contact that draws the stroke.
  package let contact: ContactID

  /// Creates the identity of a contact's stroke on a board.
  package init(board: BoardID, contact: ContactID) {
    self.board = board
    self.contact = contact
  }
}
