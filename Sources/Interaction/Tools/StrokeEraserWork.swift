import Ink
internal import OrderedCollections

/// The work of the stroke eraser: it removes every stroke that it touches, as a whole.
struct StrokeEraserWork: ToolWork {
  /// The contact's last position, in canvas space; `nil` if the next position must not be joined to
  /// it.
  private var last: Point?

  var changesInk: Bool { true }
  var isJudged: Bool { true }
  var callsPalette: Bool { true }

  /// Begins to erase at a contact's position.
  init(
    _ contact: ContactID, of seat: SeatID, at report: ContactReport,
    in session: inout PaintingSession, _ effects: inout Effects
  ) {
    let place = session.view.canvasPoint(report.position)
    last = place
    Self.erase(contact, of: seat, from: place, to: place, in: &session, &effects)
  }

  func place(of contact: ContactID, in session: PaintingSession) -> Point? {
    last.map(session.view.windowPoint)
  }

  mutating func move(
    _ contact: ContactID, of seat: SeatID, to report: ContactReport,
    in session: inout PaintingSession, _ effects: inout Effects
  ) {
    let place = session.view.canvasPoint(report.position)
    guard place.isFinite else { return }
    Self.erase(contact, of: seat, from: last ?? place, to: place, in: &session, &effects)
    last = place
  }

  mutating func interrupt(
    _ contact: ContactID, in session: inout PaintingSession, _ effects: inout Effects
  ) {
    last = nil
  }

  func lift(
    _ contact: ContactID, of seat: SeatID, in session: inout PaintingSession,
    _ effects: inout Effects
  ) {
    // This changes no ink, but there is something to undo now.
    if session.edit(.completeErasing(contact, by: seat), &effects) {
      effects.palettes.insert(seat)
    }
  }

  func cancel(
    _ contact: ContactID, in session: inout PaintingSession, _ effects: inout Effects
  ) {
    session.edit(.cancelErasing(contact), &effects)
  }

  func complete(
    _ contact: ContactID, of seat: SeatID, in session: inout PaintingSession,
    _ effects: inout Effects
  ) -> CompletedWork? {
    session.edit(.completeErasing(contact, by: seat), &effects)
      ? CompletedWork(contact: contact, seat: seat, stroke: nil) : nil
  }

  mutating func turn(
    _ contact: ContactID, of seat: SeatID, after completed: CompletedWork?,
    from oldView: ViewTransform, in session: inout PaintingSession, _ effects: inout Effects
  ) {
    last = last.map { session.view.canvasPoint(oldView.windowPoint($0)) }
  }

  private static func erase(
    _ contact: ContactID, of seat: SeatID, from start: Point, to end: Point,
    in session: inout PaintingSession, _ effects: inout Effects
  ) {
    let width =
      (session.seats[seat]?.brush.width ?? 1) * session.metrics.scale / session.view.scale
    // What lies on the paper belongs to the paper.
    let found = session.finder.strokes(
      from: start, to: end, within: width / 2, in: session.drawing
    ).filter { !session.drawing.isOnPaper($0) }
    session.edit(.erase(found, with: contact, by: seat), &effects)
  }
}
