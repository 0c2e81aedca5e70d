public import Ink
public import Testing

/// Expects two images of the same size to be the same, bit for bit.
public func expectSamePixels(
  _ shown: [UInt32], _ expected: [UInt32], width: Int, _ comment: @autoclosure () -> Comment? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  guard shown != expected else { return }
  guard shown.count == expected.count else {
    Issue.record(
      "\(shown.count) pixels, not \(expected.count)", sourceLocation: sourceLocation)
    return
  }
  let wrong = shown.indices.filter { shown[$0] != expected[$0] }
  let first = wrong[0]
  let place = "(\(first % width), \(first / width))"
  let values = "\(hexadecimal(shown[first])), not \(hexadecimal(expected[first]))"
  Issue.record(
    "\(wrong.count) pixels differ; the first at \(place) is \(values); \(comment()?.rawValue ?? "")",
    sourceLocation: sourceLocation)
}

private func hexadecimal(_ pixel: UInt32) -> String { String(pixel, radix: 16) }

/// How far an image's coverages are from those that they should be, in steps of which 255 are full
/// coverage, over the pixels where either is an edge.
public struct EdgeError: Sendable {
  /// The root of the mean of the squares.
  public private(set) var rootMeanSquare = 0.0
  /// The mean: positive when there is too much ink.
  public private(set) var bias = 0.0
  /// How many pixels were compared.
  public private(set) var count = 0

  /// Compares coverages, each 0 to 255.
  public init(_ pairs: some Sequence<(painted: Double, truth: Double)>) {
    for (painted, truth) in pairs where !(painted == truth && (truth == 0 || truth == 255)) {
      rootMeanSquare += (painted - truth) * (painted - truth)
      bias += painted - truth
      count += 1
    }
    guard count > 0 else { return }
    rootMeanSquare = (rootMeanSquare / Double(count)).squareRoot()
    bias /= Double(count)
  }
}

/// Expects two points to be the same but for the rounding of real numbers.
public func expectSamePlace(
  _ point: Point, _ expected: Point, sourceLocation: SourceLocation = #_sourceLocation
) {
  let slack = 1e-9 * max(1, abs(expected.x), abs(expected.y))
  #expect(
    abs(point.x - expected.x) <= slack && abs(point.y - expected.y) <= slack,
    "\(point), not \(expected)", sourceLocation: sourceLocation)
}
