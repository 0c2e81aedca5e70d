internal import Glibc

/// The arc that is most like an open path: a part of a circle, or if it is half round or more also of an
/// ellipse, one of whose radii lies along the line between the ends.
struct ArcFit {
  /// The arc as a figure, in the coordinates of the path.
  let figure: InkFigure

  /// - Returns: `nil` if the path is no arc: it bends to and fro, or is nearly straight or nearly closed.
  init?(_ path: EvenPath) {
    let (points, scale) = (path.points, path.diagonal)
    let (start, end) = (points[0], points[points.count - 1])
    let chord = end - start
    guard scale > 0, chord.length >= Limit.chord * scale, Self.bendsOneWay(points) else {
      return nil
    }
    // Along the line between the ends, and across. The numbers are about 1.
    let along = chord * (1 / chord.length)
    let across = Point(x: -along.y, y: along.x)
    let middle = (start + end) * 0.5
    let seen = points.map { point in
      let way = (point - middle) * (1 / scale)
      return Point(x: way.dot(along), y: way.dot(across))
    }
    for isCircle in [true, false] {
      guard let conic = Conic(seen, isCircle: isCircle), let sweep = conic.sweep(of: seen),
        Limit.sweeps.contains(abs(sweep.angle)),
        isCircle || abs(sweep.angle) >= Limit.smallestOval
      else { continue }
      let center = (along * conic.center.x + across * conic.center.y) * scale
      figure = .arc(
        center: middle + center, radii: conic.radii * scale, angle: atan2(along.y, along.x),
        start: sweep.start, sweep: sweep.angle)
      return
    }
    return nil
  }

  /// Whether a path turns little to and fro.
  private static func bendsOneWay(_ points: [Point]) -> Bool {
    let reach = 8
    var (turn, total) = (0.0, 0.0)
    for place in stride(from: reach, to: points.count - reach, by: reach / 2) {
      let here = points[place]
      let angle = (here - points[place - reach]).angle(to: points[place + reach] - here)
      turn += angle
      total += abs(angle)
    }
    return abs(turn) >= Limit.oneWay * total
  }

  /// An ellipse whose radii lie along the axes, fitted to points by least squares: x² + b·y² + c·x + d·y + e
  /// is nearly 0 for each of them.
  private struct Conic {
    let center: Point
    let radii: Point

    /// - Parameter isCircle: Whether both radii are equal, so that b is 1.
    /// - Returns: `nil` if there is no such ellipse, or if a point lies too far from it.
    init?(_ points: [Point], isCircle: Bool) {
      let count = isCircle ? 3 : 4
      var rows = [[Double]](repeating: Array(repeating: 0, count: count + 1), count: count)
      for point in points {
        let square = point.y * point.y
        let terms = [point.x, point.y, 1, square].prefix(count)
        let value = -point.x * point.x - (isCircle ? square : 0)
        for (row, term) in terms.enumerated() {
          for (column, other) in (terms + [value]).enumerated() {
            rows[row][column] += term * other
          }
        }
      }
      guard let numbers = Self.solve(rows) else { return nil }
      let b = isCircle ? 1 : numbers[3]
      guard Limit.flatness.contains(b) else { return nil }
      center = Point(x: -numbers[0] / 2, y: -numbers[1] / (2 * b))
      let square = center.x * center.x + b * center.y * center.y - numbers[2]
      guard square > 0 else { return nil }
      radii = Point(x: square.squareRoot(), y: (square / b).squareRoot())
      guard min(radii.x, radii.y) > 1e-6, max(radii.x, radii.y) < Limit.radius else { return nil }
      let distances = points.map(distance)
      let mean = distances.reduce(0) { $0 + $1 * $1 } / Double(distances.count)
      guard mean.squareRoot() <= Limit.deviation,
        distances.allSatisfy({ $0 <= Limit.farthest })
      else { return nil }
    }

    /// Returns the solution of linear equations, each a row with its right side last (Gauss and Jordan);
    /// `nil` if there is none.
    private static func solve(_ equations: [[Double]]) -> [Double]? {
      var rows = equations
      for column in rows.indices {
        let pivot = rows.indices.dropFirst(column).max {
          abs(rows[$0][column]) < abs(rows[$1][column])
        }
        guard let pivot, abs(rows[pivot][column]) > 1e-12 else { return nil }
        rows.swapAt(column, pivot)
        for row in rows.indices where row != column {
          let factor = rows[row][column] / rows[column][column]
          for index in column...rows.count {
            rows[row][index] -= factor * rows[column][index]
          }
        }
      }
      return rows.indices.map { rows[$0][rows.count] / rows[$0][$0] }
    }

    /// Returns the way from the center to a point, in radii.
    private func spoke(to point: Point) -> Point {
      Point(x: (point.x - center.x) / radii.x, y: (point.y - center.y) / radii.y)
    }

    /// Returns the distance of a point from the ellipse, in the direction of its center.
    private func distance(to point: Point) -> Double {
      let spoke = spoke(to: point)
      let beyond = 1 - 1 / spoke.length
      return Point(x: spoke.x * radii.x * beyond, y: spoke.y * radii.y * beyond).length
    }

    /// Returns where a path begins on the ellipse, and how far it goes round; `nil` if it goes back much.
    func sweep(of points: [Point]) -> (start: Double, angle: Double)? {
      let spokes = points.map(spoke)
      let angles = zip(spokes, spokes.dropFirst()).map { $0.angle(to: $1) }
      let (angle, total) = angles.reduce((0, 0)) { ($0.0 + $1, $0.1 + abs($1)) }
      guard total <= Limit.wandering * abs(angle) else { return nil }
      return (atan2(spokes[0].y, spokes[0].x), angle)
    }
  }

  private enum Limit {
    /// The shortest distance between the ends, as a part of the diagonal.
    static let chord = 0.2
    /// The part of all turns that must go the same way.
    static let oneWay = 0.7
    /// The ratio of the squares of the radii.
    static let flatness = 0.2...5
    /// The longest radius, as a part of the diagonal.
    static let radius = 10.0
    /// The root mean square of the distances from the path, and the largest one, as parts of the diagonal.
    static let (deviation, farthest) = (0.02, 0.06)
    /// How much further than from its start to its end a path may go, to and fro.
    static let wandering = 1.12
    /// How far round an arc goes, in radians.
    static let sweeps = 0.7...5
    /// How far round an arc goes at least that is no part of a circle, in radians.
    static let smallestOval = 2.2
  }
}
