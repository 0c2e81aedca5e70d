public import Ink

/// A way that is given as many points.
public struct Way: Sendable {
  private let points: [Point]

  /// Makes a way of straight lines from point to point.
  public init(_ points: [Point]) {
    self.points = points
  }

  /// The way of ink.
  public init(_ ink: [InkSegment]) {
    self.init(ink.map(\.start) + ink.suffix(1).map(\.end))
  }

  /// The distance from a point to the nearest place on the way.
  public func distance(from point: Point) -> Double {
    var least = Double.infinity
    for index in 0..<max(1, points.count - 1) {
      let (start, end) = (points[index], points[min(index + 1, points.count - 1)])
      let (dx, dy) = (end.x - start.x, end.y - start.y)
      let (px, py) = (point.x - start.x, point.y - start.y)
      let squared = dx * dx + dy * dy
      let along = squared == 0 ? 0 : min(max((px * dx + py * dy) / squared, 0), 1)
      let (ex, ey) = (px - along * dx, py - along * dy)
      least = min(least, ex * ex + ey * ey)
    }
    return least.squareRoot()
  }

  /// The sum and number of the squares of the distances from ink to the way, a few places a segment.
  public func squares(_ ink: [InkSegment]) -> (sum: Double, count: Double) {
    var (sum, count) = (0.0, 0.0)
    for segment in ink {
      for part in [0.0, 1.0 / 3, 2.0 / 3] {
        let distance = distance(
          from: Point(
            x: segment.start.x + (segment.end.x - segment.start.x) * part,
            y: segment.start.y + (segment.end.y - segment.start.y) * part))
        sum += distance * distance
        count += 1
      }
    }
    return (sum, count)
  }
}
