import Ink
internal import OrderedCollections

/// Taking back what contacts have done that turned out not to be ours, or to be palms.
extension PaintingSession {
  /// Takes back what a contact has done that has lifted: its ink, what it has erased or filled, and the text that it has
  /// begun and nobody has typed. It is taken from the boards where it was done.
  mutating func takeBackLifted(_ contact: ContactID, _ effects: inout Effects) {
    fills.removeAll { $0.contact == contact }
    takeBackWriting(begunBy: contact, &effects)
    takeBackWork(of: contact, &effects)
    // Even if no ink changes, there is less to undo now, so the palettes look different.
    effects.palettes.formUnion(seats.keys)
  }

  /// Undoes what a contact has left on boards: on earlier ones, and when it has lifted on all.
  mutating func takeBackWork(of contact: ContactID, _ effects: inout Effects) {
    for work in contacts.workLeft.removeValue(forKey: contact) ?? [] {
      let outcome = perform(takingBack(work, of: contact), on: work.board, &effects)
      // This board may be current again by now.
      if work.board == boards.current.id {
        effects.add(outcome?.change)
        effects.palettes.formUnion(seats.keys)
      } else {
        effects.otherBoardsChanged = true
      }
    }
  }

  private func takingBack(_ work: LeftWork, of contact: ContactID) -> DrawingAction {
    switch work.kind {
    case .painting: return .retract(contact)
    case .erasing: return .retractErasing(contact)
    case .filling(let fill, let seat):
      let drawing = boards.all.first { $0.id == work.board }?.drawing
      return drawing?.hasJustAdded(fill, by: seat) == true
        ? .undo(seat) : .remove([fill], by: seat)
    }
  }
}
