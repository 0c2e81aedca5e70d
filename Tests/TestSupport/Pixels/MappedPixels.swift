package import Ink

/// Compares the pixels of black ink on white paper with those of its image by a mapping. Tests themselves are not
/// optimised: what looks at each pixel is here.
package struct MappedPixels {
  /// How many pairs of pixels had ink in at least one of them.
  package private(set) var inked = 0
  /// How many pairs differed.
  package private(set) var different = 0
  /// The largest difference of a pair, of 255.
  package private(set) var largest = 0

  /// Starts without any pair.
  package init() {}

  /// Compares each pixel of a square picture with the pixel to which a mapping takes its middle, as far as that lies in
  /// the other picture of the same size.
  package mutating func compare(
    _ picture: [UInt32], to other: [UInt32], side: Int, by mapping: Similarity
  ) {
    for (index, pixel) in picture.enumerated() {
      let image = mapping(Point(x: Double(index % side) + 0.5, y: Double(index / side) + 0.5))
      let (x, y) = (Int(image.x.rounded(.down)), Int(image.y.rounded(.down)))
      guard (0..<side).contains(x), (0..<side).contains(y) else { continue }
      let (blue, mapped) = (Int(pixel & 255), Int(other[y * side + x] & 255))
      if min(blue, mapped) < 255 { inked += 1 }
      let difference = abs(blue - mapped)
      largest = max(largest, difference)
      if difference > 0 { different += 1 }
    }
  }
}
