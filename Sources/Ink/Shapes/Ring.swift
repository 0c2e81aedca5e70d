/// A drawn path that closes, without what overshoots.
struct Ring {
  /// Points at even distances. The last one is the first one again.
  private let points: [Point]
  /// The diagonal of the smallest rectangle around the path.
  private let diagonal: Double

  /// - Returns: `nil` if the path does not close.
  init?(_ even: EvenPath) {
    let points = even.points
    // The ends may overshoot. The two points near them that are closest to each other are joined; points
    // that are farther from the ends count as farther from each other.
    let reach = points.count / 7
    var best = (distance: Double.infinity, first: 0, last: points.count - 1)
    for first in 0..<reach {
      for last in (points.count - reach)..<points.count {
        let cut = Double(first + points.count - 1 - last) / Double(points.count) * even.length
        let distance = (points[first] - points[last]).length + 0.15 * cut
        if distance < best.distance { best = (distance, first, last) }
      }
    }
    let gap = (points[best.first] - points[best.last]).length
    guard gap < 0.18 * even.diagonal, gap < 0.1 * even.length,
      let closed = EvenPath(Array(points[best.first...best.last]) + [points[best.first]])
    else { return nil }
    (self.points, diagonal) = (closed.points, even.diagonal)
  }

  /// The figure that the path was meant to be; `nil` if it is none.
  var figure: InkFigure? {
    StarFit(points, diagonal: diagonal)?.figure ?? HeartFit(points)?.figure ?? round
  }

  /// The polygon or ellipse that the path was meant to be; `nil` if it is neither.
  private var round: InkFigure? {
    guard goesRoundOnce, let ellipse = EllipseFit(points, smallestArea: 0.02 * diagonal * diagonal)
    else { return nil }
    if let polygon = PolygonFit(points, diagonal: diagonal) {
      let deviation = polygon.deviation / ellipse.radii.y
      if deviation < Self.greatestDeviation,
        deviation * polygon.handicap < ellipse.deviation
      {
        return polygon.figure
      }
    }
    return ellipse.deviation < Self.greatestDeviation ? ellipse.figure : nil
  }

  /// The largest root mean square of the distances from the drawn path to a figure, as a part of its
  /// shorter radius.
  private static let greatestDeviation = 0.13

  /// Whether the path turns by one whole turn, and little to and fro.
  private var goesRoundOnce: Bool {
    let (turn, total) = Self.turns(of: points)
    return abs(abs(turn) - 2 * .pi) < 1.5 && total < 1.75 * 2 * .pi
  }

  /// Returns by how much a closed path turns, in radians, and by how much if turns to and fro are added.
  static func turns(of points: [Point]) -> (turn: Double, total: Double) {
    let sparse = stride(from: 0, to: points.count - 1, by: 4).map { points[$0] }
    var (turn, total) = (0.0, 0.0)
    for index in sparse.indices {
      let (next, last) = (sparse[(index + 1) % sparse.count], sparse[(index + 2) % sparse.count])
      let angle = (next - sparse[index]).angle(to: last - next)
      turn += angle
      total += abs(angle)
    }
    return (turn, total)
  }
}
