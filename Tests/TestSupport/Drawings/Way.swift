public import Ink

/// A path of straight lines between points.
public struct Way: Sendable {
  private let points: [Point]

  /// Makes a path from its points.
  public init(_ points: [Point]) { self.points = points }

  /// Makes the path that ink segments follow.
  public init(_ ink: [InkSegment]) { self.init(ink.map(\.start) + ink.suffix(1).map(\.end)) }

  /// Returns the distance from a point to the nearest point of the path.
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

  /// Measures the distances from ink to the path, at three places of each segment. Returns the sum
  /// of their squares, and their number.
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
