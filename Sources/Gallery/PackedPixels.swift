import CZlib

/// The pixels of a small picture as they lie in the database: packed by zlib (RFC 1950), or as they are where that
/// is not shorter. Those of the first versions are as they are. Which it is, the number of bytes tells.
enum PackedPixels {
  /// zlib's quickest level: small pictures are mostly paper.
  private static let level: Int32 = 1

  /// Packs pixels.
  static func pack(_ pixels: [UInt8]) -> [UInt8] {
    var count = compressBound(uLong(pixels.count))
    var packed = [UInt8](repeating: 0, count: Int(count))
    let status = compress2(&packed, &count, pixels, uLong(pixels.count), level)
    guard status == Z_OK, count < pixels.count else { return pixels }
    return Array(packed.prefix(Int(count)))
  }

  /// Unpacks pixels.
  /// - Parameter count: How many bytes they have.
  /// - Returns: `nil` if these are not so many.
  static func unpack(_ bytes: [UInt8], count: Int) -> [UInt8]? {
    guard bytes.count < count else { return bytes.count == count ? bytes : nil }
    var pixels = [UInt8](repeating: 0, count: count)
    var length = uLong(count)
    let status = uncompress(&pixels, &length, bytes, uLong(bytes.count))
    return status == Z_OK && length == count ? pixels : nil
  }
}
