/// Something that was done to a board's drawing, as it is shown again.
public enum ReplayEntry: Hashable, Sendable {
  /// A stroke was completed, as the one of that number.
  case stroke(StrokeIndex, Stroke)
  /// Something else was done. What contacts do while they are down is no part of a replay.
  case action(DrawingAction)
  /// All that had been done to the drawing but its strokes, in no order: see ``Drawing/encodedState``.
  case state([UInt8])
}

extension Drawing {
  /// Does again what was done.
  /// - Returns: what changed, and whether all else than strokes in progress may look different instead.
  mutating func perform(_ entry: ReplayEntry) -> (change: DrawingChange?, isAnew: Bool) {
    switch entry {
    case .stroke(let index, let stroke):
      let count = strokes.count
      restore(stroke, at: index)
      return (nil, strokes.count != count)
    case .state(let state): return (nil, restore(state: state[...]))
    case .action(let action):
      guard !action.isOfStrokeInProgress else { return (nil, false) }
      if case .erase(let named, let contact, let seat) = action {
        let known = named.filter { Int($0.number) < strokes.count }
        return (perform(.erase(known, with: contact, by: seat)).change, false)
      }
      return (perform(action).change, false)
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

  /// Whether somebody who looks on may see that it is done.
  var isSeenInReplay: Bool {
    switch self {
    case .undo, .redo, .undoLatest, .redoLatest, .clear, .erase, .cancelErasing, .retract,
      .retractErasing, .place:
      true
    case .begin, .extend, .breakStroke, .complete, .cancel, .completeErasing, .setPage, .settle,
      .annotate:
      false
    }
  }
}
