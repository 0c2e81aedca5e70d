import Ink
internal import OrderedCollections

/// The work of the text tool. A finger that taps begins a text, or edits one that is there. A finger that
/// moves does nothing.
struct TextWork: InklessWork {
  /// Where it came down, in window space.
  private let start: Point
  /// Its last position, in window space.
  private var last: Point
  /// Whether it cannot tap any more.
  private var isSpent = false

  var changesInk: Bool { true }
  var isJudged: Bool { true }

  /// Begins at a position in window space.
  init(at place: Point) { (start, last) = (place, place) }

  func place(of contact: ContactID, in session: PaintingSession) -> Point? { last }

  mutating func move(
    _ contact: ContactID, of seat: SeatID, to report: ContactReport,
    in session: inout PaintingSession, _ effects: inout Effects
  ) {
    guard report.position.isFinite else { return }
    last = report.position
    if session.surroundings.isBeyondSlop(start, last) { isSpent = true }
  }

  func lift(
    _ contact: ContactID, of seat: SeatID, in session: inout PaintingSession,
    _ effects: inout Effects
  ) {
    // A person may have chosen another tool since the finger came down.
    guard !isSpent, session.seats[seat]?.brush.tool == .text else { return }
    session.tapText(
      with: contact, of: seat, at: session.view.canvasPoint(start), &effects)
  }

  mutating func turn(
    _ contact: ContactID, of seat: SeatID, after completed: CompletedWork?,
    from oldView: ViewTransform, in session: inout PaintingSession, _ effects: inout Effects
  ) {
    // The text would be on another board than the finger meant.
    isSpent = true
  }
}
