import Ink
internal import OrderedCollections

/// Interrupts contacts when the canvas changes under them: another board, another drawing or a
/// replay is shown.
extension PaintingSession {
  /// Completes all strokes and erasures in progress on the current board. The contacts keep their
  /// roles.
  /// - Returns: the completed work, in the order in which the contacts came down.
  mutating func completeWork(_ effects: inout Effects) -> [CompletedWork] {
    var completed: [CompletedWork] = []
    for (contact, role) in contacts.roles {
      switch role {
      case .working(let work):
        let done = work.tool.complete(Finger(contact, of: work.seat), on: &self, &effects)
        if let done { completed.append(done) }
      case .using, .resting: continue
      }
    }
    return completed
  }

  /// Cancels the work of contacts that have closed a panel and not moved on: they were meant for the panel alone.
  mutating func cancelClosing(_ effects: inout Effects) {
    for (contact, role) in contacts.roles {
      guard case .working(let work) = role, work.closing != nil else { continue }
      work.tool.cancel(Finger(contact, of: work.seat), on: &self, &effects)
      contacts.roles[contact] = nil
    }
  }

  /// Completes the work of all contacts. They do nothing more until they lift.
  mutating func letGo(_ effects: inout Effects) {
    shapeTyped(&effects)
    calls.endAll()
    cancelClosing(&effects)
    let completed = completeWork(&effects)
    contacts.note(completed, on: boards.current.id)
    effects.palettes.formUnion(completed.map(\.finger.seat))
    (contacts.roles, contacts.withheld) = ([:], [:])
    contacts.landing = Landing()
    offered.endRests()
    if !offers.isEmpty {
      offered.withdraw { _ in true }
      effects.surfaces.insert(.offers)
    }
    cards.removalNotices.withdraw(&effects)
    cards.shapeChips.withdraw(&effects)
    followRulers(&effects)
    contacts.viewDrag = nil
    callAll(.endPresses, &effects)
    gallery?.coasting = nil
  }
}
