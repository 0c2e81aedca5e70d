internal import Glibc

/// The ellipse with the same area moments as a closed path.
struct EllipseFit {
  let center: Point
  /// The longer and the shorter radius.
  let radii: Point
  /// The direction of the longer radius, in radians.
  let angle: Double
  /// The root mean square of the distances of the path's points from it, as a part of the radius there.
  let deviation: Double

  /// - Parameter points: The path; the last point is the first one again.
  /// - Returns: `nil` if the path encloses too little area, or is much longer than wide.
  init?(_ points: [Point], smallestArea: Double) {
    let origin = points[0]
    let sides = zip(points, points.dropFirst()).map { ($0 - origin, $1 - origin) }
    let area = sides.reduce(0) { $0 + $1.0.cross($1.1) / 2 }
    guard abs(area) > smallestArea, area != 0 else { return nil }
    let middle = sides.reduce(Point(x: 0, y: 0)) { $0 + ($1.0 + $1.1) * ($1.0.cross($1.1) / 6) }
    let center = origin + middle * (1 / area)
    // The second moments of the area of a polygon.
    var (xx, yy, xy) = (0.0, 0.0, 0.0)
    for (start, end) in zip(points, points.dropFirst()) {
      let (a, b) = (start - center, end - center)
      let weight = a.cross(b) / area
      xx += (a.x * a.x + a.x * b.x + b.x * b.x) * weight / 12
      yy += (a.y * a.y + a.y * b.y + b.y * b.y) * weight / 12
      xy += (a.x * b.y + 2 * a.x * a.y + 2 * b.x * b.y + b.x * a.y) * weight / 24
    }
    let mean = (xx + yy) / 2
    let spread = (((xx - yy) / 2) * ((xx - yy) / 2) + xy * xy).squareRoot()
    // An ellipse with the radius r has the moment r² / 4.
    radii = Point(
      x: 2 * max(mean + spread, 0).squareRoot(), y: 2 * max(mean - spread, 0).squareRoot())
    guard radii.y > 0.04 * radii.x else { return nil }
    let angle = atan2(2 * xy, xx - yy) / 2
    let (c, s, radii) = (cos(angle), sin(angle), radii)
    let squares = points.dropLast().map { point in
      let way = point - center
      let part = Point(
        x: (way.x * c + way.y * s) / radii.x, y: (way.y * c - way.x * s) / radii.y)
      return (part.length - 1) * (part.length - 1)
    }
    deviation = (squares.reduce(0, +) / Double(squares.count)).squareRoot()
    (self.center, self.angle) = (center, angle)
  }

  /// The figure: a circle if both radii are nearly equal.
  var figure: InkFigure {
    guard radii.y <= 0.86 * radii.x else {
      let radius = (radii.x * radii.y).squareRoot()
      return .ellipse(center: center, radii: Point(x: radius, y: radius), angle: 0)
    }
    return .ellipse(center: center, radii: radii, angle: angle)
  }
}
