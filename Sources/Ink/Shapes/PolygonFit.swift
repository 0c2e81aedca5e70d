internal import Glibc

/// The polygon of three to six sides that is most like a closed path.
struct PolygonFit {
  private let corners: [Point]
  /// The root mean square of the distances of the path's points from it.
  let deviation: Double

  /// A corner turns at least by this angle, in radians.
  static let smallestTurn = 0.42

  /// Fits a polygon of three to six corners to a closed path.
  /// - Parameters:
  ///   - points: The path; the last point is the first one again.
  ///   - diagonal: The diagonal of the smallest rectangle around it.
  /// - Returns: `nil` if it has fewer or more corners.
  init?(_ points: [Point], diagonal: Double) {
    let count = points.count - 1
    guard count > 2, let places = Self.corners(of: points, diagonal) else { return nil }
    corners = Self.fit(places, of: points)
    deviation = Self.deviation(of: points.dropLast(), from: corners)
  }

  /// The factor by which it must be nearer to the path than an ellipse. Any curve is near to a polygon
  /// of many sides, so these need more.
  var handicap: Double {
    switch corners.count {
    case 3: 0.8
    case 4: 0.95
    case 5: 1.3
    default: 1.9
    }
  }

  /// Returns the places of the corners; `nil` if there are fewer than three or more than six.
  private static func corners(of points: [Point], _ diagonal: Double) -> [Int]? {
    let places = corners(
      of: points, within: 0.06 * diagonal, shortest: 0.1 * diagonal, fewest: 3)
    return (3...6).contains(places.count) ? places : nil
  }

  /// Returns the places of the corners of a closed path, ascending.
  /// - Parameters:
  ///   - points: The path; the last point is the first one again.
  ///   - tolerance: How far its points may lie beside the sides, in canvas units.
  ///   - shortest: The shortest side, in canvas units.
  ///   - fewest: The number of corners that remain in any case.
  static func corners(
    of points: [Point], within tolerance: Double, shortest: Double, fewest: Int
  ) -> [Int] {
    let count = points.count - 1
    let middle = points.dropLast().reduce(Point(x: 0, y: 0), +) * (1 / Double(count))
    // The point that is farthest from the middle is a corner.
    let start =
      (0..<count).max { (points[$0] - middle).length < (points[$1] - middle).length } ?? 0
    let turned = Array(points[start..<count] + points[0...start])
    var places = Array(EvenPath.corners(of: turned, within: tolerance).dropLast())
    // Takes away the corner that turns least, or is beside a very short side, as long as there is one.
    while places.count > fewest {
      let turns = places.indices.map { index in
        let here = turned[places[index]]
        let before = here - turned[places[(index + places.count - 1) % places.count]]
        let after = turned[places[(index + 1) % places.count]] - here
        return min(before.length, after.length) < shortest ? 0 : abs(before.angle(to: after))
      }
      guard let least = turns.indices.min(by: { turns[$0] < turns[$1] }),
        turns[least] < smallestTurn
      else { break }
      places.remove(at: least)
    }
    return places.map { ($0 + start) % count }.sorted()
  }

  /// Returns the corners of straight lines that are fitted to the sides.
  /// - Parameters:
  ///   - places: The places of the corners, ascending.
  ///   - points: The path; the last point is the first one again.
  static func fit(_ places: [Int], of points: [Point]) -> [Point] {
    let count = points.count - 1
    let twice = Array(points.dropLast()) + points
    var sides: [StraightSide] = []
    for index in places.indices {
      let (start, next) = (places[index], places[(index + 1) % places.count])
      let length = (next - start + count) % count
      // Corners are often rounded.
      let margin = max(1, length / 6)
      guard length > 2 * margin + 1 else { return places.map { points[$0] } }
      sides.append(StraightSide(twice[(start + margin)...(start + length - margin)]))
    }
    return places.indices.map { index in
      let corner = points[places[index]]
      let before = sides[(index + sides.count - 1) % sides.count]
      guard let crossing = before.crossing(sides[index]) else { return corner }
      let side = (points[places[(index + 1) % places.count]] - corner).length
      return (crossing - corner).length < 0.35 * side ? crossing : corner
    }
  }

  /// Returns the root mean square of the distances of a path's points from a closed polygon.
  static func deviation(of points: some Collection<Point>, from corners: [Point]) -> Double {
    let squares = points.map { point in
      let distance = corners.indices.map {
        EvenPath.distance(point, corners[$0], corners[($0 + 1) % corners.count])
      }.min()
      return (distance ?? 0) * (distance ?? 0)
    }
    return (squares.reduce(0, +) / Double(max(1, squares.count))).squareRoot()
  }

  /// The figure. Four corners that are nearly right-angled are a rectangle, and a square if the sides
  /// are nearly equal.
  var figure: InkFigure {
    let sides = corners.indices.map { corners[($0 + 1) % corners.count] - corners[$0] }
    let isRectangle =
      corners.count == 4
      && sides.indices.allSatisfy { index in
        let (one, other) = (sides[index], sides[(index + 1) % 4])
        return abs(abs(atan2(one.cross(other), one.dot(other))) - .pi / 2) < 0.3
      }
    guard isRectangle else { return .polygon(corners) }
    // The mean direction of the sides, each turned by quarters.
    var (sine, cosine) = (0.0, 0.0)
    for side in sides {
      let angle = 4 * atan2(side.y, side.x)
      sine += sin(angle) * side.length
      cosine += cos(angle) * side.length
    }
    var angle = atan2(sine, cosine) / 4
    // Nearly upright is upright.
    if abs(angle) < 0.09 { angle = 0 }
    let (across, down) = (
      Point(x: cos(angle), y: sin(angle)), Point(x: -sin(angle), y: cos(angle))
    )
    let lengths = [
      (sides[0].length + sides[2].length) / 2, (sides[1].length + sides[3].length) / 2,
    ]
    let beginsAcross = abs(sides[0].dot(across)) > abs(sides[0].dot(down))
    var (width, height) =
      beginsAcross ? (lengths[0], lengths[1]) : (lengths[1], lengths[0])
    if min(width, height) > 0.87 * max(width, height) {
      width = (width * height).squareRoot()
      height = width
    }
    let center = corners.reduce(Point(x: 0, y: 0), +) * 0.25
    let (half, side) = (across * (width / 2), down * (height / 2))
    return .polygon([
      center - half - side, center + half - side, center + half + side, center - half + side,
    ])
  }
}
