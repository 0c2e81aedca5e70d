import Ink
internal import OrderedCollections

/// The work of a finger that was held down as a straight-edge: it paints no more until it lifts. What it had
/// painted is withheld until a line is drawn along it. If none is, it was no straight-edge, and gets its ink
/// back when it lifts.
struct GuideWork: ToolWork {
  /// The contact's last position, in window space.
  private var last: Point?
  /// What the contact would have painted; `nil` if a line was drawn along it.
  private var ink: WithheldWork.Part?

  var changesInk: Bool { ink != nil }

  /// - Parameters:
  ///   - place: Where the contact is, in window space.
  ///   - ink: What it has painted.
  init(at place: Point?, _ ink: WithheldWork.Part?) { (last, self.ink) = (place, ink) }

  /// Drops the ink: a line was drawn along the finger.
  mutating func dropInk() { ink = nil }

  func place(of contact: ContactID, in session: PaintingSession) -> Point? { last }

  mutating func move(
    _ contact: ContactID, of seat: SeatID, to report: ContactReport,
    in session: inout PaintingSession, _ effects: inout Effects
  ) {
    guard report.position.isFinite else { return }
    last = report.position
    ink?.add(session.sample(report))
  }

  mutating func interrupt(
    _ contact: ContactID, in session: inout PaintingSession, _ effects: inout Effects
  ) {
    ink?.interrupt()
  }

  func lift(
    _ contact: ContactID, of seat: SeatID, in session: inout PaintingSession,
    _ effects: inout Effects
  ) {
    _ = complete(contact, of: seat, in: &session, &effects)
  }

  func cancel(
    _ contact: ContactID, in session: inout PaintingSession, _ effects: inout Effects
  ) {}

  func complete(
    _ contact: ContactID, of seat: SeatID, in session: inout PaintingSession,
    _ effects: inout Effects
  ) -> CompletedWork? {
    guard let ink, !session.drawsLine(seat) else { return nil }
    session.draw(ink, contact, of: seat, isInProgress: true, &effects)
    guard let stroke = session.drawing.inProgress[contact] else { return nil }
    session.edit(.complete(contact, by: seat), &effects)
    effects.palettes.insert(seat)
    return CompletedWork(contact: contact, seat: seat, stroke: stroke)
  }

  mutating func turn(
    _ contact: ContactID, of seat: SeatID, after completed: CompletedWork?,
    from oldView: ViewTransform, in session: inout PaintingSession, _ effects: inout Effects
  ) {
    ink = nil
  }
}
