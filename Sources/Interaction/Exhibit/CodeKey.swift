import Touch
import Words

/// A key of the pad on which the code of an exhibit is typed.
public enum CodeKey: Hashable, Sendable {
  /// A digit from 0 to 9.
  case digit(UInt8)
  /// Removes the last digit.
  case backspace
  /// Closes the pad, and stays in the exhibit.
  case close

  /// The keys, row by row, three in a row.
  public static let all: [CodeKey] =
    (1...9).map { .digit($0) } + [.backspace, .digit(0), .close]

  /// Creates what a key of a keyboard types; `nil` if it types nothing.
  init?(_ key: KeyPress) {
    switch key.keysym {
    case 0x30...0x39: self = .digit(UInt8(key.keysym - 0x30))
    case 0xFFB0...0xFFB9: self = .digit(UInt8(key.keysym - 0xFFB0))
    case SheetKey.backspace.rawValue: self = .backspace
    case SheetKey.escape.rawValue: self = .close
    default: return nil
    }
  }

  /// The key's name in reports.
  public var name: String {
    switch self {
    case .digit(let digit): "\(digit)"
    case .backspace: "backspace"
    case .close: "close"
    }
  }

  /// How people call the key.
  var label: AccessibleNode.Words {
    switch self {
    case .digit: .text(name)
    case .backspace: .phrase(.backspace)
    case .close: .phrase(.close)
    }
  }
}
