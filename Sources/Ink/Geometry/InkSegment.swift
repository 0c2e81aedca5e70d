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

  /// Makes a segment whose width may change.
  public init(from start: Point, to end: Point, startRadius: Double, endRadius: Double) {
    self.start = start
    self.end = end
    self.startRadius = startRadius
    self.endRadius = endRadius
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

/// The ink that a sample, or several at once, add to a wet stroke. Settled pieces stay; the new tail replaces the old
/// tail.
public struct InkGrowth: Hashable, Sendable {
  /// The pieces that have become final, in order. They follow the pieces that settled before.
  public var settled: [InkSegment] = []
  /// The pieces that later samples may still change, in order.
  public var tail: [InkSegment] = []
  /// Whether the last piece of the tail is predicted, so that the stroke ends where that piece begins.
  public var isLed = false
  /// The area that must be repainted, in canvas space, without the soft edge. It covers the settled
  /// pieces and the tail, both old and new.
  public var damage = Rect.empty

  /// Makes a growth without any ink.
  public init() {}

  /// Removes all ink, but keeps the memory for the next.
  package mutating func removeAll() {
    settled.removeAll(keepingCapacity: true)
    tail.removeAll(keepingCapacity: true)
    isLed = false
    damage = .empty
  }
}
