// The benchmarks use this target too, and their release build has no testing library.
#if canImport(Testing)
  public import Ink
  public import Testing

  /// Expects two images of the same size to be equal, bit for bit.
  public func expectSamePixels(
    _ shown: [UInt32], _ expected: [UInt32], width: Int,
    _ comment: @autoclosure () -> Comment? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    guard let difference = pixelDifference(shown, expected, width: width) else { return }
    Issue.record("\(difference); \(comment()?.rawValue ?? "")", sourceLocation: sourceLocation)
  }

  /// Expects two points to be equal, apart from rounding errors.
  public func expectSamePlace(
    _ point: Point, _ expected: Point, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let slack = 1e-9 * max(1, abs(expected.x), abs(expected.y))
    #expect(
      abs(point.x - expected.x) <= slack && abs(point.y - expected.y) <= slack,
      "\(point), not \(expected)", sourceLocation: sourceLocation)
  }
#endif
