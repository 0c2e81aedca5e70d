/// Finds completed strokes by where their ink is. It learns of strokes when it is first asked, so that
/// a drawing in which nobody looks for any pays nothing.
public struct StrokeFinder: Hashable, Sendable {
  private var grid = StrokeGrid()
  private var count = 0

  /// Makes a finder that knows no stroke.
  public init() {}

  /// The strokes, seen, whose ink comes within a distance of the straight way between two places.
  /// - Parameters:
  ///   - start: Where the way begins, in canvas space.
  ///   - end: Where it ends.
  ///   - distance: How near counts, in canvas units.
  ///   - drawing: Always the same one, as it is now.
  /// - Returns: their indices, rising. Where ink was rubbed out by an eraser does not matter.
  public mutating func strokes(
    from start: Point, to end: Point, within distance: Double, in drawing: Drawing
  ) -> [StrokeIndex] {
    while count < drawing.strokes.count {
      grid.append(drawing.strokes[count], at: StrokeIndex(count))
      count += 1
    }
    let way = InkSegment(from: start, to: end, radius: distance)
    return grid.strokes(in: way.bounds, of: count).filter { index in
      drawing.isVisible(index) && drawing[index].brush.ink != .eraser
        && drawing[index].touches(way)
    }
  }
}

extension StrokeFinder {
  /// Whether two finders are alike, which all are: what they know is only what drawings say.
  public static func == (left: StrokeFinder, right: StrokeFinder) -> Bool { true }

  /// Feeds nothing to a hasher.
  public func hash(into hasher: inout Hasher) {}
}

extension Stroke {
  /// Whether any of its ink meets a piece of ink.
  fileprivate func touches(_ other: InkSegment) -> Bool {
    guard bounds.intersects(other.bounds) else { return false }
    var touches = false
    forEachSegment(within: other.bounds) { segment in
      if !touches { touches = segment.touches(other) }
    }
    return touches
  }
}

extension InkSegment {
  /// Whether two pieces of ink meet; where one changes its width, as if it were as wide as it gets.
  func touches(_ other: InkSegment) -> Bool {
    let reach = max(startRadius, endRadius) + max(other.startRadius, other.endRadius)
    return distance(to: other) <= reach
  }

  /// The distance between the middles of two pieces of ink.
  private func distance(to other: InkSegment) -> Double {
    if crosses(other) { return 0 }
    return min(
      min(distance(to: other.start), distance(to: other.end)),
      min(other.distance(to: start), other.distance(to: end)))
  }

  private func distance(to point: Point) -> Double {
    let way = end - start
    let squared = way.dot(way)
    guard squared > 0 else { return (point - start).length }
    let part = min(max((point - start).dot(way) / squared, 0), 1)
    return (point - (start + way * part)).length
  }

  private func crosses(_ other: InkSegment) -> Bool {
    let (way, otherWay) = (end - start, other.end - other.start)
    let (a, b) = (way.cross(other.start - start), way.cross(other.end - start))
    let (c, d) = (otherWay.cross(start - other.start), otherWay.cross(end - other.start))
    return a * b < 0 && c * d < 0
  }
}
