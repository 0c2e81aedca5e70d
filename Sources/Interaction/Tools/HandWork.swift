import Ink
internal import OrderedCollections

/// The work of the hand: it moves the canvas with one finger, and also zooms it with several.
struct HandWork: InklessWork {
  /// The contact's last position, in window space; `nil` if the next position must not be joined to
  /// it.
  private(set) var last: Point?

  var changesInk: Bool { false }

  /// Begins to move the canvas at a position of a contact, in window space.
  init(at position: Point) { last = position }

  func place(of contact: ContactID, in session: PaintingSession) -> Point? { last }

  mutating func move(
    _ contact: ContactID, of seat: SeatID, to report: ContactReport,
    in session: inout PaintingSession, _ effects: inout Effects
  ) {
    guard report.position.isFinite else { return }
    let isJoined = last != nil
    let before = session.contacts.movingPlaces(of: seat)
    last = report.position
    guard isJoined else { return }
    session.contacts.roles[contact] = .working(ContactWork(seat: seat, tool: self))
    let aim = ViewAim(
      moving: session.view, from: before, to: session.contacts.movingPlaces(of: seat),
      slop: session.metrics.pixelsPerMillimetre)
    session.setView(aim, &effects)
  }

  mutating func interrupt(
    _ contact: ContactID, in session: inout PaintingSession, _ effects: inout Effects
  ) {
    last = nil
  }
}
