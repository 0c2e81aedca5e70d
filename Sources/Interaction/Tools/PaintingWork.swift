import Ink
internal import OrderedCollections

/// Work whose ink is the contact's stroke in progress. Unless it says otherwise, it draws freehand: each report
/// adds a sample to the stroke.
protocol PaintingWork: ToolWork {}

extension PaintingWork {
  var changesInk: Bool { true }

  func place(of contact: ContactID, in session: PaintingSession) -> Point? {
    (session.drawing.inProgress[contact]?.samples.last?.position).map(session.view.windowPoint)
  }

  func move(
    _ contact: ContactID, of seat: SeatID, to report: ContactReport,
    in session: inout PaintingSession, _ effects: inout Effects
  ) {
    session.edit(.extend(contact, session.sample(report)), &effects)
  }

  func interrupt(
    _ contact: ContactID, in session: inout PaintingSession, _ effects: inout Effects
  ) {
    session.edit(.breakStroke(contact), &effects)
  }

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
