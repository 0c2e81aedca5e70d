/// A wet stroke, that is, a stroke in progress. Its contact is still down, so it can grow, be
/// completed or be cancelled.
public struct WetStroke: Sendable {
  /// The brush that it is drawn with.
  public let brush: Brush
  /// The quantum to which its positions are rounded.
  public let quantum: Quantum
  /// The seed of its grain and drops, if it has any.
  public let seed: StrokeSeed
  /// How long the contact has rested since its last sample, in milliseconds; only of a spray. See
  /// ``Drawing/rest(_:milliseconds:)``.
  public private(set) var restTime: UInt32 = 0
  /// All samples of the contact so far, in order.
  public private(set) var samples: [StrokeSample] = []
  /// The ascending indices of samples that do not join the sample before, because the mapping from
  /// the device to the screen changed there. The first sample is not listed.
  public private(set) var breaks: [Int] = []
  /// How it is repeated; `nil` if it is not.
  public private(set) var symmetry: Symmetry?
  /// The mappings of canvas space that take it to its copies, in their order.
  public private(set) var mappings: [Similarity] = []
  /// The quantum that suits the view in which it was drawn or the current view, whichever is finer.
  private var detail: Quantum
  /// How far ahead of its last sample it is shown; `nil` for no prediction.
  var prediction: MotionPrediction?
  private var curve: StrokeCurve
  private var settledBounds = Rect.empty
  /// Half the width at the end of the settled ink.
  private var settledRadius: Double?
  /// The bounds and the predicted segment of the tail. Out of date while ``tailIsOld``; see ``present``.
  private var tail = Tail()
  /// Whether samples have been added since the last ``finish(into:)``.
  private var tailIsOld = false
  private var breaksBeforeNext = false
  /// The drops of a spray; `nil` for other strokes.
  private var trail: SprayTrail?
  /// The drops that have fallen since the last ``finish(into:)``.
  private var fallen: [InkDrop] = []
  /// The drops of the present rest that have been told, by their number, and a rectangle around them.
  private var rested = (count: 0, bounds: Rect.empty)

  private struct Tail {
    var bounds = Rect.empty
    var ahead: InkSegment?
  }

  init(
    brush: Brush, quantum: Quantum, detail: Quantum = .coarsest, seed: StrokeSeed = StrokeSeed(0)
  ) {
    let detail = max(detail, quantum)
    self.brush = brush
    self.quantum = quantum
    self.seed = seed
    trail = SprayTrail(brush, seed: seed, quantum: quantum)
    self.detail = detail
    curve = StrokeCurve(brush: brush, quantum: quantum, detail: detail)
  }

  /// The predicted ink ahead of the last sample, which is the last piece of the tail; `nil` if there is
  /// none. It is never kept.
  public var ahead: InkSegment? { present.ahead }

  /// The bounds and the predicted segment of the tail that all samples so far make.
  private var present: Tail {
    guard tailIsOld else { return tail }
    var (finished, growth) = (self, InkGrowth())
    finished.finish(into: &growth)
    return finished.tail
  }

  /// A rectangle around all its ink, in canvas space, without the soft edge.
  public var bounds: Rect {
    let pieces = settledBounds.union(present.bounds).union(trail?.reach ?? .empty)
    // Only the ink of more than two samples is curved.
    return samples.count > 2 ? pieces.insetBy(-brush.slack(quantum: quantum)) : pieces
  }

  /// A rectangle around all its ink and that of its copies, in canvas space, without the soft edge.
  public var reach: Rect {
    let own = bounds
    return mappings.reduce(own) { $0.union($1(own)) }
  }

  /// Repeats it from now on, and what it has drawn so far.
  /// - Returns: Whether it has copies now and had none before. If not, nothing has changed.
  mutating func `repeat`(by symmetry: Symmetry) -> Bool {
    guard self.symmetry == nil, let start = samples.first?.position else { return false }
    let mappings = symmetry.mappings(from: start)
    guard !mappings.isEmpty else { return false }
    (self.symmetry, self.mappings) = (symmetry, mappings)
    return true
  }

  /// Adds a sample with its position rounded.
  /// - Parameter growth: Becomes the ink that the sample adds. Its memory is used again.
  mutating func append(_ sample: StrokeSample, into growth: inout InkGrowth) {
    growth.settled.removeAll(keepingCapacity: true)
    append(sample, settled: &growth.settled)
    finish(into: &growth)
  }

  /// Adds a sample with its position rounded, as the first of two steps: ``finish(into:)`` is the second. Several
  /// samples may be added before it. What the stroke tells of itself is up to date at any time.
  /// - Parameter settled: Gets the pieces that have become final, after those that it has.
  mutating func append(_ sample: StrokeSample, settled: inout [InkSegment]) {
    var sample = sample
    sample.position = quantum.rounded(sample.position)
    let startsRun = samples.isEmpty || breaksBeforeNext
    if !samples.isEmpty && breaksBeforeNext { breaks.append(samples.count) }
    breaksBeforeNext = false
    samples.append(sample)

    let known = settled.count
    curve.append(sample, startsRun: startsRun, settled: &settled)
    for index in known..<settled.count {
      settledBounds = settledBounds.union(settled[index].bounds)
      settledRadius = settled[index].endRadius
    }
    trail?.append(sample, startsRun: startsRun, to: &fallen)
    restTime = 0
    rested = (0, .empty)
    tailIsOld = true
  }

  /// Makes the tail that follows from all samples.
  /// - Parameter growth: Keeps its settled pieces. Gets all else in place of its own: the tail, the drops, and the
  ///   area that this tail, the one before and the settled pieces take.
  mutating func finish(into growth: inout InkGrowth) {
    growth.startTail(seed: seed)
    curve.appendTail(to: &growth.tail)
    let before = tail.bounds
    tail.ahead = nil
    if let prediction { lead(by: prediction, &growth) }
    tail.bounds = growth.tail.bounds
    tailIsOld = false
    if let trail { addDrops(of: trail, to: &growth) }
    growth.damage = before.union(growth.settled.bounds).union(tail.bounds)
  }

  /// Adds the drops that have fallen, and those of the rest that have not been told.
  private mutating func addDrops(of trail: SprayTrail, to growth: inout InkGrowth) {
    swap(&growth.drops, &fallen)
    growth.restGoesOn = rested.count > 0
    growth.restDrops = trail.dropsOfRest(milliseconds: restTime, after: rested.count)
    rested.count += growth.restDrops.count
    rested.bounds = rested.bounds.union(growth.restDrops.bounds)
    // Drops that fell while the contact rested lie among those that have fallen now.
    tail.bounds = tail.bounds.union(rested.bounds).union(growth.drops.bounds)
  }

  /// Returns the drops of a spray that would fall until a sample that has not been added; none if the contact rests,
  /// whose drops would be among them.
  /// - Parameter way: The longest way from the last sample, in canvas units, and the widest spray. No drops are
  ///   returned if the way or the brush exceeds it, since they would not fit what is shown ahead.
  package func drops(until sample: StrokeSample, within way: Double) -> [InkDrop] {
    guard var trail, let last = samples.last, !breaksBeforeNext, restTime == 0,
      brush.width <= way, (sample.position - last.position).length <= way
    else { return [] }
    var (sample, drops) = (sample, [InkDrop]())
    sample.position = quantum.rounded(sample.position)
    trail.append(sample, startsRun: false, to: &drops)
    return drops
  }

  /// Notes how long the contact of a spray has rested since its last sample.
  /// - Parameter growth: Becomes the ink that changes with it.
  /// - Returns: Whether it sprays, and has not rested so long before.
  mutating func rest(milliseconds: UInt32, into growth: inout InkGrowth) -> Bool {
    guard trail != nil, milliseconds > restTime else { return false }
    restTime = milliseconds
    growth.settled.removeAll(keepingCapacity: true)
    finish(into: &growth)
    return true
  }

  /// Adds predicted ink to the tail: a straight segment, as wide as the stroke at its last sample. In so
  /// short a time, a hand's path bends by less than half a pixel.
  private mutating func lead(by prediction: MotionPrediction, _ growth: inout InkGrowth) {
    guard let radius = growth.tail.last?.endRadius ?? settledRadius, let last = samples.last,
      let place = prediction.place(after: samples[(breaks.last ?? 0)...], pixel: quantum.pixel)
    else { return }
    let piece = InkSegment(from: last.position, to: place, radius: radius)
    growth.tail.append(piece)
    growth.isLed = true
    tail.ahead = piece
  }

  /// Removes the predicted ink until the next sample.
  /// - Returns: The new tail; `nil` if there is no predicted ink.
  mutating func dropAhead() -> InkGrowth? {
    tail = present
    tailIsOld = false
    guard tail.ahead != nil else { return nil }
    var growth = InkGrowth()
    growth.startTail(seed: seed)
    curve.appendTail(to: &growth.tail)
    growth.damage = tail.bounds
    tail = Tail(bounds: growth.tail.bounds)
    return growth
  }

  /// Makes the next sample start a new run.
  mutating func breakBeforeNextSample() {
    breaksBeforeNext = true
  }

  /// The segments of ink, in order, as they are now. Settled segments are final; the next sample
  /// may replace the tail.
  public var segments: (settled: [InkSegment], tail: [InkSegment]) {
    var settled: [InkSegment] = []
    var tail: [InkSegment] = []
    retraced(detail, settled: &settled).appendTail(to: &tail)
    if let ahead { tail.append(ahead) }
    return (settled, tail)
  }

  /// All ink as it is now, as if it came at once.
  public var ink: InkGrowth {
    var ink = InkGrowth()
    (ink.settled, ink.tail) = segments
    ink.isLed = ahead != nil
    ink.seed = seed
    ink.damage = bounds
    guard var whole = SprayTrail(brush, seed: seed, quantum: quantum) else { return ink }
    forEachSample { whole.append($0, startsRun: $1, to: &ink.drops) }
    ink.restDrops = whole.dropsOfRest(milliseconds: restTime)
    return ink
  }

  /// Adapts existing and future segments to the step of another view.
  mutating func setDetail(_ detail: Quantum) {
    let detail = max(detail, quantum)
    guard detail != self.detail else { return }
    let ahead = ahead
    self.detail = detail
    var settled: [InkSegment] = []
    curve = retraced(detail, settled: &settled)
    var tail: [InkSegment] = []
    curve.appendTail(to: &tail)
    if let ahead { tail.append(ahead) }
    settledBounds = settled.bounds
    self.tail = Tail(bounds: tail.bounds.union(rested.bounds), ahead: ahead)
    tailIsOld = false
  }

  /// Computes the curve of all samples again, with a new level of detail.
  private func retraced(_ detail: Quantum, settled: inout [InkSegment]) -> StrokeCurve {
    var curve = StrokeCurve(brush: brush, quantum: quantum, detail: detail)
    forEachSample { curve.append($0, startsRun: $1, settled: &settled) }
    return curve
  }

  private func forEachSample(_ body: (StrokeSample, _ startsRun: Bool) -> Void) {
    var laterBreaks = breaks[...]
    for (index, sample) in samples.enumerated() {
      let startsRun = laterBreaks.first == index
      if startsRun { laterBreaks = laterBreaks.dropFirst() }
      body(sample, startsRun)
    }
  }

  /// Returns the completed stroke.
  func dried(contact: ContactID, seat: SeatID) -> Stroke {
    // What is kept must not depend on the view.
    var stroke = self
    _ = stroke.dropAhead()
    stroke.setDetail(.coarsest)
    return Stroke(
      contact: contact, seat: seat, brush: brush, bounds: stroke.bounds, samples: samples,
      quantum: quantum,
      breaks: breaks
    ).resting(milliseconds: restTime)
  }
}

extension WetStroke: Hashable {
  /// Whether two strokes have the same brush, seed, quantum, symmetry, prediction, samples, breaks and rest, and
  /// both or neither show predicted ink. Everything else follows from these.
  public static func == (left: WetStroke, right: WetStroke) -> Bool {
    left.brush == right.brush && left.seed == right.seed && left.quantum == right.quantum
      && left.symmetry == right.symmetry && left.prediction == right.prediction
      && (left.ahead == nil) == (right.ahead == nil) && left.samples == right.samples
      && left.breaks == right.breaks && left.restTime == right.restTime
      && left.breaksBeforeNext == right.breaksBeforeNext
  }

  /// Hashes the properties that ``==(_:_:)`` compares, except whether predicted ink is shown.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(brush)
    hasher.combine(quantum)
    hasher.combine(symmetry)
    hasher.combine(prediction)
    hasher.combine(samples)
    hasher.combine(restTime)
    hasher.combine(breaks)
    hasher.combine(breaksBeforeNext)
  }
}

extension [InkSegment] {
  /// A rectangle around the ink of all segments, without its soft edge.
  var bounds: Rect {
    var bounds = Rect.empty
    for segment in self { bounds = bounds.union(segment.bounds) }
    return bounds
  }
}
