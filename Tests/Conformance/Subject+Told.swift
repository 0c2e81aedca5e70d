import Glibc
import Ink
import Interaction
import TouchLab

/// What FingerPaint was told, by its own recording.
extension Subject {
  /// Fails unless FingerPaint was told just this of the touches, one after the other as they began. Says
  /// nothing of other clients.
  ///
  /// A touch is told of in a recording's words: `begin`, `own`, `move`, `pend`, `raw-end`, and `end`, or
  /// `end∅` for one that carries no axes. After its begin come also what happened to its device
  /// (`detached`, `attached`, `disabled`, `enabled`), to its master (`master-removed`), to its mapping
  /// (`mapping`), to the window (`hidden`) and to the window manager (`manager-gone`). Several of one kind in
  /// a row are one.
  func expectEvents(_ wanted: [String]) throws {
    guard isFingerPaint else { return }
    try settle()
    let end = ContinuousClock.now + .seconds(5)
    while true {
      _ = try? running.program?.inspect()
      let told = try touchesTold()
      if told == wanted { return }
      if .now >= end {
        throw RowFailure("it is told: \(told.joined(separator: "; "))")
      }
      usleep(20_000)
    }
  }

  /// The touches that FingerPaint was told of, as ``expectEvents(_:)`` has them.
  private func touchesTold() throws -> [String] {
    var touches: [ToldTouch] = []
    for entry in try running.recording().entries {
      guard case .event(let event) = entry.action else { continue }
      if case .touch(let touch) = event, !touches.contains(where: { $0.detail == touch.touch }) {
        touches.append(ToldTouch(detail: touch.touch, source: touch.source))
      }
      for index in touches.indices { touches[index].take(event) }
    }
    return touches.map { $0.words.joined(separator: " ") }
  }
}

/// All that was told of a touch.
private struct ToldTouch {
  let detail: UInt32
  let source: EventSource
  private(set) var words: [String] = []

  init(detail: UInt32, source: EventSource) {
    (self.detail, self.source) = (detail, source)
  }

  /// Adds what an event says of this touch.
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
      case .masterRemoved: nil
      }
    case .mappingChanged(let device) where device == nil || device == source.device: "mapping"
    case .canvasHidden: "hidden"
    case .managerGone: "manager-gone"
    default: nil
    }
  }
}
