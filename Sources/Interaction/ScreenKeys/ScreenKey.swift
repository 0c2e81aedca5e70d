/// A key of the on-screen keyboard.
public enum ScreenKey: Hashable, Sendable {
  /// Writes a character: a lower-case letter, a digit, a sign or a kana.
  case character(Character)
  /// Makes the next letter upper-case.
  case shift
  /// Deletes the last character.
  case backspace
  /// Types a space into the text.
  case space
  /// Begins a new line.
  case newline
  /// Shows the keys of another plane.
  case plane(KeyPlane)
  /// Gives the last kana its next form: voiced, half voiced or small.
  case kanaForm
  /// Cancels the edit and keeps the old name.
  case cancel
  /// Accepts the new name.
  case accept

  /// The key's name in reports.
  public var name: String {
    switch self {
    case .character(let character): String(character)
    case .shift: "shift"
    case .backspace: "backspace"
    case .space: "space"
    case .newline: "newline"
    case .plane(let plane): plane.rawValue
    case .kanaForm: "kana-form"
    case .cancel: "cancel"
    case .accept: "accept"
    }
  }
}
