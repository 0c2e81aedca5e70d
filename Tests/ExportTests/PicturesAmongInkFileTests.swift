import Ink
import InkFiles
import Rendering
import TestSupport
import Testing

@Suite("Files with images that are turned, and before ink")
struct PicturesAmongInkFileTests {
  /// A page with a turned image on the paper, ink, a turned image before it, and ink before that.
  private func page() throws -> InkPage {
    var page = RandomPage.page(seed: 5, strokes: 8, inks: [], width: 200, height: 150)
    page.paper = Paper()
    let pixels = (0..<40 * 30).map { index -> UInt32 in
      let (red, blue) = (UInt32(index % 40 * 6), UInt32(index / 40 * 8))
      return 0xFF00_4000 | red << 16 | blue
    }
    let image = TestPictures.picture(pixels, width: 40, height: 30)
    func turned(_ x: Double, _ angle: Double) throws -> PlacedPicture {
      let frame = Rect(minX: x, minY: 20, maxX: x + 80, maxY: 80)
      let mapping = try #require(Similarity(scale: 1.3, angle: angle, around: frame.center))
      return try #require(PlacedPicture(image, frame: frame, transform: mapping))
    }
    page.pictures = [try turned(20, 0.5)]
    page.strokes.insert(try #require(Stroke(turned(60, -1), isOnPaper: false)), at: 4)
    return page
  }

  private func expectSame(_ one: Raster, _ other: Raster, _ comment: String) throws {
    let difference = try #require(one.difference(from: other), "they are of one size")
    #expect(difference.mean < 1.5 && difference.holes == 0, "\(comment): \(difference)")
  }

  @Test func `SVG and PDF look as the board does`() throws {
    let export = try Export(page())
    try expectSame(try export.ours(), try export.librsvg(), "SVG")
    try expectSame(try export.ours(), try export.poppler(), "PDF")
  }

  @Test func `InkML has all of it exactly`() throws {
    let document = InkDocument(pages: [try page()])
    let bytes = try Export.bytes { try InkMLWriter.write(document, to: $0) }
    #expect(try InkMLReader.read(InkFileSource(bytes)) == document)
  }

  @Test("Xournal++ cannot turn images, so its file has them upright, in the order of the ink")
  func xournal() throws {
    let page = try page()
    var imaging = Imaging()
    imaging.paintUpright = { UprightPicture.image(of: $0) }
    let bytes = try Export.bytes {
      try InkFileFormat.xopp.write(
        InkDocument(pages: [page]), InkFileOptions(), imaging: imaging, to: $0)
    }
    let text = try Export(InkPage()).unpacked(bytes)
    let kinds = text.split(separator: "<").compactMap { part -> String? in
      part.hasPrefix("image") ? "image" : part.hasPrefix("stroke") ? "stroke" : nil
    }
    #expect(kinds.first == "image" && kinds.count { $0 == "image" } == 2)
    #expect(kinds.last == "stroke" && kinds.dropFirst().first == "stroke")
    var omissions = Omissions()
    let read = try XoppReader.read(InkFileSource(bytes), omissions: &omissions, imaging: imaging)
    let images = try #require(read.pages.first?.pictures)
    #expect(images.count == 2 && images.allSatisfy(\.isUpright))
    // Without the ink, they look as they did.
    var (bare, flat) = (page, page)
    bare.strokes = page.strokes.filter(\.isPicture)
    bare.frame = page.area
    (flat.strokes, flat.frame) = ([], page.area)
    flat.pictures = images.compactMap { image in
      let corner = Point(x: page.area.minX, y: page.area.minY)
      return Similarity(shift: corner).flatMap { image.mapped(by: $0) }
    }
    try expectSame(
      Raster(try PagePicture(of: bare).paint()), Raster(try PagePicture(of: flat).paint()), "xopp")
  }
}
