import Ink
internal import OrderedCollections
import Touch

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
    _ finger: Finger, at reading: ContactReading, on bench: inout some Workbench,
    _ effects: inout Effects
  ) {
    let place = bench.view.canvasPoint(reading.position)
    last = place
    Self.erase(with: finger, from: place, to: place, on: &bench, &effects)
  }

  func place(of contact: ContactID, on bench: some Workbench) -> Point? {
    last.map(bench.view.windowPoint)
  }

  mutating func move(
    _ finger: Finger, to reading: ContactReading, on bench: inout some Workbench,
    _ effects: inout Effects
  ) {
    let place = bench.view.canvasPoint(reading.position)
    guard place.isFinite else { return }
    Self.erase(with: finger, from: last ?? place, to: place, on: &bench, &effects)
    last = place
  }

  mutating func interrupt(
    _ finger: Finger, on bench: inout some Workbench, _ effects: inout Effects
  ) {
    last = nil
  }

  func lift(_ finger: Finger, on bench: inout some Workbench, _ effects: inout Effects) {
    // This changes no ink, but there is something to undo now.
    if bench.edit(.completeErasing(finger.contact, by: finger.seat), &effects) {
      effects.palettes.insert(finger.seat)
    }
  }

  func cancel(_ finger: Finger, on bench: inout some Workbench, _ effects: inout Effects) {
    bench.edit(.cancelErasing(finger.contact), &effects)
  }

  func complete(
    _ finger: Finger, on bench: inout some Workbench, _ effects: inout Effects
  ) -> CompletedWork? {
    bench.edit(.completeErasing(finger.contact, by: finger.seat), &effects)
      ? CompletedWork(finger: finger, stroke: nil) : nil
  }

  mutating func turn(
    _ finger: Finger, after completed: CompletedWork?, from oldView: ViewTransform,
    on bench: inout some Workbench, _ effects: inout Effects
  ) {
    last = last.map { bench.view.canvasPoint(oldView.windowPoint($0)) }
  }

  private static func erase(
    with finger: Finger, from start: Point, to end: Point, on bench: inout some Workbench,
    _ effects: inout Effects
  ) {
    let width = bench.seats[finger.seat]?.brush.width ?? 1
    let reach = width * bench.surroundings.metrics.scale / bench.view.scale / 2
    // What lies on the paper belongs to the paper.
    let found = bench.finder.strokes(from: start, to: end, within: reach, in: bench.drawing)
      .filter { !bench.drawing.isOnPaper($0) }
    bench.edit(.erase(found, with: finger.contact, by: finger.seat), &effects)
  }
}
