import Interaction
import Testing

@Suite("A text with a caret")
struct TextEditTests {
  @Test func `the caret goes through lines and characters, and typing happens there`() {
    var edit = TextEdit("one\ntwo x\nthree")
    edit.moveCaret(down: false)
    edit.write("|")
    #expect(edit.text == "one\ntwo x|\nthree")
    edit.moveCaretInLine(toEnd: false)
    edit.deleteBackward()
    #expect(edit.text == "onetwo x|\nthree")
    edit.moveCaret(down: true)
    edit.write("-")
    #expect(edit.text == "onetwo x|\nthr-ee")
    edit.moveCaretInLine(toEnd: true)
    edit.moveCaret(forward: true)
    edit.moveCaret(down: true)
    edit.moveCaret(forward: false)
    edit.deleteForward()
    #expect(edit.text == "onetwo x|\nthr-e")
    for _ in 0..<4 { edit.moveCaret(down: false) }
    edit.deleteBackward()
    edit.moveCaret(forward: false)
    #expect(edit.caret == 0)
    edit.moveCaret(to: 1000)
    #expect(edit.caret == edit.text.utf8.count)
  }

  @Test func `a character of several scalars is deleted and passed as one`() {
    var edit = TextEdit("a👩🏽‍🚀e\u{301}")
    edit.deleteBackward()
    #expect(edit.text == "a👩🏽‍🚀")
    edit.moveCaret(forward: false)
    #expect(edit.caret == 1)
    edit.moveCaret(to: 4)
    #expect(edit.caret == 1)
  }

  @Test func `control characters are left out, and all line breaks are one`() {
    var edit = TextEdit()
    edit.write("a\u{1B}[31mb\r\nc\rd\u{2028}e\u{2029}f\u{85}g\th\u{7}\u{0}")
    #expect(edit.text == "a[31mb\nc\nd\ne\nf\ng h")
    #expect(!edit.isFull)
  }

  @Test func `a text has a greatest length, and the rest is left out`() {
    var edit = TextEdit("start")
    edit.write(String(repeating: "x\u{301}", count: 1 << 19))
    #expect(edit.text.unicodeScalars.count == TextEdit.longest && edit.isFull)
    edit.write("y")
    #expect(edit.text.unicodeScalars.count == TextEdit.longest)
    edit.compose("あ")
    #expect(edit.whole == edit.text)
    edit.deleteBackward()
    edit.write("y")
    #expect(edit.text.hasSuffix("y") && !edit.isFull)
  }

  @Test("composed text lies at the caret, in one line, and joins the text when it is settled")
  func composed() {
    var edit = TextEdit("ab")
    edit.moveCaret(forward: false)
    edit.compose("あ\nい")
    #expect(edit.whole == "aあいb" && edit.text == "ab" && edit.caret == 7)
    edit.settle()
    #expect(edit.text == "aあいb" && edit.composed.isEmpty)
  }

  @Test func `the keys on the screen type letters, signs and lines`() {
    var edit = TextEdit()
    for key: ScreenKey in [
      .shift, .character("h"), .character("i"), .newline, .plane(.signs), .character("!"), .space,
      .character("x"), .backspace,
    ] { edit.press(key) }
    #expect(edit.text == "Hi\n! " && edit.showsSigns && !edit.isShifted)
  }
}
