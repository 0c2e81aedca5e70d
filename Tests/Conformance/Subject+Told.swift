import Ink
import TestSupport
import Touch
import TouchLab
import TouchLabSupport

/// The events that FingerPaint received, as it recorded them.
extension Subject {
  /// Fails unless FingerPaint received exactly these events for its touches, in the order in which
  /// the touches began. Does nothing for other clients.
  ///
  /// Each touch is described in the words of a recording: `begin`, `own`, `move`, `pend`,
  /// `raw-end`, and `end`, or `end∅` for an end without axes. After its begin, a touch also lists
  /// what happened to its device (`detached`, `attached`, `disabled`, `enabled`), to its master
  /// (`master-removed`), to its mapping (`mapping`), to the window (`hidden`) and to the window
  /// manager (`manager-gone`). Equal words in a row are written once.
  func expectEvents(_ wanted: [String]) throws {
    guard isFingerPaint else { return }
    try settle()
    var told: [String] = []
    let isTold = try harness.eventually {
      _ = try? running.fingerPaint?.inspect()
      told = try touchesTold()
      return told == wanted
    }
    try require(isTold, "it is told: \(told.joined(separator: "; "))")
  }

  /// Returns the touches that FingerPaint received, in the words of ``expectEvents(_:)``.
  private func touchesTold() throws -> [String] {
    var touches: [ToldTouch] = []
    for entry in try harness.recording().entries {
      guard case .event(let event) = entry.action else { continue }
      if case .touch(let touch) = event, !touches.contains(where: { $0.detail == touch.touch }) {
        touches.append(ToldTouch(detail: touch.touch, source: touch.source))
      }
      for index in touches.indices { touches[index].take(event) }
    }
    return touches.map { $0.words.joined(separator: " ") }
  }
}

/// The events that FingerPaint received about one touch.
private struct ToldTouch {
  let detail: UInt32
  let source: EventSource
  private(set) var words: [String] = []

  init(detail: UInt32, source: EventSource) { (self.detail, self.source) = (detail, source) }

  /// Adds the word for an event, if the event concerns this touch.
  mutating func take(_ event: InputEvent) {
    if let word = word(for: event), word != words.last { words.append(word) }
  }

  private func word(for event: InputEvent) -> String? {
    switch event {
    case .touch(let touch) where touch.touch == detail:
      switch touch.phase {
      case .begin: "begin"
      case .ownership: "own"
      case .update(pendingEnd: false): "move"
      case .update(pendingEnd: true): "pend"
      case .end: touch.position == nil ? "end∅" : "end"
      }
    case .rawEnd(let end) where end.contact == .touch(detail): "raw-end"
    case .devices(let change) where change.kind == .masterRemoved:
      change.device == source.master ? "master-removed" : nil
    case .devices(let change) where change.device == source.device:
      switch change.kind {
      case .attached: "attached"
      case .detached: "detached"
      case .disabled: "disabled"
      case .enabled: "enabled"
      case .touchesTaken: "taken"
      case .masterRemoved: nil
      }
    case .mappingChanged(let device) where device == nil || device == source.device: "mapping"
    case .canvasHidden: "hidden"
    case .managerGone: "manager-gone"
    default: nil
    }
  }
}
