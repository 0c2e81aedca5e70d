import System
import TestSupport
import Testing

@Suite("Words of a command line as text")
struct ArgumentTextTests {
  @Test("every word comes back byte by byte, and UTF-8 is the text that it says")
  func bytes() {
    var random = SeededGenerator(seed: 11)
    for _ in 0..<2000 {
      let word = (0..<Int.random(in: 0...12, using: &random)).map { _ in
        UInt8.random(in: 1...255, using: &random)
      }
      #expect(ArgumentText.bytes(of: ArgumentText.text(of: word)) == word)
    }
    for text in ["", "sea", "Größe", "海", "👩‍🎨", "\u{10FFFF}"] {
      #expect(ArgumentText.text(of: text.utf8) == text)
    }
  }

  @Test("a character that stands for a byte is not mistaken for one")
  func privateUse() {
    let word = Array("\u{10FEE9}".utf8) + [0xE9]
    let text = ArgumentText.text(of: word)
    #expect(ArgumentText.bytes(of: text) == word)
    #expect(text.unicodeScalars.count == 5)
  }
}
