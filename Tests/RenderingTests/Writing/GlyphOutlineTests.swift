import Ink
import Interaction
import Rendering
import Testing

@Suite("Outlines of texts")
struct GlyphOutlineTests {
  private let shaper = TextShaper.fonts(language: "en")

  private func bounds(_ rings: [[Point]]) -> Rect {
    rings.joined().reduce(Rect.empty) { $0.union(Rect(around: $1)) }
  }

  @Test func `letters have rings, also for their holes, on even lines that begin at the left`() {
    #expect(shaper.shape("", 0).rings.isEmpty && shaper.shape(" \n ", 0).rings.isEmpty)
    #expect(shaper.shape("o", 0).rings.count == 2)
    let one = bounds(shaper.shape("H", 0).rings)
    #expect(one.minX >= 0 && one.minX < 0.2 && abs(one.maxY) < 0.02 && one.height > 0.6)
    let lines = bounds(shaper.shape("H\nH\nH", 0).rings)
    #expect(abs(lines.maxY - 2 * ShapedText.lineHeight) < 0.02)
    #expect(shaper.shape("Grüße, ¿qué? 日本", 0) == shaper.shape("Grüße, ¿qué? 日本", 0))
  }

  @Test func `what is typed at the end leaves the rings before it as they are`() {
    let text = "The quick brown fox"
    var previous: [[Point]] = []
    for count in 1...text.count {
      let rings = shaper.shape(String(text.prefix(count)), 0).rings
      // A letter may be set differently after another one, but not the letters before that.
      let kept = max(0, previous.count - 3)
      #expect(rings.prefix(kept).elementsEqual(previous.prefix(kept)))
      previous = rings
    }
  }

  @Test func `the caret goes with the letters, and a point finds its letter`() {
    let text = "Wide\nand é日 long"
    var last = Point(x: -1, y: -9)
    var byte = 0
    for character in text + "|" {
      let place = shaper.shape(text, byte).caret
      #expect(place.y > last.y || place.x > last.x)
      #expect(shaper.place(text, place) == byte)
      last = place
      byte += character.utf8.count
    }
    #expect(shaper.place(text, Point(x: 1e12, y: -1e12)) == 4)
    #expect(shaper.place(text, Point(x: -1e12, y: 1e12)) == 5)
  }

  @Test func `a long text is shaped`() {
    let text = String(repeating: "wide words ", count: 363)
    let shaped = shaper.shape(text, text.utf8.count)
    #expect(shaped.caret.x > 1000 && shaped.rings.count > 3000)
  }
}
