import Ink
internal import OrderedCollections
import Touch

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
    let guide: Finger
    let ink: WithheldWork.Part
  }

  /// Begins a straight stroke at a contact's position.
  init(
    _ finger: Finger, at reading: ContactReading, on bench: inout some Workbench,
    _ effects: inout Effects
  ) {
    brush = InkFigure.brush(like: bench.brush(for: finger, reading))
    quantum = Quantum(for: bench.view)
    first = bench.guidedSample(reading, of: finger.seat)
    last = first
    bench.edit(.begin(finger.contact, by: finger.seat, brush, quantum, first), &effects)
  }

  /// Whether the stroke is a line, and not the dot of a tap.
  func isLine(on bench: some Workbench) -> Bool {
    let view = bench.view
    return bench.surroundings.isBeyondSlop(
      view.windowPoint(first.position), view.windowPoint(last.position))
  }

  func lift(_ finger: Finger, on bench: inout some ContactsBench, _ effects: inout Effects) {
    bench.edit(.complete(finger.contact, by: finger.seat), &effects)
    guard isLine(on: bench) else { return giveBack(on: &bench, &effects) }
    // The fingers of the straight-edge get no ink back.
    bench.contacts.change(GuideWork.self) { guide, work in
      if guide.seat == finger.seat { work.noteLine(of: finger.contact) }
    }
    for left in left {
      bench.contacts.leaveInk(left.ink, of: left.guide, afterLineOf: finger.contact)
    }
  }

  /// Cancels the stroke: there is no line.
  func cancel(_ finger: Finger, on bench: inout some Workbench, _ effects: inout Effects) {
    bench.edit(.cancel(finger.contact), &effects)
    giveBack(on: &bench, &effects)
  }

  /// Keeps the ink of a guide that lifts before it is known whether this becomes a line.
  mutating func leave(_ ink: WithheldWork.Part, of guide: Finger) {
    left.append(LeftInk(guide: guide, ink: ink))
  }

  /// Forgets the ink of a guide that was none.
  mutating func forgetInk(of contact: ContactID) { left.removeAll { $0.guide.contact == contact } }

  private func giveBack(on bench: inout some Workbench, _ effects: inout Effects) {
    for left in left {
      bench.draw(left.ink, by: left.guide, isInProgress: false, &effects)
      effects.palettes.insert(left.guide.seat)
    }
  }

  func place(of contact: ContactID, on bench: some Workbench) -> Point? {
    bench.view.windowPoint(last.position)
  }

  mutating func move(
    _ finger: Finger, to reading: ContactReading, on bench: inout some Workbench,
    _ effects: inout Effects
  ) {
    var sample = bench.guidedSample(reading, of: finger.seat)
    // The line is as wide as it began.
    (sample.pressure, sample.contact) = (first.pressure, first.contact)
    // A spray would otherwise rest where it began for as long as the line took.
    if brush.sprays { sample.time = first.time }
    guard sample.position.isFinite, !isDone, sample.position != last.position else { return }
    last = sample
    bench.edit(.cancel(finger.contact), &effects)
    bench.edit(.begin(finger.contact, by: finger.seat, brush, quantum, first), &effects)
    if last.position != first.position { bench.edit(.extend(finger.contact, last), &effects) }
  }

  /// A line goes on, since only its ends count.
  func interrupt(_ finger: Finger, on bench: inout some Workbench, _ effects: inout Effects) {}

  mutating func stop() { isDone = true }

  /// How far a line or dot of the paper attracts the end of a straight stroke, in millimetres.
  fileprivate static let guideReach = 4.0
}

extension Workbench {
  /// Returns the sample of a reading, on the nearest line or dot of the paper if the seat wants that and one
  /// is near.
  fileprivate func guidedSample(_ reading: ContactReading, of seat: SeatID) -> StrokeSample {
    var sample = reading.sample(in: view)
    guard seats[seat]?.palette[.snapping] == true else { return sample }
    let reach = StraightWork.guideReach * surroundings.metrics.pixelsPerMillimetre / view.scale
    sample.position = paper.nearestGuide(to: sample.position, within: reach)
    return sample
  }
}
