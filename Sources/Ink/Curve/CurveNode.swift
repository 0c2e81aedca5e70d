/// A point where two pieces of a stroke's curve meet.
struct CurveNode: Sendable {
  /// The position, in canvas space.
  var position: Point
  /// The curve's direction and speed here, in canvas units per unit of ``CurvePiece``'s knots.
  /// `nil` at either end of the curve, and at a corner where the contact rested.
  var tangent: Point?
  /// Half the width here, in canvas units.
  var radius: Double

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
