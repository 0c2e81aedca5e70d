internal import Ink

/// A key of the on-screen keyboard.
public enum GalleryKey: Hashable, Sendable {
  /// A lower-case letter or a digit.
  case character(Character)
  /// Makes the next letter upper-case.
  case shift
  /// Deletes the last character.
  case backspace
  /// Types a space.
  case space
  /// Begins a new line.
  case newline
  /// Shows signs in place of letters, or letters again.
  case signs
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
    case .signs: "signs"
    case .cancel: "cancel"
    case .accept: "accept"
    }
  }

  /// The rows of keys from top to bottom, each key with its width. A row narrower than ``columns``
  /// is centred.
  static let rows: [[(key: GalleryKey, width: Double)]] = [
    characters("1234567890"),
    characters("qwertyuiop"),
    characters("asdfghjkl"),
    [(.shift, 1.5)] + characters("zxcvbnm") + [(.backspace, 1.5)],
    [(.cancel, 2.5), (.space, 5), (.accept, 2.5)],
  ]

  /// The rows of keys for a text of several lines.
  static let textRows: [[(key: GalleryKey, width: Double)]] =
    rows.dropLast() + [
      [
        (.signs, 1.5), (.character(","), 1), (.space, 3), (.character("."), 1), (.newline, 1.75),
        (.accept, 1.75),
      ]
    ]

  /// The rows of keys with signs, and with letters of the languages that the program speaks.
  static let signRows: [[(key: GalleryKey, width: Double)]] = [
    characters("1234567890"),
    characters("!?\"'()/:;@"),
    characters("+-*=%&#_€"),
    [(.shift, 1.5)] + characters("äöüßñ¿¡") + [(.backspace, 1.5)],
    [
      (.signs, 1.5), (.character("á"), 1), (.character("é"), 1), (.space, 1), (.character("ó"), 1),
      (.character("ú"), 1), (.newline, 1.75), (.accept, 1.75),
    ],
  ]

  /// The width of the widest row, in keys.
  static let columns = 10.0

  private static func characters(_ text: String) -> [(key: GalleryKey, width: Double)] {
    text.map { (.character($0), 1) }
  }
}
