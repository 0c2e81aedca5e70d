import Ink
internal import OrderedCollections

/// The work of a finger that was held down as a straight-edge: it paints no more until it lifts. What it had
/// painted is withheld until a line is drawn along it. If none is, it was no straight-edge: it gets its ink back
/// when it lifts, and paints on if it moves on.
struct GuideWork: ToolWork {
  /// What is withheld.
  struct Withheld: Hashable, Sendable {
    /// The ink.
    var ink: WithheldWork.Part
    /// The work that left it.
    let work: StrokeWork
  }

  /// The contact's last position, in window space.
  private var last: Point?
  /// What the contact would have painted; `nil` if a line was drawn along it.
  private(set) var withheld: Withheld?

  var changesInk: Bool { withheld != nil }

  /// - Parameters:
  ///   - place: Where the contact is, in window space.
  ///   - withheld: What it has painted.
  init(at place: Point?, _ withheld: Withheld?) { (last, self.withheld) = (place, withheld) }

  /// Drops the ink: a line was drawn along the finger.
  mutating func dropInk() { withheld = nil }

  func place(of contact: ContactID, in session: PaintingSession) -> Point? { last }

  mutating func move(
    _ contact: ContactID, of seat: SeatID, to report: ContactReport,
    in session: inout PaintingSession, _ effects: inout Effects
  ) {
    guard report.position.isFinite else { return }
    last = report.position
    withheld?.ink.add(session.sample(report))
  }

  mutating func interrupt(
    _ contact: ContactID, in session: inout PaintingSession, _ effects: inout Effects
  ) {
    withheld?.ink.interrupt()
  }

  func lift(
    _ contact: ContactID, of seat: SeatID, in session: inout PaintingSession,
    _ effects: inout Effects
  ) {
    // While a line is being drawn, nobody knows yet whether it will be one.
    if let withheld, session.leaveInk(withheld.ink, of: contact, withLineOf: seat) { return }
    _ = complete(contact, of: seat, in: &session, &effects)
  }

  func cancel(
    _ contact: ContactID, in session: inout PaintingSession, _ effects: inout Effects
  ) {}

  func complete(
    _ contact: ContactID, of seat: SeatID, in session: inout PaintingSession,
    _ effects: inout Effects
  ) -> CompletedWork? {
    guard let withheld, !session.drawsLine(seat) else { return nil }
    session.draw(withheld.ink, contact, of: seat, isInProgress: true, &effects)
    guard let stroke = session.drawing.inProgress[contact] else { return nil }
    session.edit(.complete(contact, by: seat), &effects)
    effects.palettes.insert(seat)
    return CompletedWork(contact: contact, seat: seat, stroke: stroke)
  }

  mutating func turn(
    _ contact: ContactID, of seat: SeatID, after completed: CompletedWork?,
    from oldView: ViewTransform, in session: inout PaintingSession, _ effects: inout Effects
  ) {
    withheld = nil
  }
}
