import Ink
import InkFiles
import Rendering
import Testing
import TestSupport

@Suite("Pictures of pages")
struct PagePictureTests {
  @Test(arguments: [0.01, 0.5, 1, 1.7, 4])
  func `a picture is as large as the page times the scale`(scale: Double) throws {
    let page = RandomPage.page(seed: 4)
    let picture = try PagePicture(of: page, scale: scale)
    #expect(picture.width == Int((page.area.width * scale - 0.005).rounded(.up)))
    #expect(picture.height == Int((page.area.height * scale - 0.005).rounded(.up)))
  }

  @Test("the error for a picture that is too large names the largest scale, which works")
  func tooLarge() throws {
    let page = InkPage()
    #expect(
      throws: PagePictureError.tooLarge(width: 1_280_000, height: 800_000, largestScale: 11.448)
    ) { try PagePicture(of: page, scale: 1000) }
    #expect(throws: Never.self) { try PagePicture(of: page, scale: 11.448) }
    #expect(throws: PagePictureError.wrongScale(0)) { try PagePicture(of: page, scale: 0) }
    #expect(throws: PagePictureError.self) { try PagePicture(of: page, scale: .nan) }
  }

  @Test func `a transparent picture over the paper is the picture with the paper`() throws {
    var page = RandomPage.page(seed: 10, inks: .all)
    page.paper = Paper(color: .cream)
    page.pictures = []
    let paper = PaperColor.cream.color
    let bare = try PagePicture(of: page, isTransparent: true).paint()
    let full = try PagePicture(of: page).paint()
    let count = full.width * full.height
    let worst = bare.withPixels { bare in
      full.withPixels { full in
        (0..<count).reduce(0) { worst, index in
          let rest = 255 - Int(bare[index] >> 24)
          let parts = [(16, paper.red), (8, paper.green), (0, paper.blue)] as [(UInt32, UInt8)]
          return parts.reduce(worst) { worst, part in
            let ink = Int(bare[index] >> part.0 & 255)
            let expected = ink + (Int(part.1) * rest + 127) / 255
            return max(worst, abs(expected - Int(full[index] >> part.0 & 255)))
          }
        }
      }
    }
    #expect(worst <= 1)
  }

  @Test func `the written file has the pixels that were painted`() throws {
    let picture = try PagePicture(of: RandomPage.page(seed: 8))
    var png: [UInt8] = []
    try picture.writePNG { png += $0 }
    let read = try #require(PNGImage(png: png).flatMap(PNGDecoder.decode))
    let painted = Raster(try picture.paint())
    #expect(Raster(read).channels == painted.channels)
  }

  @Test func `the receiver of the file can stop it, and so can its progress`() throws {
    struct Stop: Error {}
    let picture = try PagePicture(of: InkPage())
    #expect(throws: Stop.self) { try picture.writePNG { _ in throw Stop() } }
    #expect(throws: Stop.self) { try picture.writePNG(progress: { _ in throw Stop() }) { _ in } }
  }
}

@Suite("Photos as PNG files")
struct PhotoPNGTests {
  @Test(arguments: [(1, 1), (1, 9), (9, 1), (37, 23), (256, 3)])
  func `every pixel is what it was`(width: Int, height: Int) throws {
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
