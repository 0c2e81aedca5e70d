/// The piece of a curve from one node to the next: a cubic, cut into straight segments.
enum CurvePiece {
  /// Appends at least one segment, and as few as stay within `tolerance` canvas units of the curve.
  static func append(
    from start: CurveNode, to end: CurveNode, tolerance: Double, to segments: inout [InkSegment]
  ) {
    let way = end.position - start.position
    let ends = start.ends.intersection(.first).union(end.ends.intersection(.last))
    guard let (first, second) = controls(from: start, to: end) else {
      segments.append(
        InkSegment(
          from: start.position, to: end.position, startRadius: start.radius, endRadius: end.radius,
          flow: (start.flow + end.flow) / 2, ends: ends))
      return
    }
    let count = count(first, second, way, tolerance: tolerance)
    var previous = (position: start.position, radius: start.radius)
    let step = 1 / Double(count)
    let flowStep = (end.flow - start.flow) * Float(step)
    var flow = start.flow + flowStep / 2
    for index in 1..<max(1, count) {
      let t = Double(index) * step
      let rest = 1 - t
      let (a, b, c) = (3 * t * rest * rest, 3 * t * t * rest, t * t * t)
      let position = Point(
        x: start.position.x + (first.x * a + second.x * b + way.x * c),
        y: start.position.y + (first.y * a + second.y * b + way.y * c))
      let radius = start.radius + (end.radius - start.radius) * t
      segments.append(
        InkSegment(
          from: previous.position, to: position, startRadius: previous.radius, endRadius: radius,
          flow: flow, ends: index == 1 ? ends.intersection(.first) : []))
      previous = (position, radius)
      flow += flowStep
    }
    segments.append(
      InkSegment(
        from: previous.position, to: end.position, startRadius: previous.radius,
        endRadius: end.radius, flow: flow, ends: count > 1 ? ends.intersection(.last) : ends))
  }

  /// Returns the vectors from the start to the cubic's two control points; `nil` if the piece is
  /// straight.
  ///
  /// If one tangent is missing, the piece is a parabola: its control points are a third of the
  /// chord apart.
  static func controls(
    from start: CurveNode, to end: CurveNode
  ) -> (first: Point, second: Point)? {
    let way = end.position - start.position
    guard way.x != 0 || way.y != 0 else { return nil }
    let third = way.length.squareRoot() / 3
    switch (start.tangent, end.tangent) {
    case (let tangent?, nil):
      let first = tangent * third
      return (first, first + way * (1.0 / 3))
    case (nil, let tangent?):
      let second = way - tangent * third
      return (second - way * (1.0 / 3), second)
    case (let startTangent?, let endTangent?):
      return (startTangent * third, way - endTangent * third)
    case (nil, nil):
      return nil
    }
  }

  /// Whether a cubic is at most `distance` canvas units from its chord and does not turn back.
  static func isStraight(
    _ first: Point, _ second: Point, _ way: Point, within distance: Double
  ) -> Bool {
    let squared = way.dot(way)
    let (firstAhead, secondAhead) = (first.dot(way), second.dot(way))
    guard firstAhead >= 0, secondAhead <= squared, firstAhead <= secondAhead else { return false }
    let beside = max(abs(first.cross(way)), abs(second.cross(way))) / squared.squareRoot()
    return 0.75 * beside <= distance
  }

  /// Whether a cubic may turn by more than a right angle. It may if its control polygon does.
  static func turnsSharply(_ first: Point, _ second: Point, _ way: Point) -> Bool {
    let (middle, last) = (second - first, way - second)
    return first.dot(middle) <= 0 || middle.dot(last) <= 0 || first.dot(last) <= 0
  }

  /// Whether a cubic bends more tightly than a circle of a radius, at its ends or at the eighths
  /// between. A line of twice that width along it then turns back at its inner edge.
  static func bends(
    within radius: Double, _ first: Point, _ second: Point, _ way: Point
  ) -> Bool {
    let (middle, last) = (second - first, way - second)
    return stride(from: 0.0, through: 1, by: 0.125).contains { t in
      let rest = 1 - t
      let velocity = (first * (rest * rest) + middle * (2 * rest * t) + last * (t * t)) * 3
      let acceleration = ((middle - first) * rest + (last - middle) * t) * 6
      let speed = velocity.length
      return speed == 0 || abs(velocity.cross(acceleration)) * radius > speed * speed * speed
    }
  }

  /// Returns how many chords of equal parameter ranges stay within the tolerance.
  ///
  /// A cubic may run unevenly along its chord and still be straight. So only the sideways distance
  /// of the control points from the chord counts. One chord is off by at most three quarters of the
  /// larger of these distances; n chords by three quarters of the larger second difference, divided
  /// by n². Where the curve turns back on itself, sideways has no meaning, and the whole second
  /// differences count.
  private static func count(
    _ first: Point, _ second: Point, _ way: Point, tolerance: Double
  ) -> Int {
    let squared = way.x * way.x + way.y * way.y
    let (firstAhead, secondAhead) = (first.dot(way), second.dot(way))
    let bend: Double
    if firstAhead >= 0, secondAhead <= squared, firstAhead <= secondAhead {
      let length = squared.squareRoot()
      let (a, b) = (first.cross(way) / length, second.cross(way) / length)
      if 0.75 * max(abs(a), abs(b)) <= tolerance { return 1 }
      bend = max(abs(b - 2 * a), abs(a - 2 * b))
    } else {
      bend = max((second - first * 2).length, (first + way - second * 2).length)
    }
    let needed = 0.75 * bend / tolerance
    var count = 1
    while Double(count * count) < needed && count < SmoothingTuning.maximumPieces { count += 1 }
    return count
  }
}

extension Point {
  /// The distance from the origin.
  package var length: Double { (x * x + y * y).squareRoot() }

  /// Returns the scalar product of two vectors.
  package func dot(_ other: Point) -> Double { x * other.x + y * other.y }

  /// Returns the vector product of two vectors: positive if the other one is further clockwise on the screen.
  package func cross(_ other: Point) -> Double { x * other.y - y * other.x }

  /// Returns the sum of two vectors.
  package static func + (left: Point, right: Point) -> Point {
    Point(x: left.x + right.x, y: left.y + right.y)
  }

  /// Returns the vector from `right` to `left`.
  package static func - (left: Point, right: Point) -> Point {
    Point(x: left.x - right.x, y: left.y - right.y)
  }

  /// Returns a vector multiplied by a factor.
  package static func * (point: Point, factor: Double) -> Point {
    Point(x: point.x * factor, y: point.y * factor)
  }
}

/// A point where two pieces of a stroke's curve meet.
struct CurveNode: Sendable {
  /// The position, in canvas space.
  var position: Point
  /// The curve's direction and speed here, in canvas units per unit of ``CurvePiece``'s knots.
  /// `nil` at either end of the curve, and at a corner where the contact rested.
  var tangent: Point?
  /// Half the width here, in canvas units.
  var radius: Double
  /// How much paint of a medium flows here; 1 for other ink.
  var flow: Float = 1
  /// Whether a run begins or ends here; only of a medium.
  var ends: RunEnds = []

  /// Returns the tangent of a centripetal Catmull-Rom curve at `here`; `nil` if two of the points
  /// coincide.
  ///
  /// The distance between knots is the square root of the distance between points, so that unevenly
  /// spaced samples make neither loops nor cusps (Yuksel, Schaefer and Keyser, "Parameterization
  /// and applications of Catmull-Rom curves", 2011).
  static func tangent(at here: Point, from before: Point, to after: Point) -> Point? {
    let first = here - before
    let second = after - here
    let (firstKnot, secondKnot) = (first.length.squareRoot(), second.length.squareRoot())
    guard firstKnot > 0, secondKnot > 0 else { return nil }
    let (a, b) = (1 / firstKnot, 1 / secondKnot)
    let c = 1 / (firstKnot + secondKnot)
    return Point(
      x: first.x * a - (first.x + second.x) * c + second.x * b,
      y: first.y * a - (first.y + second.y) * c + second.y * b)
  }
}
