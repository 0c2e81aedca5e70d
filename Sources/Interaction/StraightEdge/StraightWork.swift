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
    _ finger: Finger, at report: ContactReport,
    on bench: inout PaintingSession, _ effects: inout Effects
  ) {
    brush = InkFigure.brush(like: bench.brush(for: finger, report))
    quantum = Quantum(for: bench.view)
    first = bench.guided(report.sample(in: bench.view), of: finger.seat)
    last = first
    bench.edit(.begin(finger.contact, by: finger.seat, brush, quantum, first), &effects)
  }

  /// Whether the stroke is a line, and not the dot of a tap.
  func isLine(on bench: PaintingSession) -> Bool {
    let view = bench.view
    return bench.surroundings.isBeyondSlop(
      view.windowPoint(first.position), view.windowPoint(last.position))
  }

  func lift(
    _ finger: Finger, on bench: inout PaintingSession,
    _ effects: inout Effects
  ) {
    bench.edit(.complete(finger.contact, by: finger.seat), &effects)
    if isLine(on: bench) {
      bench.useStraightEdge(of: finger.seat, for: finger.contact)
      for left in left {
        bench.leaveInk(left.ink, of: left.contact, by: left.seat, afterLineOf: finger.contact)
      }
    } else {
      giveBack(on: &bench, &effects)
    }
  }

  /// Cancels the stroke: there is no line.
  func cancel(
    _ finger: Finger, on bench: inout PaintingSession, _ effects: inout Effects
  ) {
    bench.edit(.cancel(finger.contact), &effects)
    giveBack(on: &bench, &effects)
  }

  /// Keeps the ink of a guide that lifts before it is known whether this becomes a line.
  mutating func leave(_ ink: WithheldWork.Part, of contact: ContactID, by seat: SeatID) {
    left.append(LeftInk(contact: contact, seat: seat, ink: ink))
  }

  /// Forgets the ink of a guide that was none.
  mutating func forgetInk(of contact: ContactID) { left.removeAll { $0.contact == contact } }

  private func giveBack(on bench: inout PaintingSession, _ effects: inout Effects) {
    for left in left {
      bench.draw(left.ink, by: Finger(left.contact, of: left.seat), isInProgress: false, &effects)
      effects.palettes.insert(left.seat)
    }
  }

  func place(of contact: ContactID, on bench: PaintingSession) -> Point? {
    bench.view.windowPoint(last.position)
  }

  mutating func move(
    _ finger: Finger, to report: ContactReport,
    on bench: inout PaintingSession, _ effects: inout Effects
  ) {
    var sample = bench.guided(report.sample(in: bench.view), of: finger.seat)
    // The line is as wide as it began.
    (sample.pressure, sample.contact) = (first.pressure, first.contact)
    guard sample.position.isFinite, !isDone, sample.position != last.position else { return }
    last = sample
    bench.edit(.cancel(finger.contact), &effects)
    bench.edit(.begin(finger.contact, by: finger.seat, brush, quantum, first), &effects)
    if last.position != first.position { bench.edit(.extend(finger.contact, last), &effects) }
  }

  /// A line goes on, since only its ends count.
  func interrupt(
    _ finger: Finger, on bench: inout PaintingSession, _ effects: inout Effects
  ) {}

  mutating func turn(
    _ finger: Finger, after completed: CompletedWork?,
    from oldView: ViewTransform, on bench: inout PaintingSession, _ effects: inout Effects
  ) {
    isDone = true
  }
}
