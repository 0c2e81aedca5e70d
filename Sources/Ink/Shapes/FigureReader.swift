/// Tells which figure somebody meant to draw.
///
/// A line deviates little from its ends. An arrow is a line with two short barbs that go back from its
/// end. What closes may be a star or a heart. If not, its corners are compared with a polygon, and the
/// moments of its area with an ellipse, and the better one counts. What goes round more or less than once,
/// crosses itself or bends to and fro is no such figure. What is open may be an arc, or a few straight
/// pieces. Many letters are that too, so these must be larger than letters, and drawn with care.
public enum FigureReader {
  /// Returns the figure that a path was meant to be; `nil` if it is none.
  /// - Parameters:
  ///   - path: The positions of the samples, in canvas space.
  ///   - smallest: The smallest diagonal of a figure, in canvas units. Smaller ones are writing.
  public static func figure(of path: [Point], smallest: Double) -> InkFigure? {
    guard let even = EvenPath(path), even.diagonal >= smallest else { return nil }
    if let figure = line(even) ?? arrow(even) { return figure }
    if let ring = Ring(even) { return ring.figure }
    guard even.diagonal >= openFactor * smallest else { return nil }
    return PolylineFit(even)?.figure ?? ArcFit(even)?.figure
  }

  /// How much larger than the smallest figure an arc must be, or a line of straight pieces.
  private static let openFactor = 3.5

  private static func line(_ even: EvenPath) -> InkFigure? {
    let points = even.points
    let (start, end) = (points[0], points[points.count - 1])
    let chord = (end - start).length
    guard chord > 0.9 * even.length || chord > 0.93 * even.diagonal && chord > 0.8 * even.length
    else { return nil }
    let worst = points.map { EvenPath.distance($0, start, end) }.max() ?? 0
    return worst < 0.07 * chord ? .line(from: start, to: end) : nil
  }

  private static func arrow(_ even: EvenPath) -> InkFigure? {
    let corners = EvenPath.corners(of: even.points, within: 0.035 * even.diagonal).map {
      even.points[$0]
    }
    guard (4...6).contains(corners.count) else { return nil }
    // The line may bend a little, which gives it a corner.
    for tip in 1...min(2, corners.count - 3) {
      let bend = tip == 2 ? EvenPath.distance(corners[1], corners[0], corners[2]) : 0
      let length = (corners[tip] - corners[0]).length
      guard length > 0.55 * even.diagonal, bend <= 0.07 * length else { continue }
      if let head = head(Array(corners[(tip + 1)...]), from: corners[0], to: corners[tip]) {
        return .arrow(from: corners[0], to: corners[tip], head: head)
      }
    }
    return nil
  }

  /// Returns the mean length of the barbs that a path draws after the line of an arrow; `nil` if it
  /// draws no two barbs.
  private static func head(_ rest: [Point], from tail: Point, to tip: Point) -> Double? {
    func size(_ corner: Point) -> Double { (corner - tip).length }
    func isAtTip(_ corner: Point, _ others: Point...) -> Bool {
      size(corner) < 0.45 * (others.map(size).max() ?? 0)
    }
    let barbs: (Point, Point)? =
      switch rest.count {
      // To one barb, and across to the other one.
      case 2: (rest[0], rest[1])
      // By way of the tip.
      case 3 where isAtTip(rest[1], rest[0], rest[2]): (rest[0], rest[2])
      // Across, and back to the tip.
      case 3 where isAtTip(rest[2], rest[0]): (rest[0], rest[1])
      default: nil
      }
    guard let (one, other) = barbs else { return nil }
    let shaft = tip - tail
    func side(_ corner: Point) -> Double? {
      let way = corner - tip
      guard (0.06...0.6).contains(way.length / shaft.length) else { return nil }
      let (across, back) = (shaft.cross(way), -shaft.dot(way))
      // Between 10 and 77 degrees from the line.
      guard back > 0, (0.17...4.5).contains(abs(across) / back) else { return nil }
      return across
    }
    guard let left = side(one), let right = side(other), left * right < 0 else { return nil }
    return (size(one) + size(other)) / 2
  }
}
