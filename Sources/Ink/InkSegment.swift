/// A straight piece of a stroke in canvas space; one without length is a dot.
public struct InkSegment: Hashable, Sendable {
  /// Where it starts.
  public var start: Point
  /// Where it ends.
  public var end: Point

  /// Makes a segment.
  public init(from start: Point, to end: Point) {
    self.start = start
    self.end = end
  }

  /// Everything that ink of this width around the segment can reach, without its soft edge.
  public func bounds(width: Double) -> Rect {
    Rect(around: start, margin: width / 2).union(Rect(around: end, margin: width / 2))
  }
}

/// The pieces of which a stroke's ink consists: a dot at the first sample of each run, then the line
/// from every sample to the next. A stroke's ink is the union of its pieces, so neither their order
/// nor how they were cut into batches can be seen.
struct SegmentTracer: Hashable, Sendable {
  private var previous: Point?

  /// The piece that a sample adds.
  /// - Parameter startsRun: whether the sample does not join the one before.
  mutating func segment(to position: Point, startsRun: Bool) -> InkSegment {
    let start = startsRun ? position : previous ?? position
    previous = position
    return InkSegment(from: start, to: position)
  }
}
