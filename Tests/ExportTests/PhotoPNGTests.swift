import Ink
import InkFiles
import Rendering
import TestSupport
import Testing

@Suite("Photos as PNG files")
struct PhotoPNGTests {
  @Test(
    "every pixel is what it was", arguments: [(1, 1), (1, 9), (9, 1), (37, 23), (256, 3)])
  func pixels(width: Int, height: Int) throws {
    var random = SeededGenerator(seed: UInt64(width * height))
    let pixels = (0..<width * height).map { index -> UInt32 in
      // Steps like those of a photo, and now and then any colour.
      let gray = UInt32(truncatingIfNeeded: index / 3) & 0xFF
      return 0xFF00_0000
        | (random.oneIn(3) ? UInt32(random.next() & 0xFF_FFFF) : gray << 16 | gray << 8 | gray)
    }
    let image = try #require(PNGImage(png: PhotoPNG.encode(pixels, width: width)))
    #expect((image.width, image.height) == (width, height))
    #expect(try #require(PNGDecoder.decode(image)).copiedPixels == pixels)
  }
}
