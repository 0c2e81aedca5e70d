/// How a server stores a pixel of a TrueColor visual: the bits of red, green and blue in its value,
/// and the size and byte order of the value in memory (X protocol, "Connection Setup": visuals,
/// pixmap formats, image-byte-order).
package struct PixelLayout: Hashable {
  /// The bits of red in the value.
  package let redMask: UInt32
  /// The bits of green in the value.
  package let greenMask: UInt32
  /// The bits of blue in the value.
  package let blueMask: UInt32
  /// The number of significant bits in the value. Those that are not colour are opacity.
  package let depth: Int
  /// The size of a pixel in memory: 2, 3 or 4 bytes.
  package let bytesPerPixel: Int
  /// Whether the value's most significant byte comes first in memory.
  package let isMostSignificantFirst: Bool

  /// The minimum bits per colour. With fewer, pictures would look wrong.
  private static let minimumBits = 5
  /// The maximum bits per colour. The eight bits of a level can be repeated to fill up to 16.
  private static let maximumBits = 16

  /// Describes how pixels of a visual with these masks are stored.
  /// - Returns: `nil` if the visual is not usable. Each mask must be one run of 5 to 16 bits,
  ///   within the depth and apart from the others, and a pixel must take 2, 3 or 4 whole bytes.
  package init?(
    redMask: UInt, greenMask: UInt, blueMask: UInt, depth: Int, bitsPerPixel: Int,
    isMostSignificantFirst: Bool
  ) {
    guard [16, 24, 32].contains(bitsPerPixel), (1...bitsPerPixel).contains(depth),
      let red = UInt32(exactly: redMask), let green = UInt32(exactly: greenMask),
      let blue = UInt32(exactly: blueMask)
    else { return nil }
    let masks = [red, green, blue]
    let all = red | green | blue
    guard masks.allSatisfy(Self.isColor),
      masks.map(\.nonzeroBitCount).reduce(0, +) == all.nonzeroBitCount,
      all & ~Self.valueMask(depth) == 0
    else { return nil }
    (self.redMask, self.greenMask, self.blueMask) = (red, green, blue)
    self.depth = depth
    bytesPerPixel = bitsPerPixel / 8
    self.isMostSignificantFirst = isMostSignificantFirst
  }

  /// Whether this is the program's own layout: 8 bits each of red, green and blue in 32 bits, as in
  /// the memory of an image surface.
  package var isOurs: Bool {
    (redMask, greenMask, blueMask) == (0xff0000, 0x00ff00, 0x0000ff) && bytesPerPixel == 4
      && isMostSignificantFirst == Self.hostIsMostSignificantFirst
  }

  /// A mask of the significant bits of a value.
  package var valueMask: UInt32 { Self.valueMask(depth) }

  /// The significant bits that are not colour. If all are set, the pixel is opaque.
  package var opacity: UInt32 { valueMask & ~(redMask | greenMask | blueMask) }

  /// Returns the server's value nearest to an opaque pixel 0xAARRGGBB.
  package func value(of pixel: UInt32) -> UInt32 {
    opacity | Self.place(pixel >> 16, in: redMask) | Self.place(pixel >> 8, in: greenMask)
      | Self.place(pixel, in: blueMask)
  }

  static var hostIsMostSignificantFirst: Bool { 1.littleEndian != 1 }

  /// Scales the lowest eight bits of `level` to the size of a mask, and shifts them to its place.
  /// With fewer bits the level is rounded to the nearest, with more bits its bits are repeated. 0
  /// stays 0, and 255 stays the maximum.
  package static func place(_ level: UInt32, in mask: UInt32) -> UInt32 {
    let level = level & 0xff
    let bits = mask.nonzeroBitCount
    let spread =
      bits <= 8
      ? (level * ((1 << bits) - 1) + 127) / 255 : level << (bits - 8) | level >> (16 - bits)
    return spread << mask.trailingZeroBitCount
  }

  private static func valueMask(_ depth: Int) -> UInt32 { depth >= 32 ? .max : (1 << depth) - 1 }

  private static func isColor(_ mask: UInt32) -> Bool {
    guard mask != 0, (minimumBits...maximumBits).contains(mask.nonzeroBitCount) else {
      return false
    }
    // The mask must be one run of ones.
    return (mask >> mask.trailingZeroBitCount) &+ 1 == 1 << mask.nonzeroBitCount
  }
}
