internal import Ink
internal import OrderedCollections

/// The symmetry that a contact keeps on a board until it lifts. Work such as that of a straight line begins its stroke
/// again and again.
struct KeptSymmetry: Hashable, Sendable {
  let board: BoardID
  /// The symmetry; `nil` if its strokes are not repeated.
  let symmetry: Symmetry?
}

/// Strokes that are repeated by the symmetry of their board.
extension PaintingSession {
  /// Repeats a stroke that has just begun, if its board has a symmetry and its seat follows that. When it is completed,
  /// its contact keeps nothing any more.
  /// - Parameter action: The action that was performed on the board.
  /// - Returns: the outcome; `nil` if nothing is repeated.
  mutating func repeatStroke(
    begunBy action: DrawingAction, on board: BoardID, _ effects: inout Effects
  ) -> Drawing.Outcome? {
    switch action {
    case .begin(let contact, let seat, _, _, _):
      guard let symmetry = symmetry(of: contact, by: seat, on: board) else { return nil }
      return performAlone(.symmetry(contact, symmetry), on: board, &effects)
    case .complete(let contact, _):
      if !keptSymmetries.isEmpty { keptSymmetries[contact] = nil }
      return nil
    default: return nil
    }
  }

  /// Lets the contacts that draw on the current board keep what they have begun with, since the board gets another
  /// symmetry.
  mutating func keepSymmetries() {
    for contact in inProgress.keys where keptSymmetries[contact]?.board != boards.currentID {
      keptSymmetries[contact] = KeptSymmetry(
        board: boards.currentID, symmetry: inProgress[contact]?.symmetry)
    }
  }

  /// Returns the symmetry for a stroke that a contact begins; `nil` if it is not repeated. The contact keeps this
  /// symmetry on this board, also when people choose another one.
  private mutating func symmetry(
    of contact: ContactID, by seat: SeatID, on board: BoardID
  ) -> Symmetry? {
    if !keptSymmetries.isEmpty, let kept = keptSymmetries[contact], kept.board == board {
      return kept.symmetry
    }
    guard let symmetry = boards.symmetry(of: board),
      seats[seat]?.palette[.symmetry] ?? true
    else { return nil }
    keptSymmetries[contact] = KeptSymmetry(board: board, symmetry: symmetry)
    return symmetry
  }
}
