/// Converts the program's opaque pixels, 0xAARRGGBB, to the server's layout.
package struct PixelConverter {
  /// The bits that each of the 256 levels of red, green and blue contributes to a pixel: three
  /// tables in a row. The pixel's first byte in memory is the lowest. Three look-ups cost the same
  /// for every layout.
  private let levels: [UInt32]
  private let bytesPerPixel: Int

  /// Builds the tables for a layout.
  package init(_ layout: PixelLayout) {
    bytesPerPixel = layout.bytesPerPixel
    let masks = [layout.redMask, layout.greenMask, layout.blueMask]
    levels = masks.enumerated().flatMap { index, mask in
      (0..<UInt32(256)).map { level in
        let value = PixelLayout.place(level, in: mask) | (index == 0 ? layout.opacity : 0)
        guard layout.isMostSignificantFirst else { return value }
        return value.byteSwapped >> UInt32(32 - 8 * layout.bytesPerPixel)
      }
    }
  }

  /// Converts the pixels of one row.
  /// - Precondition: The destination has room for them.
  package func convert(
    _ row: UnsafeBufferPointer<UInt32>, to destination: UnsafeMutableRawPointer
  ) {
    levels.withUnsafeBufferPointer { levels in
      func bytes(of pixel: UInt32) -> UInt32 {
        levels[Int(pixel >> 16 & 0xff)] | levels[256 + Int(pixel >> 8 & 0xff)]
          | levels[512 + Int(pixel & 0xff)]
      }
      switch bytesPerPixel {
      case 2:
        for (index, pixel) in row.enumerated() {
          let value = UInt16(truncatingIfNeeded: bytes(of: pixel)).littleEndian
          destination.storeBytes(of: value, toByteOffset: index * 2, as: UInt16.self)
        }
      case 3:
        for (index, pixel) in row.enumerated() {
          let value = bytes(of: pixel)
          for byte in 0..<3 {
            destination.storeBytes(
              of: UInt8(truncatingIfNeeded: value >> UInt32(8 * byte)),
              toByteOffset: index * 3 + byte, as: UInt8.self)
          }
        }
      default:
        for (index, pixel) in row.enumerated() {
          destination.storeBytes(
            of: bytes(of: pixel).littleEndian, toByteOffset: index * 4, as: UInt32.self)
        }
      }
    }
  }
}
