/// The keysyms of keys with which a text is written, from X11's keysymdef.h.
package enum WritingKey: UInt32 {
  case backspace = 0xFF08
  case tab = 0xFF09
  case enter = 0xFF0D
  case escape = 0xFF1B
  case home = 0xFF50
  case left, up, right, down
  case end = 0xFF57
  case keypadEnter = 0xFF8D
  case delete = 0xFFFF

  /// Returns what a key of a real keyboard does to a text; `nil` if it does nothing to it.
  package static func change(of key: KeyPress) -> ((inout TextEdit) -> Void)? {
    switch WritingKey(rawValue: key.keysym) {
    case .backspace: { $0.deleteBackward() }
    case .delete: { $0.deleteForward() }
    case .enter, .keypadEnter: { $0.write("\n") }
    case .home: { $0.moveCaretInLine(toEnd: false) }
    case .end: { $0.moveCaretInLine(toEnd: true) }
    case .left: { $0.moveCaret(forward: false) }
    case .right: { $0.moveCaret(forward: true) }
    case .up: { $0.moveCaret(down: false) }
    case .down: { $0.moveCaret(down: true) }
    case .tab, .escape, nil: key.text.map { text in { $0.write(String(text)) } }
    }
  }
}
