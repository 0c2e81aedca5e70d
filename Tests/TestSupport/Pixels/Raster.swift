import Glibc
package import Rendering

/// Pixels to compare.
package struct Raster {
  package let width: Int
  package let height: Int
  /// Four channels of each pixel: premultiplied blue, green, red and alpha.
  package let channels: [[UInt8]]

  package init(_ image: ImageSurface) {
    (width, height) = (image.width, image.height)
    let pixels = image.copiedPixels
    channels = [0, 8, 16, 24].map { shift in
      pixels.map { UInt8(truncatingIfNeeded: $0 >> UInt32(shift)) }
    }
  }

  /// The sum of how much darker the pixels' blue is than that of white paper. Tests themselves are not optimised.
  package var darkness: Double { channels[0].reduce(0) { $0 + 255 - Double($1) } }

  /// How far two pictures of the same thing are from each other, all of 255.
  package struct Difference: CustomStringConvertible {
    /// The mean over all pixels and colours.
    package fileprivate(set) var mean = 0.0
    /// How far the worst pixel of either lies beyond all that the other has within a pixel of it: where
    /// an edge lies, to less than a pixel, and how it is smoothed do not count.
    package fileprivate(set) var beyondEdges = 0
    /// The part of all pixels that lie beyond by more than 8.
    package fileprivate(set) var strays = 0.0
    /// How many pixels lie beyond by more than 24 with all their neighbours: something is missing there.
    package fileprivate(set) var holes = 0
    /// How many pixels lie beyond by more than 72: where many edges meet there are a few, and dozens where a
    /// line is missing that is too thin to leave a hole.
    package fileprivate(set) var gaps = 0

    package var description: String {
      "mean \(mean), beyond edges \(beyondEdges), strays \(strays), holes \(holes), gaps \(gaps)"
    }
  }

  /// Compares with a picture of the same size.
  package func difference(from other: Raster) -> Difference? {
    guard width == other.width, height == other.height else { return nil }
    var difference = Difference()
    var sum = 0
    var stray = [UInt8](repeating: 0, count: width * height)
    for (own, others) in zip(channels, other.channels) {
      for (one, two) in [(own, others), (others, own)] {
        let (low, high) = (extremes(two, min), extremes(two, max))
        for index in one.indices {
          let value = Int(one[index])
          let beyond = max(Int(low[index]) - value, value - Int(high[index]))
          difference.beyondEdges = max(difference.beyondEdges, beyond)
          if beyond > 0 { stray[index] = max(stray[index], UInt8(beyond)) }
        }
      }
      for index in own.indices { sum += abs(Int(own[index]) - Int(others[index])) }
    }
    difference.mean = Double(sum) / Double(width * height * channels.count)
    difference.strays = Double(stray.count { $0 > 8 }) / Double(stray.count)
    difference.gaps = stray.count { $0 > 72 }
    difference.holes = extremes(stray, min).count { $0 > 24 }
    return difference
  }

  /// The least or the greatest of each value and its eight neighbours.
  private func extremes(_ values: [UInt8], _ choose: (UInt8, UInt8) -> UInt8) -> [UInt8] {
    var rows = values
    for y in 0..<height {
      for x in 0..<width {
        let index = y * width + x
        var extreme = values[index]
        if x > 0 { extreme = choose(extreme, values[index - 1]) }
        if x < width - 1 { extreme = choose(extreme, values[index + 1]) }
        rows[index] = extreme
      }
    }
    var result = rows
    for y in 0..<height {
      for x in 0..<width {
        let index = y * width + x
        var extreme = rows[index]
        if y > 0 { extreme = choose(extreme, rows[index - width]) }
        if y < height - 1 { extreme = choose(extreme, rows[index + width]) }
        result[index] = extreme
      }
    }
    return result
  }
}

/// The difference between painted and exact coverages, in steps of 1/255. Skips pixels where both are
/// empty or both are fully covered.
public struct EdgeError: Sendable {
  /// The root mean square of the differences.
  public private(set) var rootMeanSquare = 0.0
  /// The mean of the differences; positive if there is too much ink.
  public private(set) var bias = 0.0
  /// The number of compared pixels.
  public private(set) var count = 0

  /// Compares pairs of coverages, each from 0 to 255.
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

/// Whether two images have the same pixels. Tests themselves are not optimised: without this they call, for each pixel,
/// what compares elements of any type.
public func == (one: [UInt32], other: [UInt32]) -> Bool {
  guard one.count == other.count else { return false }
  return one.withUnsafeBytes { one in
    other.withUnsafeBytes { other in
      guard let (one, count) = one.baseAddress.map({ ($0, one.count) }),
        let other = other.baseAddress
      else { return true }
      return memcmp(one, other, count) == 0
    }
  }
}

/// Returns how many different values the pixels of an image have. Tests themselves are not optimised.
public func toneCount(_ pixels: [UInt32]) -> Int { Set(pixels).count }

/// Describes how an image differs from the expected one of the same width; `nil` if they are equal, bit for bit.
public func pixelDifference(_ shown: [UInt32], _ expected: [UInt32], width: Int) -> String? {
  guard shown != expected else { return nil }
  guard shown.count == expected.count else { return "\(shown.count) pixels, not \(expected.count)" }
  let wrong = differingPixels(shown, expected)
  let first = wrong[0]
  let place = "(\(first % width), \(first / width))"
  let values = "\(hexadecimal(shown[first])), not \(hexadecimal(expected[first]))"
  return "\(wrong.count) pixels differ; the first at \(place) is \(values)"
}

/// Returns the indices of the pixels that differ between two images of the same size, in their order. Tests themselves
/// are not optimised, and a window has millions of pixels.
public func differingPixels(_ one: [UInt32], _ other: [UInt32]) -> [Int] {
  one.indices.filter { one[$0] != other[$0] }
}

private func hexadecimal(_ pixel: UInt32) -> String { String(pixel, radix: 16) }
