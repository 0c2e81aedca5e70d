import CZlib

/// The pixels of a thumbnail as the database stores them: compressed by zlib (RFC 1950), or
/// uncompressed if that is not longer. The first versions do not compress. The number of bytes
/// tells which form it is.
package enum PackedPixels {
  /// zlib's fastest level is enough, because thumbnails are mostly paper.
  private static let level: Int32 = 1

  /// Compresses pixels, unless that makes them longer.
  package static func pack(_ pixels: [UInt8]) -> [UInt8] {
    var count = compressBound(uLong(pixels.count))
    var packed = [UInt8](repeating: 0, count: Int(count))
    let status = compress2(&packed, &count, pixels, uLong(pixels.count), level)
    guard status == Z_OK, count < pixels.count else { return pixels }
    return Array(packed.prefix(Int(count)))
  }

  /// Returns the pixels that ``pack(_:)`` has compressed, or has left as they were.
  /// - Parameter count: The number of bytes of the pixels.
  /// - Returns: `nil` if the result does not have that many bytes.
  static func unpack(_ bytes: [UInt8], count: Int) -> [UInt8]? {
    guard bytes.count < count else { return bytes.count == count ? bytes : nil }
    var pixels = [UInt8](repeating: 0, count: count)
    var length = uLong(count)
    let status = uncompress(&pixels, &length, bytes, uLong(bytes.count))
    return status == Z_OK && length == count ? pixels : nil
  }
}
