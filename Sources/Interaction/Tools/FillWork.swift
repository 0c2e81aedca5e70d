import Ink

/// The work of the filling tool: a tap fills the area that ink closes around it. A finger that moves
/// on fills nothing.
struct FillWork: InklessWork {
  /// Where the contact came down, in window space.
  private let start: Point
  private let time: Timestamp
  private var last: Point?
  /// Whether the contact has moved too far for a tap, or the canvas below it has changed.
  private var isSpent = false

  var changesInk: Bool { true }
  var isJudged: Bool { true }
  var callsPalette: Bool { true }

  init(at report: ContactReport) {
    (start, last, time) = (report.position, report.position, report.time)
  }

  func place(of contact: ContactID, in session: PaintingSession) -> Point? { last }

  mutating func move(
    _ contact: ContactID, of seat: SeatID, to report: ContactReport,
    in session: inout PaintingSession, _ effects: inout Effects
  ) {
    last = report.position
    if session.surroundings.isBeyondSlop(start, report.position) { isSpent = true }
  }

  mutating func interrupt(
    _ contact: ContactID, in session: inout PaintingSession, _ effects: inout Effects
  ) {
    last = nil
    isSpent = true
  }

  func lift(
    _ contact: ContactID, of seat: SeatID, in session: inout PaintingSession,
    _ effects: inout Effects
  ) {
    guard !isSpent else { return }
    session.fill(contact, of: seat, at: session.view.canvasPoint(start), time: time)
  }

  mutating func turn(
    _ contact: ContactID, of seat: SeatID, after completed: CompletedWork?,
    from oldView: ViewTransform, in session: inout PaintingSession, _ effects: inout Effects
  ) {
    isSpent = true
  }
}
