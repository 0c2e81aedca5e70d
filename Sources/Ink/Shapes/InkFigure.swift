internal import Glibc

/// A figure that somebody meant to draw, in canvas space.
public enum InkFigure: Hashable, Sendable {
  /// A straight line.
  case line(from: Point, to: Point)
  /// A straight line with a head of two barbs at its end. `head` is the length of a barb.
  case arrow(from: Point, to: Point, head: Double)
  /// An ellipse, or a circle if both radii are equal. The angle turns the first radius from the x axis
  /// towards the y axis, in radians.
  case ellipse(center: Point, radii: Point, angle: Double)
  /// A closed polygon, such as a triangle, a rectangle or a square.
  case polygon([Point])

  /// The angle between a barb of an arrow and its line, in radians.
  private static let barbAngle = 0.45
  /// The sides of the polygon that stands for an ellipse. Between their corners, a circle with a radius
  /// of 500 units is at most a tenth of a unit outside of them.
  private static let ellipseSides = 160

  /// The way of the tip of a pen that draws the figure.
  public var way: [Point] {
    switch self {
    case .line(let start, let end): return [start, end]
    case .arrow(let start, let end, let head):
      let back = start - end
      guard back.length > 0 else { return [start, end] }
      let along = back * (head / back.length)
      let (across, away) = (sin(Self.barbAngle), cos(Self.barbAngle))
      func barb(_ side: Double) -> Point {
        let (s, c) = (across * side, away)
        return Point(x: end.x + along.x * c - along.y * s, y: end.y + along.x * s + along.y * c)
      }
      return [start, end, barb(1), end, barb(-1)]
    case .ellipse(let center, let radii, let angle):
      return (0...Self.ellipseSides).map { step in
        let turn = Double(step % Self.ellipseSides) / Double(Self.ellipseSides) * 2 * .pi
        let (u, v) = (radii.x * cos(turn), radii.y * sin(turn))
        return Point(
          x: center.x + u * cos(angle) - v * sin(angle),
          y: center.y + u * sin(angle) + v * cos(angle))
      }
    case .polygon(let corners): return corners + corners.prefix(1)
    }
  }

  /// The point around which it is sized and turned: the start of a line, the middle of anything else.
  public var center: Point {
    switch self {
    case .line(let start, _), .arrow(let start, _, _): start
    case .ellipse(let center, _, _): center
    case .polygon(let corners):
      corners.reduce(Point(x: 0, y: 0), +) * (1 / Double(max(1, corners.count)))
    }
  }

  /// Returns the figure moved, turned and scaled.
  public func mapped(by mapping: Similarity) -> InkFigure {
    switch self {
    case .line(let start, let end): .line(from: mapping(start), to: mapping(end))
    case .arrow(let start, let end, let head):
      // An arrow that becomes longer keeps its head.
      .arrow(from: mapping(start), to: mapping(end), head: head)
    case .ellipse(let center, let radii, let angle):
      .ellipse(
        center: mapping(center), radii: radii * mapping.scale,
        angle: angle + atan2(mapping.b, mapping.a))
    case .polygon(let corners): .polygon(corners.map { mapping($0) })
    }
  }
}
