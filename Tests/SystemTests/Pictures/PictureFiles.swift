import Ink
import TestSupport
import Testing

/// A sample picture whose quarters are red, green, blue and light gray.
struct PictureSample: Hashable, Sendable, CustomStringConvertible {
  /// The path in `Tests/Samples`.
  let path: String
  var description: String { path }

  /// The colours of the quarters in the order of reading, as 0xFFRRGGBB.
  static let colors: [UInt32] = [0xFFE0_2020, 0xFF20_C020, 0xFF20_20E0, 0xFFF0_F0F0]

  /// One or more of each format. Those of other colours are not among them.
  static let all = [
    "jpeg/quarters.jpg", "jpeg/progressive.jpg", "jpeg/cmyk.jpg", "webp/quarters.webp",
    "webp/animation.webp", "gif/quarters.gif", "gif/animation.gif", "tiff/quarters.tiff",
    "bmp/quarters.bmp", "avif/quarters.avif", "heif/quarters.heic", "svg/quarters.svg",
  ].map(PictureSample.init)

  /// Those with a hole instead of the last quarter.
  static let transparent = [
    "webp/transparent.webp", "tiff/transparent.tif", "heif/transparent.heic",
  ].map(PictureSample.init)

  var bytes: [UInt8] { get throws { try Checkout.bytes("Tests/Samples/\(path)") } }
  var fileName: String { String(path.split(separator: "/").last ?? "") }
}

/// Whether colours differ so little that an eye sees none of it, as JPEG's do.
func isNear(_ one: UInt32, _ other: UInt32) -> Bool {
  stride(from: UInt32(0), through: 24, by: 8).allSatisfy { shift in
    abs(Int(one >> shift & 0xFF) - Int(other >> shift & 0xFF)) <= 3
  }
}

/// A BMP file of opaque pixels: 0xFFRRGGBB, row by row from the top.
func bmp(_ pixels: [UInt32], width: Int) -> [UInt8] {
  let height = pixels.count / width
  func number(_ value: Int, _ length: Int = 4) -> [UInt8] {
    (0..<length).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }
  let body = pixels.flatMap { number(Int($0)) }
  // The file's header, and then that of the picture. A negative height means from the top.
  return Array("BM".utf8) + number(54 + body.count) + number(0) + number(54) + number(40)
    + number(width) + number(-height) + number(1, 2) + number(32, 2) + number(0)
    + number(body.count) + number(2835) + number(2835) + number(0) + number(0) + body
}

/// A JPEG file with an orientation in its EXIF data (EXIF 2.3, 4.6.4).
func oriented(_ jpeg: [UInt8], _ orientation: UInt8) -> [UInt8] {
  let tiff: [UInt8] =
    Array("MM".utf8) + [0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0]
    + [0, 0, 0, 0]
  let content = Array("Exif\0\0".utf8) + tiff
  let length = content.count + 2
  // After the mark of the start.
  return jpeg[..<2] + [0xFF, 0xE1, UInt8(length >> 8), UInt8(length & 0xFF)] + content + jpeg[2...]
}
