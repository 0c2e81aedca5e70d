/// A stroke that is still under a contact: it grows, and it may yet vanish.
public struct WetStroke: Sendable {
  /// What it is drawn with.
  public let brush: Brush
  /// The step to which its positions are rounded.
  public let quantum: Quantum
  /// Every report of the contact so far, in order.
  public private(set) var samples: [StrokeSample] = []
  /// The indices, rising, of samples that do not join the sample before: there the mapping from the
  /// device to the screen changed under the finger. The first sample is not listed.
  public private(set) var breaks: [Int] = []
  /// The step that suits the view in which it was drawn or the one in which it is looked at, whichever
  /// is closer.
  private var detail: Quantum
  /// How far ahead of its last sample it is shown; nil for not at all.
  public let prediction: MotionPrediction?
  /// The ink ahead of the last sample, as it looks now: none, when it has been dropped since that sample.
  /// It is no part of ``segments``.
  public private(set) var predicted: [InkSegment] = []
  private var curve: StrokeCurve
  private var settledBounds = Rect.empty
  private var tailBounds = Rect.empty
  private var breaksBeforeNext = false

  init(
    brush: Brush, quantum: Quantum, detail: Quantum = .coarsest,
    prediction: MotionPrediction? = nil
  ) {
    let detail = max(detail, quantum)
    self.brush = brush
    self.quantum = quantum
    self.detail = detail
    self.prediction = prediction
    curve = StrokeCurve(brush: brush, quantum: quantum, detail: detail)
  }

  /// Everything that its ink can reach in canvas space, without the soft edge and what is predicted.
  public var bounds: Rect {
    let pieces = settledBounds.union(tailBounds)
    // Up to two samples make straight ink.
    return samples.count > 2 ? pieces.insetBy(-brush.slack(quantum: quantum)) : pieces
  }

  /// Adds a sample, rounding its position, and returns the ink that it adds.
  mutating func append(_ sample: StrokeSample) -> InkGrowth {
    var sample = sample
    sample.position = quantum.rounded(sample.position)
    let startsRun = samples.isEmpty || breaksBeforeNext
    if !samples.isEmpty && breaksBeforeNext { breaks.append(samples.count) }
    breaksBeforeNext = false
    samples.append(sample)

    var growth = InkGrowth()
    curve.append(sample, startsRun: startsRun, settled: &growth.settled)
    // Room for the two or three pieces of a tail, at once.
    growth.tail.reserveCapacity(4)
    curve.appendTail(to: &growth.tail)
    let newlySettled = growth.settled.bounds
    growth.damage = tailBounds.union(newlySettled)
    settledBounds = settledBounds.union(newlySettled)
    tailBounds = growth.tail.bounds
    growth.damage = growth.damage.union(tailBounds)
    predict(&growth)
    return growth
  }

  /// Replaces the predicted ink: as wide as the stroke at its last sample, and straight, since a hand's
  /// way bends by less than half a pixel in so short a time.
  private mutating func predict(_ growth: inout InkGrowth) {
    guard let prediction, let last = samples.last else { return }
    growth.damage = growth.damage.union(predicted.bounds)
    predicted.removeAll()
    let tip = growth.tail.last ?? growth.settled.last
    let run = samples[(breaks.last ?? 0)...]
    if let tip, let place = prediction.place(after: run, pixel: quantum.pixel) {
      predicted.append(InkSegment(from: last.position, to: place, radius: tip.endRadius))
    }
    growth.predicted = predicted
    growth.damage = growth.damage.union(predicted.bounds)
  }

  /// Takes the predicted ink back until the next sample.
  mutating func dropPrediction() -> InkGrowth {
    var growth = InkGrowth()
    curve.appendTail(to: &growth.tail)
    growth.damage = predicted.bounds
    predicted.removeAll()
    return growth
  }

  /// Makes the next sample start a new run.
  mutating func breakBeforeNextSample() {
    breaksBeforeNext = true
  }

  /// The pieces of ink, in order, as they look now: first those that stay, then the tail, which the
  /// next sample may replace.
  public var segments: (settled: [InkSegment], tail: [InkSegment]) {
    var settled: [InkSegment] = []
    var tail: [InkSegment] = []
    retraced(detail, settled: &settled).appendTail(to: &tail)
    return (settled, tail)
  }

  /// Makes the pieces of ink, of those that are there and of those to come, suit another view.
  mutating func setDetail(_ detail: Quantum) {
    let detail = max(detail, quantum)
    guard detail != self.detail else { return }
    self.detail = detail
    var settled: [InkSegment] = []
    curve = retraced(detail, settled: &settled)
    var tail: [InkSegment] = []
    curve.appendTail(to: &tail)
    settledBounds = settled.bounds
    tailBounds = tail.bounds
  }

  /// The curve after all samples.
  private func retraced(_ detail: Quantum, settled: inout [InkSegment]) -> StrokeCurve {
    var curve = StrokeCurve(brush: brush, quantum: quantum, detail: detail)
    var laterBreaks = breaks[...]
    for (index, sample) in samples.enumerated() {
      let atBreak = laterBreaks.first == index
      if atBreak { laterBreaks = laterBreaks.dropFirst() }
      curve.append(sample, startsRun: atBreak, settled: &settled)
    }
    return curve
  }

  /// The same stroke, complete.
  func dried(contact: ContactID, seat: SeatID) -> Stroke {
    // What is kept does not depend on the view in which it was looked at.
    var stroke = self
    stroke.setDetail(.coarsest)
    return Stroke(
      contact: contact, seat: seat, brush: brush, bounds: stroke.bounds, samples: samples,
      quantum: quantum,
      breaks: breaks)
  }
}

extension WetStroke: Hashable {
  /// Whether two strokes have the same brush, prediction, samples and breaks: all else follows from
  /// these, but for whether predicted ink was dropped.
  public static func == (left: WetStroke, right: WetStroke) -> Bool {
    left.brush == right.brush && left.quantum == right.quantum
      && left.prediction == right.prediction && left.predicted.isEmpty == right.predicted.isEmpty
      && left.samples == right.samples
      && left.breaks == right.breaks && left.breaksBeforeNext == right.breaksBeforeNext
  }

  /// Hashes what ``==(_:_:)`` compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(brush)
    hasher.combine(quantum)
    hasher.combine(prediction)
    hasher.combine(samples)
    hasher.combine(breaks)
    hasher.combine(breaksBeforeNext)
  }
}

extension [InkSegment] {
  /// Everything that the ink of all can reach, without its soft edge.
  var bounds: Rect {
    var bounds = Rect.empty
    for segment in self { bounds = bounds.union(segment.bounds) }
    return bounds
  }
}
