import Ink
import InkFiles
import TestSupport
import Testing

/// SVG files in which images are referred to, against files in which each has its own bytes.
@Suite("The look of repeated images in SVG")
struct SVGImagesLookTests {
  /// A page with an image on the paper and the same image among ink, which erasers have rubbed.
  /// - Parameter isShared: Whether it is one image. If not, each looks like the others and has other bytes.
  private func page(isShared: Bool) throws -> InkPage {
    let pixels = (0..<40 * 30).map { index -> UInt32 in
      let (red, blue) = (UInt32(index % 40 * 6), UInt32(index / 40 * 8))
      return 0xFF00_4000 | red << 16 | blue
    }
    let image = TestPictures.picture(pixels, width: 40, height: 30)
    var end: [UInt8] = []
    func placed(_ frame: Rect, _ turn: Similarity = .identity) throws -> PlacedPicture {
      // What follows the last chunk of a file is not read.
      if !isShared { end.append(0) }
      let shown = try #require(PNGImage(png: image.png + end))
      return try #require(PlacedPicture(shown, frame: frame, transform: turn))
    }
    var page = InkPage()
    page.frame = Rect(minX: 0, minY: 0, maxX: 300, maxY: 200)
    page.pictures = [try placed(Rect(minX: 10.3, minY: 10.7, maxX: 90.3, maxY: 90.7))]
    for number in 0..<6 {
      let (x, size) = (20 + Double(number) * 41.37, Double(number))
      let turn = try #require(
        Similarity(scale: 0.7 + size / 10, angle: size * 0.9, around: Point(x: x, y: 120)))
      let frame = Rect(minX: x, minY: 100, maxX: x + 40, maxY: 130 - size * 3)
      page.strokes.append(try #require(Stroke(placed(frame, turn), isOnPaper: false)))
      guard number % 2 == 1 else { continue }
      let samples = (0..<20).map { index in
        StrokeSample(
          position: Point(x: Double(index) * 12, y: 90 + size * 12),
          time: Timestamp(milliseconds: Int64(index) * 8))
      }
      page.strokes.append(
        try #require(
          Stroke(
            contact: .touch(UInt32(number)), seat: .first,
            brush: Brush(color: InkColor(rgb: 0), width: 7, ink: .eraser), samples: samples,
            quantum: .coarsest)))
    }
    return page
  }

  @Test func `they look as they do with their bytes in each place`() throws {
    let (one, other) = (try Export(page(isShared: true)), try Export(page(isShared: false)))
    func images(_ export: Export) throws -> Int {
      String(decoding: try Export.svg(export.page), as: UTF8.self).split(separator: "base64,").count
        - 1
    }
    let counts = (try images(one), try images(other))
    #expect(counts == (1, 7))
    let difference = try #require(
      try one.librsvg(scale: 2).difference(from: other.librsvg(scale: 2)), "they are of one size")
    #expect(difference.mean < 0.1 && difference.beyondEdges < 4, "\(difference)")
  }
}
