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

  func place(of contact: ContactID, on bench: PaintingSession) -> Point? { last }

  mutating func move(
    _ finger: Finger, to report: ContactReport,
    on bench: inout PaintingSession, _ effects: inout Effects
  ) {
    last = report.position
    if bench.surroundings.isBeyondSlop(start, report.position) { isSpent = true }
  }

  mutating func interrupt(
    _ finger: Finger, on bench: inout PaintingSession, _ effects: inout Effects
  ) {
    last = nil
    isSpent = true
  }

  func lift(
    _ finger: Finger, on bench: inout PaintingSession,
    _ effects: inout Effects
  ) {
    guard !isSpent else { return }
    bench.fill(finger.contact, of: finger.seat, at: bench.view.canvasPoint(start), time: time)
  }

  mutating func turn(
    _ finger: Finger, after completed: CompletedWork?,
    from oldView: ViewTransform, on bench: inout PaintingSession, _ effects: inout Effects
  ) {
    isSpent = true
  }
}
