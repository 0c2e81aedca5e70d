/// The direction of a fraction of a turn, with the same bits on every machine. The C library's sine and cosine
/// differ between processors.
struct Direction: Hashable {
  let cosine, sine: Double

  /// Makes the direction after `turns / whole` of a full turn.
  /// - Parameters:
  ///   - turns: The numerator of the fraction, clockwise on the screen from the x axis.
  ///   - whole: The denominator.
  /// - Precondition: The denominator is positive, and both are far below the largest integer.
  init(turns: Int, of whole: Int) {
    precondition(whole > 0)
    let rest = turns % whole
    let quarters = 4 * (rest < 0 ? rest + whole : rest)
    let (quadrant, part) = quarters.quotientAndRemainder(dividingBy: whole)
    let (x, y) = Self.firstQuadrant(part, of: whole)
    // Zero gets no sign, which files would show.
    (cosine, sine) =
      switch quadrant {
      case 0: (x, y)
      case 1: (0 - y, x)
      case 2: (0 - x, 0 - y)
      default: (y, 0 - x)
      }
  }

  /// The cosine and sine of a part of a quarter turn.
  private static func firstQuadrant(_ part: Int, of whole: Int) -> (Double, Double) {
    guard part > 0 else { return (1, 0) }
    if 2 * part == whole { return (0.5.squareRoot(), 0.5.squareRoot()) }
    guard 2 * part < whole else {
      let (x, y) = firstQuadrant(whole - part, of: whole)
      return (y, x)
    }
    let angle = Double(part) / Double(whole) * (Double.pi / 2)
    return (series(angle, from: 0), series(angle, from: 1))
  }

  /// The Taylor series of the cosine (from 0) or of the sine (from 1), for angles up to an eighth of a turn: the next
  /// term is below half a unit in the last place. It uses only operations that IEEE 754 rounds exactly.
  private static func series(_ angle: Double, from first: Int) -> Double {
    let squared = angle * angle
    var sum = 1.0
    for term in stride(from: 16 + first, to: first, by: -2) {
      sum = 1 - squared / Double(term * (term - 1)) * sum
    }
    return first == 0 ? sum : angle * sum
  }
}
