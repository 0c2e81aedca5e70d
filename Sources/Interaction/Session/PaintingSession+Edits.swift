import Ink

/// What is done to drawings, and noted for whoever keeps them.
extension PaintingSession {
  /// Does something to the drawing of the board that is looked at.
  /// - Parameter prediction: For a stroke that begins.
  /// - Returns: whether that had an effect.
  @discardableResult
  mutating func edit(
    _ action: DrawingAction, prediction: MotionPrediction? = nil, _ effects: inout Effects
  ) -> Bool {
    let outcome = perform(action, on: boards.current.id, prediction: prediction, &effects)
    effects.add(outcome?.change)
    return outcome?.hadEffect == true
  }

  /// Does something to the drawing of any board.
  /// - Returns: what it came to; nil when there is no such board.
  @discardableResult
  mutating func perform(
    _ action: DrawingAction, on board: BoardID, prediction: MotionPrediction? = nil,
    _ effects: inout Effects
  ) -> Drawing.Outcome? {
    let outcome = boards.change(board) { $0.perform(action, prediction: prediction) }
    guard let outcome else { return nil }
    if outcome.hadEffect {
      effects.actions.append(BoardAction(board: board, action: action, change: outcome.change))
    }
    return outcome
  }
}
