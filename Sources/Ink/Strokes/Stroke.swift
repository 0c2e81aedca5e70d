/// A completed stroke. It is immutable; a copy is a reference to the same memory.
///
/// It is one piece of memory, header and packed samples together: about 120 bytes, and 2.4 bytes per
/// sample for position and time at 120 Hz.
public struct Stroke: Hashable, Sendable {
  /// All samples of the contact, in order.
  public let samples: PackedSamples

  /// Makes a completed stroke.
  /// - Parameter bounds: A rectangle around all its ink, in canvas space, without the soft edge.
  init(
    contact: ContactID, seat: SeatID, brush: Brush, bounds: Rect, samples: [StrokeSample],
    quantum: Quantum, breaks: [Int]
  ) {
    self.samples = PackedSamples(
      samples, quantum: quantum, breaks: breaks,
      identity: StrokeIdentity(
        bounds: CompactRect(covering: bounds), brush: brush, seat: seat, contact: contact))
  }

  /// Makes the stroke that the samples belong to.
  init(samples: PackedSamples) {
    self.samples = samples
  }

  /// Returns the same stroke as another seat's.
  package func of(_ seat: SeatID) -> Stroke {
    Stroke(samples: samples.withHeader { $0.identity.seat = seat })
  }

  private var identity: StrokeIdentity { samples.record.header.identity }

  /// The finger, mouse or pen that drew it.
  public var contact: ContactID { samples.record.header.identity.contact }

  /// The seat that the stroke belongs to.
  public var seat: SeatID { samples.record.header.identity.seat }

  /// The brush that it is drawn with, before ``transform``.
  public var brush: Brush { samples.record.header.identity.brush }

  /// The mapping that takes the ink from where it was painted to where it is, both in canvas space.
  /// Samples stay as the device reported them: the ink is computed from them and the brush, and
  /// then mapped.
  public var transform: Similarity { samples.record.header.extras?.moved?.transform ?? .identity }

  /// The bounds of the ink where it was painted, before ``transform``.
  var painted: CompactRect { samples.record.header.extras?.moved?.painted ?? identity.bounds }

  /// The diameter of the tip as it is seen, in canvas units: the brush's width, scaled as the ink is.
  public var width: Double {
    let transform = transform
    return transform.isShift ? brush.width : brush.width * transform.scale
  }

  /// A rectangle around all its ink, in canvas space, without the soft edge. It is stored in single
  /// precision: never too small, and too large by less than a ten-millionth of its coordinates.
  public var bounds: Rect { samples.record.header.identity.bounds.rect }

  /// The time when the contact came down.
  public var startTime: Timestamp { samples.startTime }

  /// Calls `body` with each segment of ink, in order, without unpacking more than a few at a time. An
  /// area has none; see ``forEachEdge(_:)``.
  /// - Parameters:
  ///   - wanted: The area in which ink is wanted, in canvas space; `nil` for everywhere. Segments
  ///     that reach it are exactly as without a limit. Others may be left out, which saves work.
  ///   - detail: The quantum that suits the current view; see ``StrokeCurve``.
  public func forEachSegment(
    within wanted: Rect? = nil, detail: Quantum = .coarsest, _ body: (InkSegment) -> Void
  ) {
    guard !isArea else { return }
    let transform = transform
    guard transform.isIdentity else {
      let inverse = transform.inverse
      // The rounding of the mapping is far below the soft edge that areas are asked for with.
      let wanted = wanted.map { inverse($0) }
      forEachOriginalSegment(within: wanted, detail: detail.finer(by: transform.scale)) {
        body(transform($0))
      }
      return
    }
    forEachOriginalSegment(within: wanted, detail: detail, body)
  }

  /// Calls `body` with each segment of ink as it was painted.
  private func forEachOriginalSegment(
    within wanted: Rect?, detail: Quantum, _ body: (InkSegment) -> Void
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

  /// Calls `body` with rectangles in canvas space that together contain all ink, without the soft
  /// edge.
  ///
  /// They are larger than the ink, but found without computing the curve. An index of many strokes
  /// uses them.
  public func forEachReach(_ body: (Rect) -> Void) {
    guard !isArea else { return body(bounds) }
    let reach = PieceReach(brush: brush, pixel: samples.quantum.pixel)
    let transform = transform
    let isMoved = !transform.isIdentity
    var previous: Point?
    samples.forEachPosition { position, startsRun in
      let start = startsRun ? position : previous ?? position
      previous = position
      let rect = reach.rect(from: start, to: position)
      body(isMoved ? transform(rect) : rect)
    }
  }

  /// Whether two strokes are equal in everything, including seat and contact.
  public static func == (left: Stroke, right: Stroke) -> Bool {
    left.samples.record === right.samples.record
      || left.identity == right.identity && left.samples == right.samples
  }

  /// Hashes the samples and the identity, such as seat, contact and brush.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(identity)
    hasher.combine(samples)
  }
}

/// The index of a completed stroke: 0 for the first of a drawing, then 1, and so on, in the order
/// of completion. It never changes, even if strokes are undone.
public struct StrokeIndex: Hashable, Comparable, Sendable {
  /// The number of strokes that were completed before it.
  public let number: UInt32

  /// Makes the index of the stroke that has `number` strokes before it.
  public init(_ number: Int) {
    self.number = UInt32(number)
  }

  /// Whether the left stroke was completed before the right one.
  public static func < (left: StrokeIndex, right: StrokeIndex) -> Bool {
    left.number < right.number
  }
}
