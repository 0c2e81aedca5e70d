public import Words

/// The label printed on a key.
public enum KeyCap: Hashable, Sendable {
  /// A word that keyboards print in the language of their country.
  case word(Phrase)
  /// A letter, a sign, or a word that is the same in all languages.
  case sign(String)

  /// The label in English.
  public var english: String { label(\.rawValue) }

  /// Returns the label in the user's language.
  /// - Parameter say: Returns a phrase in that language.
  public func label(_ say: (Phrase) -> String) -> String {
    switch self {
    case .word(let phrase): say(phrase)
    case .sign(let sign): sign
    }
  }
}

extension KeyPress {
  /// The labels of the modifiers and the key on a US keyboard, in the order in which to press them.
  public var caps: [KeyCap] {
    let modifiers: [KeyCap] =
      (control ? [.word(.capControl)] : []) + (shift ? [.word(.capShift)] : [])
    // People look for the question mark, not for the slash on the same key.
    return self == Self.questionMark ? [.sign("?")] : modifiers + [Self.cap(keysym)]
  }

  /// The question mark on most keyboards: Shift and the slash key.
  package static let questionMark = KeyPress(keysym: 0x2F, shift: true)

  /// The labels of the arrow keys, in the order in which the table of keys has them.
  package static let arrowSigns = ["←", "→", "↑", "↓"]

  /// The key's name in English, such as `Ctrl+Shift+Z`.
  public var name: String { caps.map(\.english).joined(separator: "+") }

  /// Returns the label of a key. The numbers are from X11's keysymdef.h. Any other key is labelled
  /// with its number in hexadecimal, as X's own tools do.
  private static func cap(_ keysym: UInt32) -> KeyCap {
    switch keysym {
    case 0x20: .word(.capSpace)
    case 0x21...0x7E, 0xA1...0xFF: .sign(latin1(keysym))
    case 0xFF08: .sign("⌫")
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

  /// Returns the character of a Latin-1 keysym in upper case. Such a keysym equals its character
  /// code.
  private static func latin1(_ keysym: UInt32) -> String {
    Unicode.Scalar(keysym).map { String($0).uppercased() } ?? ""
  }
}
