/// A straight piece of a stroke in canvas space, round at both ends, whose half width changes evenly
/// from its start to its end: all discs along the way. One without length is a dot, the larger of the
/// two discs.
public struct InkSegment: Hashable, Sendable {
  /// Where it starts.
  public var start: Point
  /// Where it ends.
  public var end: Point
  /// Half its width at the start, in canvas units.
  public var startRadius: Double
  /// Half its width at the end, in canvas units.
  public var endRadius: Double

  /// Makes a segment that may change its width.
  public init(from start: Point, to end: Point, startRadius: Double, endRadius: Double) {
    self.start = start
    self.end = end
    self.startRadius = startRadius
    self.endRadius = endRadius
  }

  /// Makes a segment of one width.
  public init(from start: Point, to end: Point, radius: Double) {
    self.init(from: start, to: end, startRadius: radius, endRadius: radius)
  }

  /// Everything that its ink can reach, without its soft edge.
  public var bounds: Rect {
    Rect(around: start, margin: startRadius).union(Rect(around: end, margin: endRadius))
  }
}
