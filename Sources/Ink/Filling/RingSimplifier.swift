/// Leaves corners out of rings that run along the sides of cells, so that slanting edges become
/// straight: Douglas and Peucker's method, "Algorithms for the reduction of the number of points
/// required to represent a digitized line" (1973).
struct RingSimplifier: Hashable, Sendable {
  /// How far a corner that is left out lies from the ring, at most, in cells. The stairs of a straight
  /// edge stay within it.
  private static let tolerance = 0.75

  /// A piece of a ring between two corners that are needed.
  private struct Piece: Hashable, Sendable {
    let start: Int
    let end: Int
  }

  /// The corners that are needed of each ring that is done.
  private(set) var rings: [[Point]] = []
  /// The rings that are left, the next one last.
  private var rest: [[Point]]
  /// The ring at hand, with its first corner once more at its end.
  private var ring: [Point] = []
  private var isNeeded: [Bool] = []
  private var open: [Piece] = []

  /// - Parameter rings: The corners of rings, in cells.
  init(_ rings: [[Point]]) { rest = rings.reversed() }

  /// Leaves corners out of further rings until `effort` is spent.
  /// - Returns: Whether ``rings`` is complete.
  mutating func advance(_ effort: inout FillEffort) -> Bool {
    while !effort.isSpent {
      if let piece = open.popLast() {
        divide(piece)
        effort.spend((piece.end - piece.start) / 1024)
      } else if !ring.isEmpty {
        rings.append(ring.indices.dropLast().filter { isNeeded[$0] }.map { ring[$0] })
        ring = []
      } else if let next = rest.popLast() {
        begin(next)
        effort.spend(1 + next.count / 1024)
      } else {
        return true
      }
    }
    return false
  }

  /// Cuts a ring at two corners that are far from each other.
  private mutating func begin(_ next: [Point]) {
    guard next.count > 4, let first = next.first else { return rings.append(next) }
    let farthest = next.indices.max { (next[$0] - first).length < (next[$1] - first).length } ?? 0
    guard farthest > 0 else { return rings.append(next) }
    ring = next + [first]
    isNeeded = Array(repeating: false, count: ring.count)
    for index in [0, farthest, next.count] { isNeeded[index] = true }
    open = [Piece(start: 0, end: farthest), Piece(start: farthest, end: next.count)]
  }

  /// Divides a piece at the corner that is farthest from a straight line.
  private mutating func divide(_ piece: Piece) {
    guard piece.end - piece.start > 1 else { return }
    var (worst, place) = (Self.tolerance, 0)
    for index in piece.start + 1..<piece.end {
      let aside = Self.distance(ring[index], from: ring[piece.start], to: ring[piece.end])
      if aside > worst { (worst, place) = (aside, index) }
    }
    guard place > 0 else { return }
    isNeeded[place] = true
    open += [Piece(start: piece.start, end: place), Piece(start: place, end: piece.end)]
  }

  private static func distance(_ point: Point, from start: Point, to end: Point) -> Double {
    let way = end - start
    let length = way.length
    guard length > 0 else { return (point - start).length }
    return abs(way.cross(point - start)) / length
  }
}
