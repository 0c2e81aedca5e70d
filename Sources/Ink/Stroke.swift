/// A completed stroke. It cannot change.
public struct Stroke: Hashable, Sendable {
  /// The finger, mouse or pen that drew it.
  public let contact: ContactID
  /// What it is drawn with.
  public let brush: Brush
  /// Everything that its ink can reach in canvas space, without the soft edge.
  public let bounds: Rect
  /// Every report of the contact, in order.
  public let samples: PackedSamples

  /// When the contact came down.
  public var startTime: Timestamp { samples.startTime }

  /// Calls `body` with every piece of ink, in order, without unpacking more than a few at a time.
  public func forEachSegment(_ body: (InkSegment) -> Void) {
    var curve = StrokeCurve(brush: brush, quantum: samples.quantum)
    var segments: [InkSegment] = []
    samples.forEach { sample, startsRun in
      curve.append(sample, startsRun: startsRun, settled: &segments)
      for segment in segments { body(segment) }
      segments.removeAll(keepingCapacity: true)
    }
    curve.appendTail(to: &segments)
    for segment in segments { body(segment) }
  }
}
