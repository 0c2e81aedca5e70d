internal import Glibc

extension InkFigure {
  /// The steps of the directions of regular figures, in radians.
  private static let step = Double.pi / 12

  /// The regular figure that is most like this one: a circle, a square, a polygon with equal sides and
  /// angles, or a line in a direction of whole steps of 15 degrees. It keeps its centre and about its
  /// size.
  public var regular: InkFigure {
    switch self {
    case .line(let start, let end): return .line(from: start, to: Self.stepped(start, end))
    case .arrow(let start, let end, let head):
      return .arrow(from: start, to: Self.stepped(start, end), head: head)
    case .ellipse(let center, let radii, _):
      let radius = (radii.x * radii.y).squareRoot()
      return .ellipse(center: center, radii: Point(x: radius, y: radius), angle: 0)
    case .polygon(let corners):
      let middle = center
      let spokes = corners.map { $0 - middle }
      let radius = spokes.reduce(0) { $0 + $1.length } / Double(max(1, spokes.count))
      guard let first = spokes.first, radius > 0 else { return self }
      let turn = 2 * Double.pi / Double(spokes.count)
      let direction = spokes[0].cross(spokes[1 % spokes.count]) < 0 ? -1.0 : 1
      // The first side, not the first corner, has a whole step: a square stands upright.
      let side = atan2(first.y, first.x) + direction * turn / 2
      let start = (side / Self.step).rounded() * Self.step - direction * turn / 2
      return .polygon(
        spokes.indices.map { index in
          let angle = start + direction * turn * Double(index)
          return middle + Point(x: radius * cos(angle), y: radius * sin(angle))
        })
    }
  }

  /// Returns the end of a line in the nearest direction of a whole step.
  private static func stepped(_ start: Point, _ end: Point) -> Point {
    let way = end - start
    let angle = (atan2(way.y, way.x) / step).rounded() * step
    return start + Point(x: way.length * cos(angle), y: way.length * sin(angle))
  }
}
