internal import Ink

/// Coordinates of the canvas as numbers of the file from which they came.
struct InkMLPlacing {
  let placement: InkPlacement
  let quantum: Quantum

  /// A decimal number: `digits` divided by ten for each of `decimals`.
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

  /// Whether all samples of a stroke can be found again.
  func holds(_ stroke: Stroke) -> Bool {
    var holds = true
    stroke.samples.forEach { sample, _ in
      holds = holds && x(sample.position.x) != nil && y(sample.position.y) != nil
    }
    return holds
  }

  /// The number with the fewest digits of which a reader makes the coordinate again: often it is the very one of the
  /// file. `nil` if there is none.
  private func number(_ coordinate: Double, _ scale: Double, _ shift: Double) -> Number? {
    let value = (coordinate - shift) / scale
    var power = 1.0
    for decimals in 0...15 {
      let digits = (value * power).rounded()
      guard abs(digits) < Self.maximumDigits else { return nil }
      // Exactly as ``InkMLMapping`` does it.
      let found = scale * (digits / power) + shift
      // Beyond, a reader takes no ink.
      if abs(found) <= InkFileLimits.canvas, quantum.rounded(Point(x: found, y: 0)).x == coordinate
      {
        return Number(digits: Int64(digits), decimals: decimals)
      }
      power *= 10
    }
    return nil
  }
}
