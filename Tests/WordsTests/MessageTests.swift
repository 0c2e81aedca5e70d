import Testing
import Words

@Suite("Messages")
struct MessageTests {
  static let board = Message(.boardOfBoards, .number(2), .number(5))

  @Test func `are English by themselves`() {
    #expect(Message(.undo).english == "Undo")
    #expect(Message(.saved, .text("~/one.png")).english == "Saved ~/one.png")
    #expect(Self.board.english == "Board 2 of 5")
    #expect(Message(.zoomPercent, .number(150)).english == "Zoom 150 %")
  }

  @Test(arguments: [(0, "0 pixels"), (1, "1 pixel"), (2, "2 pixels")])
  func `count in English`(count: Int, text: String) {
    let message = Message(.pixels, .number(count))
    #expect(message.count == count)
    #expect(message.english == text)
  }

  @Test func `count nothing where a number is only a number`() {
    #expect(Self.board.count == nil)
  }

  @Test(
    arguments: [
      ("Tafel %d von %d", "Tafel 2 von 5"),
      ("%2$d 枚中 %1$d 枚目", "5 枚中 2 枚目"),
      ("%1$d, %1$d, %2$d: 100 %%", "2, 2, 5: 100 %"),
      ("%d", "2"),
    ])
  func `fill a translation, in its own order`(translation: String, text: String) {
    #expect(Self.board.filling(translation) == text)
  }

  @Test(
    arguments: [
      "%d %d %d", "%s von %d", "%3$d", "%0$d", "%x", "100 %", "%", "%2$", "%99999999999999999999$d",
    ])
  func `stay English if a translation has an argument that does not exist`(translation: String) {
    #expect(Self.board.filling(translation) == "Board 2 of 5")
  }

  @Test func `take a file's name as it is, with percent signs and all`() {
    #expect(Message(.saved, .text("%d%s%.png")).english == "Saved %d%s%.png")
  }
}
