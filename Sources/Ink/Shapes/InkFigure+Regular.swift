internal import Glibc

extension InkFigure {
  /// The steps of the directions of regular figures, in radians.
  private static let step = Double.pi / 12

  /// The regular figure that is most like this one: a circle, a square, a polygon or a star with equal
  /// sides and angles, an arc of a circle, an upright heart, or a line in directions of whole steps of
  /// 15 degrees. It keeps its place and about its size.
  public var regular: InkFigure {
    switch self {
    case .line(let start, let end): return .line(from: start, to: Self.stepped(start, end))
    case .arrow(let start, let end, let head):
      return .arrow(from: start, to: Self.stepped(start, end), head: head)
    case .ellipse(let center, let radii, _):
      let radius = (radii.x * radii.y).squareRoot()
      return .ellipse(center: center, radii: Point(x: radius, y: radius), angle: 0)
    case .polygon(let corners): return Self.regularPolygon(corners) ?? self
    case .arc(_, _, _, _, let sweep):
      guard let start = way.first, let end = way.last else { return self }
      return Self.regularArc(from: start, to: end, sweep) ?? self
    case .polyline(let corners):
      var regular = Array(corners.prefix(1))
      for (start, end) in zip(corners, corners.dropFirst()) {
        guard let last = regular.last else { break }
        regular.append(last + (Self.stepped(start, end) - start))
      }
      return .polyline(regular)
    case .star(let corners): return Self.regularStar(corners) ?? self
    case .heart(let center, let size, let angle):
      let side = (size.x * size.y).squareRoot()
      let shape = Self.regularHeart.squareRoot()
      // Upright for a person at one of the edges.
      return .heart(
        center: center, size: Point(x: side * shape, y: side / shape),
        angle: (angle / (.pi / 2)).rounded() * (.pi / 2))
    }
  }

  /// The ratio of a regular heart's width to its height.
  private static let regularHeart = 1.1

  /// Returns the end of a line in the nearest direction of a whole step.
  private static func stepped(_ start: Point, _ end: Point) -> Point {
    let way = end - start
    let angle = (atan2(way.y, way.x) / step).rounded() * step
    return start + Point(x: way.length * cos(angle), y: way.length * sin(angle))
  }

  private static func regularPolygon(_ corners: [Point]) -> InkFigure? {
    let middle = corners.mean
    let spokes = corners.map { $0 - middle }
    let radius = spokes.reduce(0) { $0 + $1.length } / Double(max(1, spokes.count))
    guard let first = spokes.first, radius > 0 else { return nil }
    let turn = 2 * Double.pi / Double(spokes.count)
    let direction = spokes[0].cross(spokes[1 % spokes.count]) < 0 ? -1.0 : 1
    // The first side, not the first corner, has a whole step: a square stands upright.
    let side = atan2(first.y, first.x) + direction * turn / 2
    let start = (side / step).rounded() * step - direction * turn / 2
    return .polygon(
      spokes.indices.map { index in
        let angle = start + direction * turn * Double(index)
        return middle + Point(x: radius * cos(angle), y: radius * sin(angle))
      })
  }

  /// Returns the star with equal tips. If it is nearly upright for a person at an edge, it is upright.
  private static func regularStar(_ corners: [Point]) -> InkFigure? {
    let middle = corners.mean
    let spokes = corners.map { $0 - middle }
    guard spokes.count > 4, let first = spokes.first else { return nil }
    let crosses = spokes.count % 2 == 1
    let tips = crosses ? spokes.count : spokes.count / 2
    let turn = 2 * Double.pi * (crosses ? 2 : 1) / Double(spokes.count)
    let direction = spokes[0].cross(spokes[1]) < 0 ? -1.0 : 1
    func radius(_ parity: Int) -> Double {
      let all = spokes.indices.filter { crosses || $0 % 2 == parity }.map { spokes[$0].length }
      return all.reduce(0, +) / Double(all.count)
    }
    let radii = [radius(0), radius(1)]
    // With these steps, a tip can point to each of the four edges.
    let step = Double.pi / 2 / Double(tips)
    let up = -Double.pi / 2
    let start = ((atan2(first.y, first.x) - up) / step).rounded() * step + up
    return .star(
      spokes.indices.map { index in
        let angle = start + direction * turn * Double(index)
        return middle + Point(x: cos(angle), y: sin(angle)) * radii[index % 2]
      })
  }

  /// Returns the arc of a circle between the same ends, whose angle is a whole number of steps.
  private static func regularArc(
    from start: Point, to end: Point, _ sweep: Double
  ) -> InkFigure? {
    let chord = end - start
    let size = max(1, (abs(sweep) / step).rounded()) * step
    let radius = chord.length / (2 * sin(size / 2))
    guard chord.length > 0, radius.isFinite, radius > 0 else { return nil }
    let direction = sweep < 0 ? -1.0 : 1
    // The chord is at right angles to the line through the middle of the arc.
    let middle = atan2(chord.y, chord.x) - direction * .pi / 2
    let first = middle - direction * size / 2
    return .arc(
      center: start - Point(x: radius * cos(first), y: radius * sin(first)),
      radii: Point(x: radius, y: radius), angle: 0, start: first, sweep: direction * size)
  }
}
