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
    forgetStraightEdges(with: contact)
    for work in contacts.workLeft.removeValue(forKey: contact) ?? [] {
      guard let action = takingBack(work, of: contact) else {
        giveBack(work, &effects)
        continue
      }
      let outcome = perform(action, on: work.board, &effects)
      // This board may be current again by now.
      if work.board == boards.current.id {
        effects.add(outcome?.change)
        effects.palettes.formUnion(seats.keys)
      } else {
        effects.otherBoardsChanged = true
      }
    }
  }

  /// Gives a finger its ink: the line that was drawn along it is taken back.
  private mutating func giveBack(_ work: LeftWork, _ effects: inout Effects) {
    guard case .guiding(var ink, let guide) = work.kind else { return }
    ink.board = work.board
    draw(ink, by: guide, isInProgress: false, &effects)
    effects.palettes.insert(guide.seat)
  }

  /// Returns the action that takes work back; `nil` if it has left nothing.
  private func takingBack(_ work: LeftWork, of contact: ContactID) -> DrawingAction? {
    switch work.kind {
    case .guiding: return nil
    case .painting: return .retract(contact)
    case .erasing: return .retractErasing(contact)
    case .adding(let strokes, let seat): return .retractAdded(strokes, by: seat)
    }
  }
}
