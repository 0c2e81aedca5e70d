import Ink
internal import OrderedCollections

/// Work whose ink is the contact's stroke in progress.
protocol PaintingWork: ToolWork {}

extension PaintingWork {
  var changesInk: Bool { true }

  func interrupt(
    _ contact: ContactID, in session: inout PaintingSession, _ effects: inout Effects
  ) {}

  func lift(
    _ contact: ContactID, of seat: SeatID, in session: inout PaintingSession,
    _ effects: inout Effects
  ) {
    session.edit(.complete(contact, by: seat), &effects)
  }

  func cancel(
    _ contact: ContactID, in session: inout PaintingSession, _ effects: inout Effects
  ) {
    session.edit(.cancel(contact), &effects)
  }

  func complete(
    _ contact: ContactID, of seat: SeatID, in session: inout PaintingSession,
    _ effects: inout Effects
  ) -> CompletedWork? {
    guard let stroke = session.drawing.inProgress[contact] else { return nil }
    session.edit(.complete(contact, by: seat), &effects)
    return CompletedWork(contact: contact, seat: seat, stroke: stroke)
  }
}
