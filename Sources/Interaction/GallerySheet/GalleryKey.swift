internal import Ink

/// A key of the keyboard on the screen.
public enum GalleryKey: Hashable, Sendable {
  /// A letter, small, or a digit.
  case character(Character)
  /// Makes the next letter a capital.
  case shift
  /// Takes the last character away.
  case backspace
  /// Writes a space.
  case space
  /// Leaves the name as it was.
  case cancel
  /// Takes the name.
  case accept

  /// The key's name, as in reports.
  public var name: String {
    switch self {
    case .character(let character): String(character)
    case .shift: "shift"
    case .backspace: "backspace"
    case .space: "space"
    case .cancel: "cancel"
    case .accept: "accept"
    }
  }

  /// The keys from the top row to the bottom one, each with its width. A row is ``columns`` wide, or it
  /// stands in the middle.
  static let rows: [[(key: GalleryKey, width: Double)]] = [
    characters("1234567890"),
    characters("qwertyuiop"),
    characters("asdfghjkl"),
    [(.shift, 1.5)] + characters("zxcvbnm") + [(.backspace, 1.5)],
    [(.cancel, 2.5), (.space, 5), (.accept, 2.5)],
  ]

  /// The width of the widest row.
  static let columns = 10.0

  private static func characters(_ text: String) -> [(key: GalleryKey, width: Double)] {
    text.map { (.character($0), 1) }
  }
}
