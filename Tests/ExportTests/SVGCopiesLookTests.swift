import Ink
import InkFiles
import TestSupport
import Testing

/// SVG files in which copies refer to the path of their stroke, against files in which each copy has its own.
@Suite("The look of copies in SVG")
struct SVGCopiesLookTests {
  /// Expects that librsvg paints the same for a page with references and for one without.
  /// - Returns: How it paints the page.
  @discardableResult
  private func expectSame(_ page: InkPage, _ comment: String) throws -> Raster {
    let (one, other) = (try Export(page), try Export(page.withoutSharedSamples))
    try #require(String(decoding: Export.svg(page), as: UTF8.self).contains("\"#stroke-"))
    let painted = try one.librsvg()
    let difference = try #require(
      try painted.difference(from: other.librsvg()), "they are of one size")
    // Numbers are rounded at other places.
    #expect(difference.mean < 0.2 && difference.beyondEdges < 16, "\(comment): \(difference)")
    return painted
  }

  @Test(arguments: UInt64(0)..<9)
  func `copies by random symmetries look the same beside erasers and highlighters`(
    seed: UInt64
  ) throws {
    let page = RandomPage.page(seed: seed, width: 150, height: 110).repeated(seed: seed)
    let painted = try expectSame(page, "seed \(seed)")
    let difference = try #require(
      try Export(page).ours().difference(from: painted), "they are of one size")
    #expect(difference.mean < 1.5 && difference.holes == 0, "seed \(seed): \(difference)")
  }

  @Test(arguments: Medium.allCases)
  func `copies of each medium look the same where they were rubbed`(medium: Medium) throws {
    let symmetry = try #require(
      Symmetry(.kaleidoscope, center: Point(x: 100, y: 110), angle: 7, count: 5))
    let strokes = try (0..<3).flatMap { number in
      let samples = (0..<30).map { index in
        let place = Point(
          x: Double(20 + 3 * index), y: Double(50 + 25 * number + index * index % 37))
        return StrokeSample(position: place, time: Timestamp(milliseconds: Int64(index) * 8))
      }
      let brush =
        number == 1
        ? Brush(color: InkColor(rgb: 0), width: 14, ink: .eraser)
        : Brush(color: InkColor(rgb: 0x204060), width: 14, medium: medium)
      let stroke = try #require(
        Stroke(
          contact: .touch(UInt32(number)), seat: .first, brush: brush, samples: samples,
          quantum: .coarsest))
      return [stroke] + StrokeCopies(of: stroke, by: symmetry).strokes
    }
    try expectSame(InkPage(strokes: strokes), medium.name)
  }
}
