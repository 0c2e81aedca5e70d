/// The line of two to four straight pieces that is most like an open path, such as an L, a V or a Z.
struct PolylineFit {
  private let corners: [Point]

  /// A straight piece of the path.
  private struct Piece {
    /// The line through its points.
    let line: StraightSide
    /// The way from its start to its end.
    let chord: Point

    /// Fits a line to the piece of a path between two of its corners, which may be rounded.
    /// - Parameters:
    ///   - path: The whole path.
    ///   - ends: The places of its first and its last point.
    /// - Returns: `nil` if it is too short or not straight.
    init?(of path: EvenPath, _ ends: (first: Int, last: Int)) {
      let points = path.points
      let count = ends.last - ends.first
      chord = points[ends.last] - points[ends.first]
      let length = chord.length
      guard count >= Limit.points, length >= Limit.length * path.length else { return nil }
      // Corners are often rounded.
      let margin = max(1, count / 6)
      let first = ends.first == 0 ? 0 : ends.first + margin
      let last = ends.last == points.count - 1 ? ends.last : ends.last - margin
      let inner = points[first...last]
      let line = StraightSide(inner)
      let square = inner.reduce(0) { $0 + line.distance(to: $1) * line.distance(to: $1) }
      let deviation = (square / Double(inner.count)).squareRoot()
      guard deviation <= Limit.straightness * length else { return nil }
      self.line = line
    }

    /// The direction in which it is drawn.
    var along: Point { line.along.dot(chord) < 0 ? line.along * -1 : line.along }
  }

  /// - Returns: `nil` if the path has fewer or more pieces, if they are not straight, or if it is round
  ///   between them.
  init?(_ path: EvenPath) {
    let points = path.points
    let places = Self.places(of: path)
    let pieces = zip(places, places.dropFirst()).compactMap { Piece(of: path, ($0, $1)) }
    guard (2...4).contains(pieces.count), pieces.count == places.count - 1 else { return nil }
    var corners = [points[0]]
    for (index, place) in places.enumerated().dropFirst().dropLast() {
      let (before, after) = (pieces[index - 1], pieces[index])
      let turn = abs(before.along.angle(to: after.along))
      let shorter = min(before.chord.length, after.chord.length)
      guard Limit.turns.contains(turn), let corner = before.line.crossing(after.line),
        (corner - points[place]).length <= Limit.gap * shorter,
        Self.turn(at: place, of: points) >= Limit.sharpness * turn
      else { return nil }
      corners.append(corner)
    }
    self.corners = corners + points.suffix(1)
  }

  /// The line of several sides through the corners.
  var figure: InkFigure { .polyline(corners) }

  /// Returns the places of the corners, those of the ends included.
  private static func places(of path: EvenPath) -> [Int] {
    let points = path.points
    var places = EvenPath.corners(of: points, within: Limit.tolerance * path.diagonal)
    // Takes away the corner that turns least, as long as one turns too little.
    while places.count > 3 {
      let turns = (1..<(places.count - 1)).map { index in
        let here = points[places[index]]
        let before = here - points[places[index - 1]]
        return abs(before.angle(to: points[places[index + 1]] - here))
      }
      guard let least = turns.indices.min(by: { turns[$0] < turns[$1] }),
        turns[least] < PolygonFit.smallestTurn
      else { break }
      places.remove(at: least + 1)
    }
    return places
  }

  /// Returns by how much a path turns close to a corner, in radians.
  private static func turn(at place: Int, of points: [Point]) -> Double {
    let (start, end) = (place - Limit.reach, place + Limit.reach)
    let before = points[start] - points[max(0, start - Limit.stretch)]
    let after = points[min(points.count - 1, end + Limit.stretch)] - points[end]
    return abs(before.angle(to: after))
  }

  private enum Limit {
    /// How far the path may lie beside a piece, as a part of the diagonal.
    static let tolerance = 0.045
    /// The fewest points of a piece, and its shortest length, as a part of that of the path.
    static let (points, length) = (12, 0.14)
    /// The root mean square of the distances of a piece's points from it, as a part of its length.
    static let straightness = 0.03
    /// The turns at corners, in radians.
    static let turns = 0.6...2.7
    /// The part of the turn that must be within ``reach`` points of the corner. Directions are those of
    /// ``stretch`` points before and after.
    static let (sharpness, reach, stretch) = (0.8, 3, 5)
    /// How far the path may cut a corner, as a part of the shorter piece beside it.
    static let gap = 0.16
  }
}
