/// A completed stroke. It cannot change; a copy is a reference to the same memory.
public struct Stroke: Hashable, Sendable {
  /// Every report of the contact, in order.
  public let samples: PackedSamples

  /// Completes a stroke.
  /// - Parameter bounds: Everything that its ink can reach in canvas space, without the soft edge.
  init(
    contact: ContactID, seat: SeatID, brush: Brush, bounds: Rect, samples: [StrokeSample],
    quantum: Quantum, breaks: [Int]
  ) {
    self.samples = PackedSamples(
      samples, quantum: quantum, breaks: breaks,
      identity: StrokeIdentity(
        bounds: CompactRect(covering: bounds), brush: brush, seat: seat, contact: contact))
  }

  /// The stroke whose samples these are.
  init(samples: PackedSamples) {
    self.samples = samples
  }

  /// The same stroke as another seat's.
  func of(_ seat: SeatID) -> Stroke { Stroke(samples: samples.of(seat)) }

  private var identity: StrokeIdentity { samples.record.header.identity }

  /// The finger, mouse or pen that drew it.
  public var contact: ContactID { samples.record.header.identity.contact }

  /// Whose it is.
  public var seat: SeatID { samples.record.header.identity.seat }

  /// What it is drawn with.
  public var brush: Brush { samples.record.header.identity.brush }

  /// Everything that its ink can reach in canvas space, without the soft edge, in single precision:
  /// never smaller than that, and larger by less than a ten-millionth of its coordinates.
  public var bounds: Rect { samples.record.header.identity.bounds.rect }

  /// When the contact came down.
  public var startTime: Timestamp { samples.startTime }

  /// Calls `body` with every piece of ink, in order, without unpacking more than a few at a time.
  /// - Parameters:
  ///   - wanted: Where ink is wanted, in canvas space; nil for everywhere. Pieces that reach there are
  ///     the same as ever, others may be left out, and with them the work that they make.
  ///   - detail: The step that suits the view in which the ink is looked at; see ``StrokeCurve``.
  public func forEachSegment(
    within wanted: Rect? = nil, detail: Quantum = .coarsest, _ body: (InkSegment) -> Void
  ) {
    var curve = StrokeCurve(
      brush: brush, quantum: samples.quantum, detail: detail, wanted: wanted)
    var segments: [InkSegment] = []
    samples.forEach { sample, startsRun in
      curve.append(sample, startsRun: startsRun, settled: &segments)
      for segment in segments { body(segment) }
      segments.removeAll(keepingCapacity: true)
    }
    curve.appendTail(to: &segments)
    for segment in segments { body(segment) }
  }

  /// Calls `body` with rectangles in canvas space that together hold all its ink, without the soft
  /// edge. They are larger than the ink, and found without working out the curve: for an index of
  /// many strokes.
  public func forEachReach(_ body: (Rect) -> Void) {
    let brush = brush
    let pixel = samples.quantum.pixel
    var previous: Point?
    samples.forEachPosition { position, startsRun in
      let start = startsRun ? position : previous ?? position
      previous = position
      body(StrokeCurve.reach(from: start, to: position, brush: brush, pixel: pixel))
    }
  }

  /// Whether two strokes are the same in everything.
  public static func == (left: Stroke, right: Stroke) -> Bool {
    left.samples.record === right.samples.record
      || left.identity == right.identity && left.samples == right.samples
  }

  /// Feeds the stroke to a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(identity)
    hasher.combine(samples)
  }
}
