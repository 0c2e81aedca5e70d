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

  func place(of contact: ContactID, on bench: PaintingSession) -> Point? { last }

  mutating func move(
    _ finger: Finger, to report: ContactReport,
    on bench: inout PaintingSession, _ effects: inout Effects
  ) {
    guard report.position.isFinite else { return }
    last = report.position
    if bench.surroundings.isBeyondSlop(start, last) { isSpent = true }
  }

  func lift(
    _ finger: Finger, on bench: inout PaintingSession,
    _ effects: inout Effects
  ) {
    // A person may have chosen another tool since the finger came down.
    guard !isSpent, bench.seats[finger.seat]?.brush.tool == .text else { return }
    bench.tapText(
      with: finger.contact, of: finger.seat, at: bench.view.canvasPoint(start), &effects)
  }

  mutating func turn(
    _ finger: Finger, after completed: CompletedWork?,
    from oldView: ViewTransform, on bench: inout PaintingSession, _ effects: inout Effects
  ) {
    // The text would be on another board than the finger meant.
    isSpent = true
  }
}
