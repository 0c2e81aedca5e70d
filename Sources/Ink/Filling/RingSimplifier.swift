/// Leaves corners out of rings that run along the sides of cells, so that slanting edges become
/// straight: Douglas and Peucker's method, "Algorithms for the reduction of the number of points
/// required to represent a digitized line" (1973).
enum RingSimplifier {
  /// How far a corner that is left out lies from the ring, at most, in cells. The stairs of a straight
  /// edge stay within it.
  private static let tolerance = 0.75

  /// Returns the corners that are needed.
  static func simplified(_ ring: [Point]) -> [Point] {
    guard ring.count > 4, let first = ring.first else { return ring }
    // The ring is cut at two corners that are far from each other.
    var farthest = 0
    for index in ring.indices where distance(ring[index], first) > distance(ring[farthest], first) {
      farthest = index
    }
    guard farthest > 0 else { return ring }
    var isNeeded = Array(repeating: false, count: ring.count + 1)
    let closed = ring + [first]
    for index in [0, farthest, ring.count] { isNeeded[index] = true }
    var open = [(0, farthest), (farthest, ring.count)]
    while let (start, end) = open.popLast() {
      guard end - start > 1 else { continue }
      var (worst, place) = (tolerance, 0)
      for index in start + 1..<end {
        let aside = distance(closed[index], from: closed[start], to: closed[end])
        if aside > worst { (worst, place) = (aside, index) }
      }
      guard place > 0 else { continue }
      isNeeded[place] = true
      open += [(start, place), (place, end)]
    }
    return ring.indices.filter { isNeeded[$0] }.map { ring[$0] }
  }

  private static func distance(_ one: Point, _ other: Point) -> Double { (one - other).length }

  private static func distance(_ point: Point, from start: Point, to end: Point) -> Double {
    let way = end - start
    let length = way.length
    guard length > 0 else { return (point - start).length }
    return abs(way.cross(point - start)) / length
  }
}
