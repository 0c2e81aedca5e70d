/// One step of a board's history, as a replay shows it.
public enum ReplayEntry: Hashable, Sendable {
  /// A stroke was completed, with that index.
  case stroke(StrokeIndex, Stroke)
  /// Another action. Actions on strokes in progress are not replayed.
  case action(DrawingAction)
  /// Everything else that had been done to the drawing, without its order; see
  /// ``Drawing/encodedState``.
  case state([UInt8])
  /// The drawing was condensed (``Drawing/condensed(keeping:)``) and is this one since. It looks the
  /// same.
  case condensed(Drawing)
}

extension Drawing {
  /// Performs one step of the history.
  /// - Returns: What changed, and whether everything except strokes in progress must be repainted
  ///   instead.
  mutating func perform(_ entry: ReplayEntry) -> (change: DrawingChange?, needsRepaint: Bool) {
    switch entry {
    case .stroke(let index, let stroke):
      let count = strokes.count
      restore(stroke, at: index)
      return (nil, strokes.count != count)
    case .state(let state): return (nil, restore(state: state[...]))
    case .condensed(var drawing):
      drawing.setDetail(detail)
      drawing.inProgress = inProgress
      self = drawing
      return (nil, true)
    case .action(let action):
      guard !action.isOfStrokeInProgress else { return (nil, false) }
      let known = action.keepingStrokes { Int($0.number) < strokes.count }
      return (perform(known).change, false)
    }
  }
}

extension DrawingAction {
  var isOfStrokeInProgress: Bool {
    switch self {
    case .begin, .extend, .breakStroke, .complete, .cancel: true
    default: false
    }
  }

  /// Whether a viewer of the replay may see the action happen.
  var isSeenInReplay: Bool {
    switch self {
    case .undo, .redo, .clear, .putBack, .erase, .cancelErasing,
      .retract, .retractErasing, .alter, .add, .remove, .retype:
      true
    case .begin, .extend, .breakStroke, .complete, .cancel, .completeErasing, .setPage, .settle,
      .annotate, .adopt, .restoreState:
      false
    }
  }
}
