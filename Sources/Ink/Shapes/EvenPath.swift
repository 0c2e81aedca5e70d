internal import Glibc

/// A drawn path, as points at even distances.
struct EvenPath {
  /// The points, ``count`` of them.
  let points: [Point]
  /// The length of the path.
  let length: Double
  /// The diagonal of the smallest rectangle around the points.
  let diagonal: Double

  static let count = 128

  /// - Returns: `nil` if the path has no length, or a position that is not finite.
  init?(_ path: [Point]) {
    let lengths = zip(path, path.dropFirst()).map { ($1 - $0).length }
    let length = lengths.reduce(0, +)
    guard let first = path.first, let last = path.last, length.isFinite, length > 0 else {
      return nil
    }
    let step = length / Double(Self.count - 1)
    var points = [first]
    var rest = step
    for (index, whole) in lengths.enumerated() where whole > 0 {
      var place = rest
      while place <= whole, points.count < Self.count {
        points.append(path[index] + (path[index + 1] - path[index]) * (place / whole))
        place += step
      }
      rest = place - whole
    }
    while points.count < Self.count { points.append(last) }
    self.points = points
    self.length = length
    let bounds = points.reduce(Rect.empty) { $0.union(Rect(around: $1)) }
    diagonal = Point(x: bounds.width, y: bounds.height).length
  }

  /// Returns the distance from a point to a straight line between two others.
  static func distance(_ point: Point, _ start: Point, _ end: Point) -> Double {
    let way = end - start
    let squared = way.dot(way)
    let part = squared > 0 ? min(max((point - start).dot(way) / squared, 0), 1) : 0
    return (point - (start + way * part)).length
  }

  /// Returns the places of the corners among points, the first and the last one included: the points
  /// that a line through them needs to stay within a distance of all others (Douglas and Peucker,
  /// "Algorithms for the reduction of the number of points required to represent a digitized line",
  /// 1973).
  static func corners(of points: [Point], within tolerance: Double) -> [Int] {
    guard points.count > 1 else { return Array(points.indices) }
    var kept = [0, points.count - 1]
    var open = [(0, points.count - 1)]
    while let (start, end) = open.popLast() {
      var (worst, place) = (tolerance, start)
      for index in (start + 1)..<max(start + 1, end) {
        let distance = distance(points[index], points[start], points[end])
        if distance > worst { (worst, place) = (distance, index) }
      }
      guard place > start else { continue }
      kept.append(place)
      open += [(start, place), (place, end)]
    }
    return kept.sorted()
  }
}

extension Point {
  /// Returns the angle from this direction to another one, in radians: positive if it turns from the
  /// x axis towards the y axis.
  func angle(to other: Point) -> Double { atan2(cross(other), dot(other)) }
}
