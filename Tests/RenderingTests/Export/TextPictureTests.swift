import Ink
import Rendering
import TestSupport
import Testing

@Suite("Typed texts as images")
struct TextPictureTests {
  private let red = InkColor(rgb: 0xFF0000)

  @Test("the letters have the colour, and the size grows with the letters and the lines")
  func size() throws {
    let one = try #require(TextPicture.image(of: "Hello", font: "Sans", size: 12, color: red))
    let larger = try #require(TextPicture.image(of: "Hello", font: "Sans", size: 24, color: red))
    let two = try #require(
      TextPicture.image(of: "Hello\nHello", font: "Sans", size: 12, color: red))
    #expect((12..<24).contains(one.height) && one.width > one.height)
    #expect(abs(larger.width / one.width - 2) < 0.1 && abs(larger.height / one.height - 2) < 0.1)
    #expect(two.width == one.width && abs(two.height / one.height - 2) < 0.05)
    // Sharp when it is looked at closely.
    #expect(Double(one.image.width) == one.width * 4)
    let pixels = try #require(PNGDecoder.decode(one.image)).copiedPixels
    #expect(pixels.contains(0xFFFF_0000) && pixels.contains(0))
    #expect(pixels.allSatisfy { $0 & 0xFFFF == 0 })
  }

  @Test("a text of very many lines, or with very many fonts, takes no longer than its length says")
  func hostile() {
    // Pango would take seconds for each of the first, and fontconfig minutes for the last.
    let lines = String(repeating: "a\n", count: 32_000)
    for size in [0.5, 1, 12, 2000] {
      #expect(TextPicture.image(of: lines, font: "Sans", size: size, color: red) == nil)
    }
    let page = String(repeating: "a\n", count: 100)
    #expect(TextPicture.image(of: page, font: "Sans", size: 12, color: red) != nil)
    let fonts = (0..<1_000_000).map { "family \($0)" }.joined(separator: ",")
    #expect(TextPicture.image(of: "a", font: fonts, size: 12, color: red) != nil)
  }

  @Test func `a text that cannot be seen or is too large gives no image`() {
    for (text, size) in [
      ("", 12), ("  \n ", 12), ("A", 0), ("A", .nan), ("A", 1e9), ("A", -1),
      (String(repeating: "A", count: 70_000), 1), (String(repeating: "A", count: 5000), 12),
    ] {
      #expect(TextPicture.image(of: text, font: "Sans", size: size, color: red) == nil)
    }
  }
}
