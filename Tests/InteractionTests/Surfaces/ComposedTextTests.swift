import Ink
import TestSupport
import Testing

@testable import Interaction

@Suite("A text that an input method composes")
struct ComposedTextTests {
  @Test("is shown at the end of the text, and is typed only when it is settled")
  func settled() {
    var typed = TypedText("Sea ")
    typed.deselect()
    typed.compose("かい")
    #expect(typed.whole == "Sea かい" && typed.text == "Sea ")
    typed.compose("海")
    #expect(typed.whole == "Sea 海")
    typed.settle()
    #expect(typed.text == "Sea 海" && typed.composed.isEmpty)
  }

  @Test("stands for the selected text, which is back when it is cancelled")
  func selected() {
    var typed = TypedText("Old")
    typed.compose("あ")
    #expect(typed.whole == "あ" && !typed.showsSelection)
    typed.compose("")
    #expect(typed.whole == "Old" && typed.showsSelection)
  }

  @Test("has no control characters, and is no longer than a name")
  func limits() {
    var typed = TypedText()
    typed.compose("a\u{1B}\nb")
    #expect(typed.whole == "ab")
    typed.compose(String(repeating: "字", count: 5000))
    #expect(typed.whole.count == DrawingName.longest)
    typed.settle()
    #expect(typed.text.count == DrawingName.longest)
    typed.compose("あ")
    #expect(typed.whole.count == DrawingName.longest)
  }

  @Test("comes before a key of the keyboard on the screen")
  func keyOnScreen() {
    var typed = TypedText()
    typed.compose("あ")
    typed.press(.shift)
    #expect(typed.composed == "あ")
    typed.press(.character("b"))
    #expect(typed.text == "あB" || typed.text == "あb")
    #expect(typed.composed.isEmpty)
  }
}
