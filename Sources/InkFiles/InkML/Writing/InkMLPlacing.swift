internal import Ink

/// Converts canvas coordinates back to numbers in the units of the original file.
struct InkMLPlacing {
  let placement: InkPlacement
  let quantum: Quantum

  /// A decimal number, `digits` / 10^`decimals`.
  struct Number {
    let digits: Int64
    let decimals: Int
  }

  private static let maximumDigits = 9_007_199_254_740_992.0

  func x(_ coordinate: Double) -> Number? {
    number(coordinate, placement.scale.x, placement.shift.x)
  }

  func y(_ coordinate: Double) -> Number? {
    number(coordinate, placement.scale.y, placement.shift.y)
  }

  /// Whether a reader can get all positions of a stroke back exactly.
  func holds(_ stroke: Stroke) -> Bool {
    var holds = true
    stroke.samples.forEach { sample, _ in
      holds = holds && x(sample.position.x) != nil && y(sample.position.y) != nil
    }
    return holds
  }

  /// Returns the number with the fewest digits that a reader converts to exactly `coordinate`;
  /// `nil` if there is no such number. It is often the number of the original file.
  private func number(_ coordinate: Double, _ scale: Double, _ shift: Double) -> Number? {
    let value = (coordinate - shift) / scale
    var power = 1.0
    for decimals in 0...15 {
      let digits = (value * power).rounded()
      guard abs(digits) < Self.maximumDigits else { return nil }
      // The same calculation as in ``InkMLMapping``, with the same rounding.
      let found = scale * (digits / power) + shift
      // A reader does not accept ink beyond the limit.
      if abs(found) <= InkFileLimits.canvas, quantum.rounded(Point(x: found, y: 0)).x == coordinate
      {
        return Number(digits: Int64(digits), decimals: decimals)
      }
      power *= 10
    }
    return nil
  }
}
