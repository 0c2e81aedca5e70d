package import Ink
internal import OrderedCollections

/// Edits of drawings, recorded so that they can be saved.
extension PaintingSession: Workbench {
  var boardID: BoardID { boards.currentID }

  // Not of `boards.current`, which copies a whole board.
  var paper: Paper { boards.all[boards.index].paper }

  var symmetry: Symmetry? { boards.symmetry }

  var inProgress: OrderedDictionary<ContactID, WetStroke> { boards.inProgress }

  /// Performs an action on the drawing of the current board.
  /// - Returns: whether the action had an effect.
  @discardableResult
  package mutating func edit(_ action: DrawingAction, _ effects: inout Effects) -> Bool {
    let outcome = performAlone(action, on: boards.currentID, &effects)
    effects.add(outcome?.change)
    effects.add(repeatStroke(begunBy: action, on: boards.currentID, &effects)?.change)
    return outcome?.hadEffect == true
  }

  /// Performs an action on the drawing of any board. Does not note what must be repainted: if the board is shown, the
  /// caller adds the outcome's change to the effects.
  /// - Returns: the outcome; `nil` if there is no such board.
  @discardableResult
  mutating func perform(
    _ action: DrawingAction, on board: BoardID, _ effects: inout Effects
  ) -> Drawing.Outcome? {
    let outcome = performAlone(action, on: board, &effects)
    _ = repeatStroke(begunBy: action, on: board, &effects)
    return outcome
  }

  /// Performs an action, and nothing that follows from it.
  mutating func performAlone(
    _ action: DrawingAction, on board: BoardID, _ effects: inout Effects
  ) -> Drawing.Outcome? {
    let outcome = boards.change(board) { $0.perform(action) }
    guard let outcome else { return nil }
    if outcome.hadEffect {
      endInvitation(&effects)
      effects.actions.append(BoardAction(board: board, action: action, change: outcome.change))
    }
    return outcome
  }
}
