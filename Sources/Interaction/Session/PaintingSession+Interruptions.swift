import Ink
internal import OrderedCollections

/// Interrupts contacts when the canvas changes under them: another board, another drawing or a
/// replay is shown.
extension PaintingSession {
  /// The work of a contact that was completed on the current board.
  struct CompletedWork {
    let contact: ContactID
    let seat: SeatID
    /// The stroke as it was before its completion; `nil` if the contact was erasing.
    let stroke: WetStroke?
  }

  /// Completes all strokes and erasures in progress on the current board. The contacts keep their
  /// roles.
  /// - Returns: the completed work, in the order in which the contacts came down.
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

  /// Records completed work. Another client may still take a touch that is not ours yet, and then
  /// its work must be undone.
  mutating func note(_ completed: [CompletedWork]) {
    contacts.workLeft = contacts.workLeft.filter { contacts.roles[$0.key] != nil }
    for work in completed {
      contacts.workLeft[work.contact, default: []].append(
        LeftWork(board: boards.current.id, isErasing: work.stroke == nil))
    }
  }

  /// Completes the work of all contacts. They do nothing more until they lift.
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
