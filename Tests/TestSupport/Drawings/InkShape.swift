public import Ink

/// The ink of a stroke as a shape: all points within half the width of its segments.
public struct InkShape: Sendable {
  /// The segments, all of one width.
  public let segments: [InkSegment]
  /// The width of the segments.
  public let width: Double
  /// The bounds of the ink, with a margin of one pixel.
  public let bounds: Rect

  /// Makes the shape of segments of one width.
  public init(segments: [InkSegment], width: Double) {
    self.segments = segments
    self.width = width
    bounds = segments.reduce(Rect.empty) { $0.union($1.bounds.insetBy(-1)) }
  }

  /// Returns the distance from a point to the nearest segment.
  public func distance(to point: Point) -> Double {
    var least = Double.infinity
    for segment in segments { least = min(least, Self.distance(point, segment)) }
    return least
  }

  private static func distance(_ point: Point, _ segment: InkSegment) -> Double {
    let (dx, dy) = (segment.end.x - segment.start.x, segment.end.y - segment.start.y)
    let (px, py) = (point.x - segment.start.x, point.y - segment.start.y)
    let lengthSquared = dx * dx + dy * dy
    let along = lengthSquared == 0 ? 0 : min(max((px * dx + py * dy) / lengthSquared, 0), 1)
    let (ex, ey) = (px - along * dx, py - along * dy)
    return (ex * ex + ey * ey).squareRoot()
  }

  /// Returns the coverage of a pixel, from 0 to 255, computed from 16 × 16 sample points.
  public func truth(column: Int, row: Int) -> Double {
    let center = Point(x: Double(column) + 0.5, y: Double(row) + 0.5)
    guard bounds.contains(center) else { return 0 }
    let toCenter = distance(to: center)
    // No sample point is further from the pixel's centre than half its diagonal.
    if toCenter > width / 2 + 0.71 { return 0 }
    if toCenter < width / 2 - 0.71 { return 255 }
    let near = InkShape(
      segments: segments.filter { Self.distance(center, $0) <= width / 2 + 0.71 }, width: width)
    var inside = 0
    for subrow in 0..<16 {
      for subcolumn in 0..<16 {
        let sample = Point(
          x: Double(column) + (Double(subcolumn) + 0.5) / 16,
          y: Double(row) + (Double(subrow) + 0.5) / 16)
        if near.distance(to: sample) <= width / 2 { inside += 1 }
      }
    }
    return Double(inside) / 256 * 255
  }
}
