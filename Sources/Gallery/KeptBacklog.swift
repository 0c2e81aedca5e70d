import Ink

/// What waits to be written.
struct KeptBacklog: Sendable {
  var actions: [BoardAction] = []
  var arrangement: Arrangement?
  var whole: Boards?

  var isEmpty: Bool { actions.isEmpty && arrangement == nil && whole == nil }

  /// What was to be written and could not be, with what has come since behind it.
  mutating func goBehind(_ earlier: KeptBacklog) {
    if whole == nil {
      actions = Self.compacted(earlier.actions + actions)
      whole = earlier.whole
    }
    arrangement = arrangement ?? earlier.arrangement
  }

  /// The actions without the samples of strokes that are completed among them, which have them all: what
  /// waits for hours takes no more memory than the drawing.
  private static func compacted(_ actions: [BoardAction]) -> [BoardAction] {
    var completed: Set<TraceID> = []
    var kept: [BoardAction] = []
    for noted in actions.reversed() {
      if let contact = noted.action.contact {
        let trace = TraceID(board: noted.board, contact: contact)
        switch noted.action {
        case .complete: if noted.completed != nil { completed.insert(trace) }
        case .extend, .breakStroke: if completed.contains(trace) { continue }
        case .begin: if completed.remove(trace) != nil { continue }
        default: break
        }
      }
      kept.append(noted)
    }
    return kept.reversed()
  }
}
