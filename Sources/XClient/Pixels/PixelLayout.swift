/// How a server keeps a pixel of a TrueColor visual: where red, green and blue are in its value, and in
/// how many bytes and which order that value lies in memory. (X protocol, "Connection Setup": visuals,
/// pixmap formats, image-byte-order.)
struct PixelLayout: Hashable {
  let redMask: UInt32
  let greenMask: UInt32
  let blueMask: UInt32
  /// How many bits of the value count; those of them that are no colour are opacity.
  let depth: Int
  /// 2, 3 or 4.
  let bytesPerPixel: Int
  let isMostSignificantFirst: Bool

  /// The least bits of a colour with which what is painted still looks like it.
  private static let leastBits = 5
  /// The most bits that eight are spread over.
  private static let mostBits = 16

  /// Describes a visual.
  /// - Returns: nil for what cannot be painted on: masks that are no runs of 5 to 16 bits apart from each
  ///   other and within the depth, or pixels of other than 2, 3 or 4 whole bytes.
  init?(
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

  /// Whether it is ours: eight bits each of red, green and blue in 32, as in an image surface's memory.
  var isOurs: Bool {
    (redMask, greenMask, blueMask) == (0xff0000, 0x00ff00, 0x0000ff) && bytesPerPixel == 4
      && isMostSignificantFirst == Self.hostIsMostSignificantFirst
  }

  /// The bits of a value that count.
  var valueMask: UInt32 { Self.valueMask(depth) }

  /// The bits that are neither colour nor unused: set, they make a pixel opaque.
  var opacity: UInt32 { valueMask & ~(redMask | greenMask | blueMask) }

  /// The pixel's value nearest to an opaque 0xAARRGGBB.
  func value(of pixel: UInt32) -> UInt32 {
    opacity | Self.place(pixel >> 16, in: redMask) | Self.place(pixel >> 8, in: greenMask)
      | Self.place(pixel, in: blueMask)
  }

  static var hostIsMostSignificantFirst: Bool { 1.littleEndian != 1 }

  /// A mask with the lowest eight bits of a number in their place: rounded to the nearest where there
  /// are fewer bits, repeated where there are more, so that none and all stay none and all.
  static func place(_ level: UInt32, in mask: UInt32) -> UInt32 {
    let level = level & 0xff
    let bits = mask.nonzeroBitCount
    let spread =
      bits <= 8
      ? (level * ((1 << bits) - 1) + 127) / 255 : level << (bits - 8) | level >> (16 - bits)
    return spread << mask.trailingZeroBitCount
  }

  private static func valueMask(_ depth: Int) -> UInt32 { depth >= 32 ? .max : (1 << depth) - 1 }

  private static func isColor(_ mask: UInt32) -> Bool {
    guard mask != 0, (leastBits...mostBits).contains(mask.nonzeroBitCount) else { return false }
    // One run of ones.
    return (mask >> mask.trailingZeroBitCount) &+ 1 == 1 << mask.nonzeroBitCount
  }
}
