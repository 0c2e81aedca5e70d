import Ink
internal import OrderedCollections
import Touch

/// The part of a session that a finger works with whose stroke has become a figure.
protocol ShapeBench: Workbench {
  /// Shows a chip beside a figure whose finger has lifted.
  /// - Parameters:
  ///   - stroke: The stroke that has become the figure.
  ///   - finger: Where the finger was, in canvas space.
  mutating func showChip(
    for stroke: StrokeIndex, of seat: SeatID, _ figure: InkFigure, at finger: Point,
    _ effects: inout Effects)
}

/// The work of a finger whose stroke has become a figure: it sizes and turns it.
///
/// Until the finger lifts, the figure is the stroke in progress. Then the stroke is completed as it was
/// drawn by hand, with all that the hand did after it rested, and takes the samples of the figure by a
/// change. So undo gives back first the hand-drawn stroke, and then nothing.
struct ShapeWork: ToolWork {
  /// The samples of the hand, also those after its rest, and which of them do not join the one before.
  private var samples: [StrokeSample]
  private var breaks: [Int]
  private let brush: Brush
  private let quantum: Quantum
  /// The figure as it was read, in canvas space.
  private let figure: InkFigure
  /// Where the finger rested, and where it is, in canvas space.
  private let start: Point
  private var place: Point
  /// Whether another finger makes it regular.
  private var isRegular = false
  /// Whether the next sample of the hand does not join the one before.
  private var isBroken = false
  /// Whether the finger does nothing more until it lifts.
  private var isDone = false

  var changesInk: Bool { true }
  var mayKeepStill: Bool { true }

  /// Shows a figure in place of a contact's stroke in progress.
  init(
    _ finger: Finger, _ figure: InkFigure, in place: WetStroke, on bench: inout some Workbench,
    _ effects: inout Effects
  ) {
    (samples, breaks) = (place.samples, place.breaks)
    (brush, quantum) = (place.brush, place.quantum)
    self.figure = figure
    start = place.samples.last?.position ?? figure.center
    self.place = start
    show(finger, on: &bench, &effects)
  }

  /// The figure as the finger has sized and turned it.
  private var present: InkFigure {
    let center = figure.center
    let mapping = Similarity(from: (center, start), to: (center, place))
    let sized = mapping.map { figure.mapped(by: $0) } ?? figure
    return isRegular ? sized.regular : sized
  }

  /// Replaces the contact's stroke in progress.
  private func show(_ finger: Finger, on bench: inout some Workbench, _ effects: inout Effects) {
    draw(
      present.samples(inTimeOf: samples), breaks: [], InkFigure.brush(like: brush), by: finger,
      on: &bench, &effects)
  }

  private func draw(
    _ samples: [StrokeSample], breaks: [Int], _ brush: Brush, by finger: Finger,
    on bench: inout some Workbench, _ effects: inout Effects
  ) {
    bench.edit(.cancel(finger.contact), &effects)
    let ink = WithheldWork.Part(
      board: bench.boardID, brush: brush, quantum: quantum, samples: samples, breaks: breaks)
    bench.draw(ink, by: finger, isInProgress: true, &effects)
  }

  func place(of contact: ContactID, on bench: some Workbench) -> Point? {
    bench.view.windowPoint(place)
  }

  mutating func move(
    _ finger: Finger, to reading: ContactReading, on bench: inout some Workbench,
    _ effects: inout Effects
  ) {
    let sample = reading.sample(in: bench.view)
    guard sample.position.isFinite, !isDone else { return }
    add(sample)
    guard sample.position != place else { return }
    place = sample.position
    show(finger, on: &bench, &effects)
  }

  mutating func keepStill(
    at reading: ContactReading, in view: ViewTransform, _ surroundings: Surroundings
  ) -> Bool {
    let sample = reading.sample(in: view)
    guard sample.position.isFinite, !isDone else { return true }
    guard sample.position == place else { return false }
    add(sample)
    return true
  }

  private mutating func add(_ sample: StrokeSample) {
    if isBroken { breaks.append(samples.count) }
    isBroken = false
    samples.append(sample)
  }

  /// Makes the figure regular, or as it was drawn again.
  mutating func setRegular(
    _ isRegular: Bool, _ finger: Finger, on bench: inout some Workbench, _ effects: inout Effects
  ) {
    guard isRegular != self.isRegular, !isDone else { return }
    self.isRegular = isRegular
    show(finger, on: &bench, &effects)
  }

  mutating func interrupt(
    _ finger: Finger, on bench: inout some Workbench, _ effects: inout Effects
  ) { isBroken = true }

  func lift(_ finger: Finger, on bench: inout some ShapeBench, _ effects: inout Effects) {
    guard let stroke = finish(finger, on: &bench, &effects) else { return }
    bench.showChip(for: stroke, of: finger.seat, present, at: place, &effects)
  }

  /// Completes the stroke as the hand drew it, and makes it the figure. So do its copies.
  /// - Returns: The stroke; `nil` if there is none.
  private func finish(
    _ finger: Finger, on bench: inout some Workbench, _ effects: inout Effects
  ) -> StrokeIndex? {
    guard !isDone else { return nil }
    draw(samples, breaks: breaks, brush, by: finger, on: &bench, &effects)
    let first = bench.drawing.strokes.count
    guard bench.edit(.complete(finger.contact, by: finger.seat), &effects) else { return nil }
    effects.palettes.insert(finger.seat)
    let shape = Stroke(
      contact: finger.contact, seat: finger.seat, brush: InkFigure.brush(like: brush),
      samples: present.samples(inTimeOf: samples), quantum: quantum)
    guard let shape else { return nil }
    // Its copies have the same samples, each with a mapping that it keeps.
    let strokes = (first..<bench.drawing.strokes.count).map { StrokeIndex($0) }
    bench.edit(.alter(strokes, .reshape(shape), by: finger.seat), &effects)
    return strokes.first
  }

  func cancel(_ finger: Finger, on bench: inout some Workbench, _ effects: inout Effects) {
    bench.edit(.cancel(finger.contact), &effects)
  }

  func complete(
    _ finger: Finger, on bench: inout some Workbench, _ effects: inout Effects
  ) -> CompletedWork? {
    guard !isDone, let stroke = bench.inProgress[finger.contact] else { return nil }
    _ = finish(finger, on: &bench, &effects)
    // The figure is taken back if the contact turns out not to be ours.
    return CompletedWork(finger: finger, stroke: stroke)
  }

  mutating func stop() { isDone = true }
}
