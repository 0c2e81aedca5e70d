/// The order of the letters on a keyboard, named after its first letters.
public enum LetterOrder: Hashable, Sendable {
  case qwerty, qwertz, azerty

  /// The letters, in rows from top to bottom.
  package var rows: [String] {
    switch self {
    case .qwerty: ["qwertyuiop", "asdfghjkl", "zxcvbnm"]
    case .qwertz: ["qwertzuiop", "asdfghjkl", "yxcvbnm"]
    case .azerty: ["azertyuiop", "qsdfghjklm", "wxcvbn"]
    }
  }
}
