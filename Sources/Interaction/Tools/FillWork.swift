import Ink
internal import OrderedCollections
import Touch

/// The part of a session that the filling tool works with.
protocol FillBench: Workbench {
  /// Areas to be filled that are being looked for, in the order in which they were asked for.
  var fills: [PendingFill] { get set }
}

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
  var mayKeepStill: Bool { true }
  var isJudged: Bool { true }
  var callsPalette: Bool { true }

  init(at reading: ContactReading) {
    (start, last, time) = (reading.position, reading.position, reading.time)
  }

  func place(of contact: ContactID, on bench: some Workbench) -> Point? { last }

  mutating func move(
    _ finger: Finger, to reading: ContactReading, on bench: inout some Workbench,
    _ effects: inout Effects
  ) {
    keepStill(at: reading, in: bench.view, bench.surroundings)
  }

  @discardableResult
  mutating func keepStill(
    at reading: ContactReading, in view: ViewTransform, _ surroundings: Surroundings
  ) -> Bool {
    last = reading.position
    if surroundings.isBeyondSlop(start, reading.position) { isSpent = true }
    return true
  }

  mutating func interrupt(
    _ finger: Finger, on bench: inout some Workbench, _ effects: inout Effects
  ) {
    last = nil
    isSpent = true
  }

  func lift(_ finger: Finger, on bench: inout some FillBench, _ effects: inout Effects) {
    let place = bench.view.canvasPoint(start)
    guard !isSpent, place.isFinite, let brush = bench.seats[finger.seat]?.brush else { return }
    bench.fills.append(
      PendingFill(
        finger.contact, of: finger.seat, at: place, on: bench.boardID, color: brush.color,
        time: time, quantum: Quantum(for: bench.view), in: bench.drawing, finder: bench.finder))
  }

  mutating func stop() { isSpent = true }
}
