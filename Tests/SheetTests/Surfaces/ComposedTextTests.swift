import Ink
import Interaction
import Tables
import Testing
import TestSupport

@Suite("A text that an input method composes")
struct ComposedTextTests {
  @Test func `is shown at the end of the text, and is typed only when it is settled`() {
    var typed = TypedText("Sea ")
    typed.unmark()
    typed.compose("かい")
    #expect(typed.whole == "Sea かい" && typed.text == "Sea ")
    typed.compose("海")
    #expect(typed.whole == "Sea 海")
    typed.settle()
    #expect(typed.text == "Sea 海" && typed.composed.isEmpty)
  }

  @Test func `stands for the selected text, which is back when it is cancelled`() {
    var typed = TypedText("Old")
    typed.compose("あ")
    #expect(typed.whole == "あ" && !typed.showsMark)
    typed.compose("")
    #expect(typed.whole == "Old" && typed.showsMark)
  }

  @Test func `has no control characters, and is no longer than a name`() {
    var typed = TypedText()
    typed.compose("a\u{1B}\nb")
    #expect(typed.whole == "ab")
    typed.compose(String(repeating: "字", count: 5000))
    #expect(typed.whole.count == DrawingName.longest)
    typed.settle()
    #expect(typed.text.count == DrawingName.longest)
    typed.compose("あ")
    #expect(typed.whole.count == DrawingName.longest)
    var accented = TypedText()
    for scalar in "a\u{301}".unicodeScalars { accented.write(scalar) }
    for _ in 0..<5000 { accented.write("\u{301}") }
    #expect(accented.text.utf8.count <= DrawingName.longestBytes)
    accented.compose("a" + String(repeating: "\u{301}", count: 1000))
    #expect(accented.whole.utf8.count <= DrawingName.longestBytes)
  }

  @Test func `comes before a key of the keyboard on the screen`() {
    var typed = TypedText()
    typed.compose("あ")
    typed.press(.shift)
    #expect(typed.composed == "あ")
    typed.press(.character("b"))
    #expect(typed.text == "あB" || typed.text == "あb")
    #expect(typed.composed.isEmpty)
  }

  @Test("stays in its sheet when another person's sheet takes the keys, and is composed no more")
  func otherSheet() throws {
    var table = try Table.forSharing()
    try table.openFolders()
    try table.tap(share: .newFolder)
    _ = table.session.compose("あい")
    #expect(try table.shareSheet().typed?.composed == "あい")
    try table.tap(.panel(.boards), at: .top)
    // There is no room for both, so the share sheet makes way.
    let effects = try table.tap(.nameBoard, at: .top)
    #expect(effects.surfaces.contains(.sharing) && table.session.sharing == nil)
    _ = table.session.compose("字")
    #expect(table.session.naming?.composed == "字")
    // What the next one composes comes after it.
    table.strike(0xFF1B)
    #expect(table.session.naming == nil)
    _ = table.session.compose("う")
    #expect(try table.shareSheet().typed?.whole == "あいう")
  }
}
