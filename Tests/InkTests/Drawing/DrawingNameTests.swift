import Ink
import TestSupport
import Testing

@Suite("Names of drawings and boards")
struct DrawingNameTests {
  @Test("they have at most 60 characters and 240 bytes, however many accents a letter has")
  func lengths() throws {
    let accents = String(repeating: "\u{301}", count: 5000)
    for text in [
      "a" + accents, "Sea " + accents, accents, String(repeating: "👨‍👩‍👧‍👦", count: 100),
      String(repeating: "字", count: 100), String(repeating: "a", count: 5000),
    ] {
      let name = try #require(DrawingName.made(of: text))
      #expect(name.count <= 60 && name.utf8.count <= 240 && !name.isEmpty)
      let next = DrawingName.unused(like: name, taken: [name])
      #expect(next.count <= 60 && next.utf8.count <= 240 && next.hasSuffix(" (2)"))
    }
    #expect(DrawingName.made(of: "a" + accents)?.first?.unicodeScalars.first == "a")
    #expect(
      DrawingName.made(of: String(repeating: "👨‍👩‍👧‍👦", count: 100))
        == String(repeating: "👨‍👩‍👧‍👦", count: 9), "no character is cut in two")
  }

  @Test(
    arguments: [
      ("Sea\u{202E}gnp.ini", "Seagnp.ini"), ("\u{2067}Sea", "Sea"), ("Sea\u{202C}\u{2069}", "Sea"),
      ("\u{202B}Sea\u{202C} Lake", "\u{202B}Sea\u{202C} Lake"),
      ("\u{2066}a\u{202D}b\u{2069}c", "\u{2066}ab\u{2069}c"),
      ("\u{2068}\u{2067}a\u{2069}", "\u{2067}a\u{2069}"),
      ("\u{202A}a\u{2069}b\u{202C}", "\u{202A}ab\u{202C}"),
      ("\u{202E}  Sea  ", "Sea"), ("עברית and more", "עברית and more"),
    ])
  func `controls of direction without an end are left out`(text: String, name: String) {
    #expect(DrawingName.made(of: text) == name)
  }

  @Test func `a control of direction whose end is cut off is left out`() throws {
    let text = "\u{2067}" + String(repeating: "a", count: 80) + "\u{2069}"
    #expect(DrawingName.made(of: text) == String(repeating: "a", count: 59))
    let name = "\u{202B}" + String(repeating: "a", count: 58) + "\u{202C}"
    let next = DrawingName.unused(like: name, taken: [name])
    #expect(next == String(repeating: "a", count: 55) + " (2)")
  }

  @Test(arguments: ["\u{202B}\u{202C}", "\u{200B}\u{200D}", "\u{AD} "])
  func `invisible characters alone make no name`(text: String) {
    #expect(DrawingName.made(of: text) == nil)
  }

  @Test(arguments: 0..<50) func `any text makes a valid name, which makes itself`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let controls: [Unicode.Scalar] = [
      "\u{202A}", "\u{202B}", "\u{202C}", "\u{202D}", "\u{202E}", "\u{2066}", "\u{2067}",
      "\u{2068}", "\u{2069}",
      "a", " ", "\u{301}", "字", "\n", "\u{200B}",
    ]
    var text = String.UnicodeScalarView()
    for _ in 0..<random.integer(in: 1...300) { text.append(random.element(of: controls)) }
    guard let name = DrawingName.made(of: String(text)) else { return }
    #expect(name.count <= 60 && name.utf8.count <= 240)
    #expect(DrawingName.made(of: name) == name)
  }
}
