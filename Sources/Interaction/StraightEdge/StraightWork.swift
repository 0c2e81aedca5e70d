import Ink
internal import OrderedCollections

/// The work of a finger along a straight-edge: its stroke is straight, from where it came down to where
/// it is.
struct StraightWork: PaintingWork {
  private let first: StrokeSample
  private var last: StrokeSample
  private let brush: Brush
  private let quantum: Quantum
  /// Whether the finger does nothing more until it lifts.
  private var isDone = false
  /// The ink of guides that have lifted meanwhile, which is drawn if no line results.
  private var left: [LeftInk] = []

  private struct LeftInk: Hashable {
    let contact: ContactID
    let seat: SeatID
    let ink: WithheldWork.Part
  }

  /// Begins a straight stroke at a contact's position.
  init(
    _ contact: ContactID, of seat: SeatID, at report: ContactReport,
    in session: inout PaintingSession, _ effects: inout Effects
  ) {
    brush = InkFigure.brush(like: session.brush(for: contact, report, of: seat))
    quantum = Quantum(for: session.view)
    first = session.guided(session.sample(report), of: seat)
    last = first
    session.edit(.begin(contact, by: seat, brush, quantum, first), &effects)
  }

  /// Whether the stroke is a line, and not the dot of a tap.
  func isLine(in session: PaintingSession) -> Bool {
    let view = session.view
    return session.surroundings.isBeyondSlop(
      view.windowPoint(first.position), view.windowPoint(last.position))
  }

  func lift(
    _ contact: ContactID, of seat: SeatID, in session: inout PaintingSession,
    _ effects: inout Effects
  ) {
    session.edit(.complete(contact, by: seat), &effects)
    if isLine(in: session) {
      session.useStraightEdge(of: seat, for: contact)
      for left in left {
        session.leaveInk(left.ink, of: left.contact, by: left.seat, afterLineOf: contact)
      }
    } else {
      giveBack(in: &session, &effects)
    }
  }

  /// Cancels the stroke: there is no line.
  func cancel(
    _ contact: ContactID, in session: inout PaintingSession, _ effects: inout Effects
  ) {
    session.edit(.cancel(contact), &effects)
    giveBack(in: &session, &effects)
  }

  /// Keeps the ink of a guide that lifts before it is known whether this becomes a line.
  mutating func leave(_ ink: WithheldWork.Part, of contact: ContactID, by seat: SeatID) {
    left.append(LeftInk(contact: contact, seat: seat, ink: ink))
  }

  /// Forgets the ink of a guide that was none.
  mutating func forgetInk(of contact: ContactID) { left.removeAll { $0.contact == contact } }

  private func giveBack(in session: inout PaintingSession, _ effects: inout Effects) {
    for left in left {
      session.draw(left.ink, left.contact, of: left.seat, isInProgress: false, &effects)
      effects.palettes.insert(left.seat)
    }
  }

  func place(of contact: ContactID, in session: PaintingSession) -> Point? {
    session.view.windowPoint(last.position)
  }

  mutating func move(
    _ contact: ContactID, of seat: SeatID, to report: ContactReport,
    in session: inout PaintingSession, _ effects: inout Effects
  ) {
    var sample = session.guided(session.sample(report), of: seat)
    // The line is as wide as it began.
    (sample.pressure, sample.contact) = (first.pressure, first.contact)
    guard sample.position.isFinite, !isDone, sample.position != last.position else { return }
    last = sample
    session.edit(.cancel(contact), &effects)
    session.edit(.begin(contact, by: seat, brush, quantum, first), &effects)
    if last.position != first.position { session.edit(.extend(contact, last), &effects) }
  }

  /// A line goes on, since only its ends count.
  func interrupt(
    _ contact: ContactID, in session: inout PaintingSession, _ effects: inout Effects
  ) {}

  mutating func turn(
    _ contact: ContactID, of seat: SeatID, after completed: CompletedWork?,
    from oldView: ViewTransform, in session: inout PaintingSession, _ effects: inout Effects
  ) {
    isDone = true
  }
}
