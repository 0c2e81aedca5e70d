import Ink
import InkFiles
import Interaction
import Rendering
import TestSupport
import Testing

@Suite("Texts in exported files are searched for, and look as on the board")
struct SearchableTextTests {
  private func page(_ string: String, turns: Int = 0, angle: Double = 0) throws -> InkPage {
    let size = 20.0
    let origin = Point(x: 150, y: 150)
    let form = try #require(WrittenText(string, size: size, origin: origin, quarterTurns: turns))
    let shaped = TextShaper.fonts(language: "en").shape(string, 0)
    let rings = shaped.rings.map { ring in
      ring.map { corner -> Point in
        let (x, y) = (corner.x * size, corner.y * size)
        let turned = [(x, y), (-y, x), (-x, -y), (y, -x)][turns]
        return Point(x: origin.x + turned.0, y: origin.y + turned.1)
      }
    }
    let stroke = try #require(
      Stroke(
        text: form, rings: rings, contact: .touch(1), seat: .first, color: InkColor(rgb: 0x102040),
        quantum: Quantum(bits: 9), time: Timestamp(milliseconds: 0)))
    let mapping = try #require(Similarity(scale: 1.2, angle: angle, around: origin))
    var page = InkPage(strokes: [angle == 0 ? stroke : stroke.mapped(by: mapping)])
    page.frame = Rect(minX: 0, minY: 0, maxX: 400, maxY: 360)
    return page
  }

  @Test func `PDF: poppler finds the words of several scripts, in their lines`() throws {
    let words = try Export(try page("Grüße, ¿qué?\n日本 Ω Жук 😀 a\u{301}")).text()
    #expect(words.contains("Grüße, ¿qué?\n"))
    #expect(words.contains("日本 Ω Жук 😀"))
  }

  @Test func `PDF: poppler finds more characters than one font can hold`() throws {
    let lines = (0..<60).map { line in
      String(
        String.UnicodeScalarView(
          (0..<10).compactMap { Unicode.Scalar(0x4E00 + UInt32(10 * line + $0)) }))
    }
    var page = try page(lines.joined(separator: "\n"))
    page.frame = Rect(minX: 0, minY: 0, maxX: 600, maxY: 2000)
    let words = try Export(page).text()
    for line in lines { #expect(words.contains(line)) }
  }

  @Test(arguments: 0..<4) func `PDF: poppler finds words in any direction`(turns: Int) throws {
    let words = try Export(
      try page("Turned words", turns: turns, angle: turns == 0 ? 0.2 : 0)
    ).text()
    #expect(words.contains("Turned") && words.contains("words"))
  }

  @Test(arguments: [0, 1, 2, 3]) func `invisible words change no pixel`(turns: Int) throws {
    let export = try Export(try page("Look\nat it", turns: turns, angle: turns == 3 ? 0.4 : 0))
    let ours = try export.ours()
    for other in [try export.librsvg(), try export.poppler()] {
      let difference = try #require(ours.difference(from: other))
      #expect(difference.mean < 1.5 && difference.strays < 0.03 && difference.holes == 0)
    }
  }
}
