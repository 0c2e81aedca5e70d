import Glibc
import Ink
package import InkFiles
import Rendering

/// The pixels that the decoder has written, checked as anything from outside: the decoder has read
/// what strangers wrote.
package struct DecodedPixels {
  /// The size in pixels.
  let width, height: Int
  /// The size that the file says, in pixels.
  let toldWidth, toldHeight: Int
  /// Whether letters are missing, because no fonts can be read.
  let lacksFonts: Bool
  /// Premultiplied ARGB, row by row from the top.
  let pixels: [UInt32]

  /// The length of the header in bytes; see `struct header` of the decoder.
  static let headerLength = 28
  /// The most bytes that the decoder may write.
  static let maximumLength = headerLength + 4 * PNGImage.maximumPixels
  private static let mark = Array("FPIX".utf8)
  private static let version: UInt32 = 2

  /// Reads a header and the pixels after it.
  /// - Returns: `nil` if there are not as many pixels as the header says, or if anything in it is
  ///   beyond the limits of ``Ink/PNGImage``.
  package init?(_ bytes: [UInt8]) {
    guard bytes.starts(with: Self.mark), bytes.count > Self.headerLength else { return nil }
    let numbers = bytes.withUnsafeBytes { bytes in
      stride(from: 4, to: Self.headerLength, by: 4).map {
        Int(bytes.loadUnaligned(fromByteOffset: $0, as: UInt32.self))
      }
    }
    let (width, height) = (numbers[1], numbers[2])
    let sides = 1...PNGImage.largestSide
    guard numbers[0] == Self.version, sides.contains(width), sides.contains(height),
      width * height <= PNGImage.maximumPixels,
      bytes.count == Self.headerLength + 4 * width * height, numbers[3] > 0, numbers[4] > 0
    else { return nil }
    (self.width, self.height) = (width, height)
    (toldWidth, toldHeight) = (numbers[3], numbers[4])
    lacksFonts = numbers[5] != 0
    pixels = bytes.withUnsafeBytes { bytes in
      [UInt32](unsafeUninitializedCapacity: width * height) { buffer, count in
        count =
          UnsafeMutableRawBufferPointer(buffer).initializeMemory(
            as: UInt8.self, from: bytes[Self.headerLength...]
          ).initialized.count / 4
      }
    }
  }

  /// The number of pixels from which the time for encoding counts. So large are photos.
  private static let leastPhoto = 1 << 20

  /// The image as a PNG file; `nil` if that would be larger than one can be.
  package var picture: ImportedPicture? {
    let isPhoto = pixels.count >= Self.leastPhoto && pixels.allSatisfy { $0 >= 0xFF00_0000 }
    let png =
      isPhoto
      ? PhotoPNG.encode(pixels, width: width)
      : try? PNGEncoder.encode(pixels: pixels, width: width, height: height)
    guard let image = png.flatMap({ PNGImage(png: $0) }) else { return nil }
    var picture = ImportedPicture(image, toldWidth: toldWidth, height: toldHeight)
    picture.lacksLetters = lacksFonts
    return picture
  }
}
