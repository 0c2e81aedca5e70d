internal import Glibc

/// The straight line that is nearest to points, such as those of a side of a figure.
struct StraightSide {
  /// The mean of the points.
  let middle: Point
  /// The direction of the line, of length 1.
  let along: Point

  /// - Parameter points: At least one point.
  init(_ points: ArraySlice<Point>) {
    let middle = points.reduce(Point(x: 0, y: 0), +) * (1 / Double(max(1, points.count)))
    var (xx, yy, xy) = (0.0, 0.0, 0.0)
    for point in points {
      let way = point - middle
      xx += way.x * way.x
      yy += way.y * way.y
      xy += way.x * way.y
    }
    let angle = atan2(2 * xy, xx - yy) / 2
    self.middle = middle
    along = Point(x: cos(angle), y: sin(angle))
  }

  /// Returns the distance of a point from the line.
  func distance(to point: Point) -> Double { abs(along.cross(point - middle)) }

  /// Returns the point in which another line crosses this one; `nil` if they are nearly parallel.
  func crossing(_ other: StraightSide) -> Point? {
    let slant = along.cross(other.along)
    guard abs(slant) > 0.15 else { return nil }
    return middle + along * ((other.middle - middle).cross(other.along) / slant)
  }
}
