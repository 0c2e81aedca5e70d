/// A place on a stroke's curve where two of its pieces meet.
struct CurveNode: Sendable {
  /// Where it is, in canvas space.
  var position: Point
  /// The curve's direction and speed there, in canvas units per unit of ``CurvePiece``'s knots; nil
  /// where it begins, ends, or has a corner because the contact rested.
  var tangent: Point?
  /// Half the width there, in canvas units.
  var radius: Double

  /// The tangent of a centripetal Catmull-Rom curve (Yuksel, Schaefer and Keyser, "Parameterization and
  /// applications of Catmull-Rom curves", 2011) at `here`: knots are apart as the square root of the
  /// way, so that unevenly spaced samples make neither loops nor cusps.
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
