internal import Glibc

/// A figure that somebody meant to draw, in canvas space.
public enum InkFigure: Hashable, Sendable {
  /// A straight line. It is sized and turned around its first point.
  case line(from: Point, to: Point)
  /// A straight line with a head of two barbs at its end. `head` is the length of a barb.
  case arrow(from: Point, to: Point, head: Double)
  /// An ellipse, or a circle if both radii are equal. The angle turns the first radius from the x axis
  /// towards the y axis, in radians.
  case ellipse(center: Point, radii: Point, angle: Double)
  /// A closed polygon, such as a triangle, a rectangle or a square.
  case polygon([Point])
  /// A part of an ellipse, or of a circle if both radii are equal. `angle` turns the first radius from the
  /// x axis. The arc goes from `start` on by `sweep`, which are angles of the circle that was made this
  /// ellipse by its radii, in radians from the x axis towards the y axis.
  case arc(center: Point, radii: Point, angle: Double, start: Double, sweep: Double)
  /// An open line of straight pieces, from the first point to the last one.
  case polyline([Point])
  /// A closed star. Five points are the tips of one whose lines cross, in the order in which a pen draws
  /// them. Of more points, each second one is a tip, the first one too.
  case star([Point])
  /// A heart. Its width and its height are those that it has upright, and the angle turns it from there,
  /// from the x axis towards the y axis, in radians.
  case heart(center: Point, size: Point, angle: Double)

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
        return Self.place(at: turn, of: center, radii, angle)
      }
    case .arc(let center, let radii, let angle, let start, let sweep):
      let count = max(2, Int((abs(sweep) / (2 * .pi) * Double(Self.ellipseSides)).rounded(.up)))
      return (0...count).map { step in
        let turn = start + sweep * Double(step) / Double(count)
        return Self.place(at: turn, of: center, radii, angle)
      }
    case .polyline(let corners): return corners
    case .heart(let center, let size, let angle):
      return (0...Self.ellipseSides).map { step in
        let turn = Double(step % Self.ellipseSides) / Double(Self.ellipseSides) * 2 * .pi
        return center + Self.heart(at: turn, size).turned(by: angle)
      }
    case .polygon(let corners), .star(let corners): return corners + corners.prefix(1)
    }
  }

  /// Returns the point of an ellipse at an angle of the circle that was made the ellipse by its radii.
  private static func place(
    at turn: Double, of center: Point, _ radii: Point, _ angle: Double
  ) -> Point {
    let (u, v) = (radii.x * cos(turn), radii.y * sin(turn))
    return Point(
      x: center.x + u * cos(angle) - v * sin(angle),
      y: center.y + u * sin(angle) + v * cos(angle))
  }

  /// Returns the point of an upright heart around the origin at an angle. The way begins between the
  /// two halves.
  private static func heart(at turn: Double, _ size: Point) -> Point {
    let across = sin(turn) * sin(turn) * sin(turn) / 2
    // From 11.9233 at the top to -17 at the tip.
    let up = 13 * cos(turn) - 5 * cos(2 * turn) - 2 * cos(3 * turn) - cos(4 * turn)
    return Point(x: size.x * across, y: -size.y * (up + 2.53835) / 28.9233)
  }

  /// The point around which it is sized and turned: the start of a line, the middle of anything else.
  public var center: Point {
    switch self {
    case .line(let start, _), .arrow(let start, _, _): start
    case .ellipse(let center, _, _), .heart(let center, _, _): center
    case .arc:
      // The middle of its circle may be far away.
      [way.first, way[way.count / 2], way.last].compactMap { $0 }.mean
    case .polygon(let corners), .polyline(let corners), .star(let corners): corners.mean
    }
  }

  /// Returns the figure moved, turned, scaled and mirrored.
  public func mapped(by mapping: Similarity) -> InkFigure {
    let turn = atan2(mapping.b, mapping.a)
    // A mirror turns everything the other way before that.
    let side = mapping.isMirrored ? -1.0 : 1
    return switch self {
    case .line(let start, let end): .line(from: mapping(start), to: mapping(end))
    case .arrow(let start, let end, let head):
      // An arrow that becomes longer keeps its head.
      .arrow(from: mapping(start), to: mapping(end), head: head)
    case .ellipse(let center, let radii, let angle):
      .ellipse(
        center: mapping(center), radii: radii * mapping.scale, angle: side * angle + turn)
    case .polygon(let corners): .polygon(corners.map { mapping($0) })
    case .arc(let center, let radii, let angle, let start, let sweep):
      .arc(
        center: mapping(center), radii: radii * mapping.scale, angle: side * angle + turn,
        start: side * start, sweep: side * sweep)
    case .polyline(let corners): .polyline(corners.map { mapping($0) })
    case .star(let corners): .star(corners.map { mapping($0) })
    case .heart(let center, let size, let angle):
      .heart(
        center: mapping(center), size: size * mapping.scale,
        // An upright heart that is mirrored stands on its head.
        angle: side * angle + turn + (mapping.isMirrored ? .pi : 0))
    }
  }
}

extension [Point] {
  /// The mean of the points; the origin if there are none.
  var mean: Point { reduce(Point(x: 0, y: 0), +) * (1 / Double(Swift.max(1, count))) }
}

extension Point {
  /// Returns the point turned around the origin, from the x axis towards the y axis, by an angle in radians.
  fileprivate func turned(by angle: Double) -> Point {
    Point(x: x * cos(angle) - y * sin(angle), y: x * sin(angle) + y * cos(angle))
  }
}

extension InkFigure {
  /// Returns the samples of a pen that draws the figure in the time in which other samples were drawn.
  public func samples(inTimeOf others: [StrokeSample]) -> [StrokeSample] {
    guard let first = others.first, let last = others.last else { return [] }
    let way = way
    let (span, isTooLong) = last.time.milliseconds.subtractingReportingOverflow(
      first.time.milliseconds)
    let duration = isTooLong ? 0 : max(0, span)
    return way.indices.map { index in
      let part = Double(index) / Double(max(1, way.count - 1))
      return StrokeSample(
        position: way[index],
        time: first.time + .milliseconds(Int64((Double(duration) * part).rounded())))
    }
  }

  /// Returns a brush for the figure: as another one, but with straight lines of constant width.
  public static func brush(like other: Brush) -> Brush {
    var brush = other
    (brush.curve, brush.dynamics, brush.grain) = (.polyline, .constant, 0)
    return brush
  }
}
