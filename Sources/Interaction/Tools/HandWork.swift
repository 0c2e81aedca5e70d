import Ink

/// The work of the hand: it moves the canvas, and with several fingers enlarges it.
struct HandWork: ToolWork {
  /// The contact's last place, in window space; `nil` if its next place does not join it.
  private(set) var last: Point?

  var changesInk: Bool { false }

  /// Takes hold of the canvas.
  init(at report: ContactReport) { last = report.position }

  mutating func move(
    _ contact: ContactID, of seat: SeatID, to report: ContactReport,
    in session: inout PaintingSession, _ effects: inout Effects
  ) {
    guard report.position.isFinite else { return }
    let before = last
    last = report.position
    if before != nil { session.moveCanvas(contact, of: seat, with: self, &effects) }
  }

  mutating func interrupt(
    _ contact: ContactID, in session: inout PaintingSession, _ effects: inout Effects
  ) {
    last = nil
  }

  func lift(
    _ contact: ContactID, of seat: SeatID, in session: inout PaintingSession,
    _ effects: inout Effects
  ) {}

  func cancel(
    _ contact: ContactID, in session: inout PaintingSession, _ effects: inout Effects
  ) {}

  func complete(
    _ contact: ContactID, of seat: SeatID, in session: inout PaintingSession,
    _ effects: inout Effects
  ) -> CompletedWork? { nil }

  func turn(
    _ contact: ContactID, of seat: SeatID, after completed: CompletedWork?,
    from oldView: ViewTransform, in session: inout PaintingSession, _ effects: inout Effects
  ) {}
}
