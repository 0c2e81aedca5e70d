import Ink
internal import OrderedCollections

/// What contacts do when the canvas is taken from under them: a board turns, a drawing opens or a replay begins.
extension PaintingSession {
  /// What a contact was doing on the board that was looked at, and has completed.
  struct CompletedWork {
    let contact: ContactID
    let seat: SeatID
    /// The stroke that it was drawing, as it was; `nil` if it was taking strokes away.
    let stroke: WetStroke?
  }

  /// Completes what contacts are doing to ink on the board that is looked at. Their roles stay as they are.
  /// - Returns: what was completed, in the order in which the contacts came down.
  mutating func completeWork(_ effects: inout Effects) -> [CompletedWork] {
    var completed: [CompletedWork] = []
    for (contact, role) in contacts.roles {
      switch role {
      case .painting(let seat):
        guard let stroke = drawing.inProgress[contact] else { continue }
        edit(.complete(contact, by: seat), &effects)
        completed.append(CompletedWork(contact: contact, seat: seat, stroke: stroke))
      case .erasing(let seat, _):
        guard edit(.completeErasing(contact, by: seat), &effects) else { continue }
        completed.append(CompletedWork(contact: contact, seat: seat, stroke: nil))
      case .moving, .using, .asking: continue
      }
    }
    return completed
  }

  /// Notes completed work: another client may still take a finger that is not ours yet, and what it did is void
  /// then.
  mutating func note(_ completed: [CompletedWork]) {
    contacts.workLeft = contacts.workLeft.filter { contacts.roles[$0.key] != nil }
    for work in completed {
      contacts.workLeft[work.contact, default: []].append(
        LeftWork(board: boards.current.id, isErasing: work.stroke == nil))
    }
  }

  /// Completes what contacts are doing. They do nothing any more until they lift.
  mutating func letGo(_ effects: inout Effects) {
    let completed = completeWork(&effects)
    note(completed)
    effects.palettes.formUnion(completed.map(\.seat))
    contacts.roles = [:]
    offered.endRests()
    if !offers.isEmpty {
      offered.withdraw { _ in true }
      effects.seatsChanged = true
    }
    people.endPresses(&effects)
    gallery?.update(&effects) { sheet in
      sheet.release()
      sheet.coasting = nil
    }
  }
}
