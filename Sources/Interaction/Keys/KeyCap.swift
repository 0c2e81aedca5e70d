/// What is printed on a key.
public enum KeyCap: Hashable, Sendable {
  /// A word that keyboards print in their language.
  case word(Phrase)
  /// A letter, a sign, or a word that is the same everywhere.
  case sign(String)

  /// What is printed on the key in English.
  public var english: String {
    switch self {
    case .word(let phrase): phrase.rawValue
    case .sign(let sign): sign
    }
  }
}

extension KeyPress {
  /// The keys to hold and to press, in that order.
  public var caps: [KeyCap] {
    let modifiers: [KeyCap] =
      (control ? [.word(.capControl)] : []) + (shift ? [.word(.capShift)] : [])
    // People look for the question mark, not for what is printed below it.
    return self == Self.questionMark ? [.sign("?")] : modifiers + [Self.cap(keysym)]
  }

  /// The question mark as most keyboards have it: on the key of the slash.
  private static let questionMark = KeyPress(keysym: 0x2F, shift: true)

  /// The key as people write it in English, as in `Ctrl+Shift+Z`.
  public var name: String { caps.map(\.english).joined(separator: "+") }

  /// The cap of a key. The numbers are those of X11's keysymdef.h; a key that is not here has its
  /// number for a name, as X's own tools show it.
  private static func cap(_ keysym: UInt32) -> KeyCap {
    switch keysym {
    case 0x20: .word(.capSpace)
    case 0x21...0x7E, 0xA1...0xFF: .sign(latin1(keysym))
    case 0xFF09: .sign("Tab")
    case 0xFF0D: .word(.capEnter)
    case 0xFF1B: .sign("Esc")
    case 0xFF50: .word(.capHome)
    case 0xFF51: .sign("←")
    case 0xFF52: .sign("↑")
    case 0xFF53: .sign("→")
    case 0xFF54: .sign("↓")
    case 0xFF55: .word(.capPageUp)
    case 0xFF56: .word(.capPageDown)
    case 0xFFBE...0xFFC9: .sign("F\(keysym - 0xFFBD)")
    case 0xFFFF: .word(.capDelete)
    default: .sign("0x" + String(keysym, radix: 16))
    }
  }

  /// The character of a keysym of Latin-1, which is its own code, as keys show it.
  private static func latin1(_ keysym: UInt32) -> String {
    Unicode.Scalar(keysym).map { String($0).uppercased() } ?? ""
  }
}
