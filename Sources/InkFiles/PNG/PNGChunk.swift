internal import CZlib

/// The parts of a PNG file of 8 bits for each channel (PNG specification, 5 and 11).
enum PNGChunk {
  /// The bytes that each file begins with.
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// Appends the header of an image that is not interlaced.
  /// - Parameter colorType: The number of the kind of pixels.
  static func appendHeader(
    width: Int, height: Int, colorType: UInt8, to file: inout [UInt8]
  ) {
    append(
      "IHDR", number(UInt32(width)) + number(UInt32(height)) + [8, colorType, 0, 0, 0], to: &file)
  }

  /// Appends a chunk with its length and its check sum.
  static func append(_ name: String, _ content: [UInt8], to file: inout [UInt8]) {
    let body = Array(name.utf8) + content
    file += number(UInt32(content.count)) + body
    file += number(UInt32(truncatingIfNeeded: crc32(0, body, UInt32(body.count))))
  }

  private static func number(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> UInt32($0)) }
  }
}
