package import Ink

/// Changes that wait to be written.
package struct KeptBacklog: Sendable {
  var actions: [BoardAction]
  var arrangement: Arrangement?
  var whole: Boards?
  /// Whether what was written before ``whole`` stays, as its past.
  var keepsPast: Bool
  /// The boards that were handed over and are gone for good. What was done to them is not written.
  var gone: Set<BoardID>

  /// Creates a backlog from its parts; without arguments, nothing waits.
  package init(
    actions: [BoardAction] = [], arrangement: Arrangement? = nil, whole: Boards? = nil,
    keepsPast: Bool = false, gone: Set<BoardID> = []
  ) {
    self.actions = actions
    self.arrangement = arrangement
    self.whole = whole
    self.keepsPast = keepsPast
    self.gone = gone
  }

  var isEmpty: Bool { actions.isEmpty && arrangement == nil && whole == nil }

  /// Whether it has samples of strokes in progress, and nothing else.
  package var isOnlySamples: Bool {
    guard arrangement == nil, whole == nil, !actions.isEmpty else { return false }
    return actions.allSatisfy { noted in
      switch noted.action {
      case .extend, .rest, .breakStroke: true
      default: false
      }
    }
  }

  /// Appends a later backlog.
  mutating func append(_ later: KeptBacklog) {
    if later.whole != nil {
      (whole, keepsPast) = (later.whole, later.keepsPast)
      (actions, gone) = (later.actions, later.gone)
    } else {
      actions += later.actions
      gone.formUnion(later.gone)
    }
    arrangement = later.arrangement ?? arrangement
  }

  /// The backlog without the samples of completed strokes, which the completed strokes also
  /// contain. So a backlog that waits for hours takes no more memory than the drawing.
  var compacted: KeptBacklog {
    var backlog = self
    backlog.actions = Self.compacted(actions)
    return backlog
  }

  private static func compacted(_ actions: [BoardAction]) -> [BoardAction] {
    var completed: Set<TraceID> = []
    var kept: [BoardAction] = []
    for noted in actions.reversed() {
      if let contact = noted.action.contact {
        let trace = TraceID(board: noted.board, contact: contact)
        switch noted.action {
        case .complete: if noted.completed != nil { completed.insert(trace) }
        case .extend, .rest, .breakStroke, .symmetry:
          if completed.contains(trace) { continue }
        case .begin: if completed.remove(trace) != nil { continue }
        default: break
        }
      }
      kept.append(noted)
    }
    return kept.reversed()
  }
}
