/// A straight piece of a stroke in canvas space, with round ends. Its half width changes evenly
/// from start to end. A segment without length is a dot, the larger of its two discs.
public struct InkSegment: Hashable, Sendable {
  /// The start of the centre line.
  public var start: Point
  /// The end of the centre line.
  public var end: Point
  /// Half the width at the start, in canvas units.
  public var startRadius: Double
  /// Half the width at the end, in canvas units.
  public var endRadius: Double
  /// How much paint of a medium flows, 1 on average and in all other ink; see ``TipFlow``.
  public var flow: Float
  /// Which ends of a run it has. Only segments of a medium say so.
  public var ends: RunEnds

  /// Makes a segment whose width may change.
  public init(
    from start: Point, to end: Point, startRadius: Double, endRadius: Double, flow: Float = 1,
    ends: RunEnds = []
  ) {
    self.start = start
    self.end = end
    self.startRadius = startRadius
    self.endRadius = endRadius
    self.flow = flow
    self.ends = ends
  }

  /// Makes a segment of constant width.
  public init(from start: Point, to end: Point, radius: Double) {
    self.init(from: start, to: end, startRadius: radius, endRadius: radius)
  }

  /// The smallest rectangle around the ink, without its soft edge.
  public var bounds: Rect {
    Rect(around: start, margin: startRadius).union(Rect(around: end, margin: endRadius))
  }
}

/// The ends of a run of samples. The tip of a dry medium leaves half a touch at either.
public struct RunEnds: OptionSet, Hashable, Sendable {
  /// One bit for each end.
  public let rawValue: UInt8

  /// Makes a set of its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// A run begins where the segment starts.
  public static let first = RunEnds(rawValue: 1)
  /// A run ends where the segment ends.
  public static let last = RunEnds(rawValue: 2)
}
