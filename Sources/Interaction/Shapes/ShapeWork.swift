import Ink
internal import OrderedCollections

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

  /// Shows a figure in place of a contact's stroke in progress.
  init(
    _ contact: ContactID, of seat: SeatID, _ figure: InkFigure, in place: WetStroke,
    session: inout PaintingSession, _ effects: inout Effects
  ) {
    (samples, breaks) = (place.samples, place.breaks)
    (brush, quantum) = (place.brush, place.quantum)
    self.figure = figure
    start = place.samples.last?.position ?? figure.center
    self.place = start
    show(contact, of: seat, in: &session, &effects)
  }

  /// The figure as the finger has sized and turned it.
  private var present: InkFigure {
    let center = figure.center
    let mapping = Similarity(from: (center, start), to: (center, place))
    let sized = mapping.map { figure.mapped(by: $0) } ?? figure
    return isRegular ? sized.regular : sized
  }

  /// Replaces the contact's stroke in progress.
  private func show(
    _ contact: ContactID, of seat: SeatID, in session: inout PaintingSession,
    _ effects: inout Effects
  ) {
    draw(
      present.samples(inTimeOf: samples), breaks: [], InkFigure.brush(like: brush), contact,
      of: seat,
      in: &session, &effects)
  }

  private func draw(
    _ samples: [StrokeSample], breaks: [Int], _ brush: Brush, _ contact: ContactID,
    of seat: SeatID, in session: inout PaintingSession, _ effects: inout Effects
  ) {
    session.edit(.cancel(contact), &effects)
    guard let first = samples.first else { return }
    session.edit(.begin(contact, by: seat, brush, quantum, first), &effects)
    let breaks = Set(breaks)
    for index in samples.indices.dropFirst() {
      if breaks.contains(index) { session.edit(.breakStroke(contact), &effects) }
      session.edit(.extend(contact, samples[index]), &effects)
    }
  }

  func place(of contact: ContactID, in session: PaintingSession) -> Point? {
    session.view.windowPoint(place)
  }

  mutating func move(
    _ contact: ContactID, of seat: SeatID, to report: ContactReport,
    in session: inout PaintingSession, _ effects: inout Effects
  ) {
    let sample = session.sample(report)
    guard sample.position.isFinite, !isDone else { return }
    if isBroken { breaks.append(samples.count) }
    isBroken = false
    samples.append(sample)
    guard sample.position != place else { return }
    place = sample.position
    show(contact, of: seat, in: &session, &effects)
  }

  /// Makes the figure regular, or as it was drawn again.
  mutating func setRegular(
    _ isRegular: Bool, _ contact: ContactID, of seat: SeatID, in session: inout PaintingSession,
    _ effects: inout Effects
  ) {
    guard isRegular != self.isRegular, !isDone else { return }
    self.isRegular = isRegular
    show(contact, of: seat, in: &session, &effects)
  }

  mutating func interrupt(
    _ contact: ContactID, in session: inout PaintingSession, _ effects: inout Effects
  ) { isBroken = true }

  func lift(
    _ contact: ContactID, of seat: SeatID, in session: inout PaintingSession,
    _ effects: inout Effects
  ) {
    guard let stroke = finish(contact, of: seat, in: &session, &effects) else { return }
    session.showChip(for: stroke, of: seat, present, at: place, &effects)
  }

  /// Completes the stroke as the hand drew it, and makes it the figure.
  /// - Returns: The stroke; `nil` if there is none.
  private func finish(
    _ contact: ContactID, of seat: SeatID, in session: inout PaintingSession,
    _ effects: inout Effects
  ) -> StrokeIndex? {
    guard !isDone else { return nil }
    draw(samples, breaks: breaks, brush, contact, of: seat, in: &session, &effects)
    guard session.edit(.complete(contact, by: seat), &effects) else { return nil }
    effects.palettes.insert(seat)
    let shape = Stroke(
      contact: contact, seat: seat, brush: InkFigure.brush(like: brush),
      samples: present.samples(inTimeOf: samples), quantum: quantum)
    guard let shape else { return nil }
    let index = StrokeIndex(session.drawing.strokes.count - 1)
    session.edit(.alter([index], .reshape(shape), by: seat), &effects)
    return index
  }

  func cancel(
    _ contact: ContactID, in session: inout PaintingSession, _ effects: inout Effects
  ) {
    session.edit(.cancel(contact), &effects)
  }

  func complete(
    _ contact: ContactID, of seat: SeatID, in session: inout PaintingSession,
    _ effects: inout Effects
  ) -> CompletedWork? {
    guard !isDone, let stroke = session.drawing.inProgress[contact] else { return nil }
    _ = finish(contact, of: seat, in: &session, &effects)
    // The figure is taken back if the contact turns out not to be ours.
    return CompletedWork(contact: contact, seat: seat, stroke: stroke)
  }

  mutating func turn(
    _ contact: ContactID, of seat: SeatID, after completed: CompletedWork?,
    from oldView: ViewTransform, in session: inout PaintingSession, _ effects: inout Effects
  ) {
    isDone = true
  }
}
