/// Describes how an image differs from the expected one of the same width; `nil` if they are equal,
/// bit for bit.
public func pixelDifference(_ shown: [UInt32], _ expected: [UInt32], width: Int) -> String? {
  guard shown != expected else { return nil }
  guard shown.count == expected.count else {
    return "\(shown.count) pixels, not \(expected.count)"
  }
  let wrong = shown.indices.filter { shown[$0] != expected[$0] }
  let first = wrong[0]
  let place = "(\(first % width), \(first / width))"
  let values = "\(hexadecimal(shown[first])), not \(hexadecimal(expected[first]))"
  return "\(wrong.count) pixels differ; the first at \(place) is \(values)"
}

private func hexadecimal(_ pixel: UInt32) -> String { String(pixel, radix: 16) }
