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
