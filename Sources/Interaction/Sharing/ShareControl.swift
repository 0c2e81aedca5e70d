/// A control on the share sheet.
public enum ShareControl: Hashable, Sendable {
  /// Closes the sheet, also while the program is busy for it.
  case close
  /// Chooses a format, by its word.
  case format(String)
  /// Chooses all boards, or the current one.
  case boards(all: Bool)
  /// Chooses the pixels per canvas unit.
  case scale(Int)
  /// Chooses whether the paper is part of it.
  case paper(Bool)
  /// Chooses a printer, or opens a folder or a file, by its index in the list.
  case row(Int)
  /// Exports, prints, writes the file, or creates the folder.
  case accept
  /// Shows the folder above.
  case up
  /// Shows the user's places, or the folder again.
  case places
  /// Asks for the name of a folder to create.
  case newFolder
  /// Leaves the desktop's dialog, and lets the person choose on the sheet.
  case here
  /// The field with the name of the file, or of the folder to create.
  case name
  /// A key of the on-screen keyboard.
  case key(ScreenKey)
  /// Replaces the file that exists.
  case replace
  /// Leaves the file that exists.
  case keep

  /// The control's name in reports.
  public var name: String {
    switch self {
    case .close: "close"
    case .format(let word): "format-\(word)"
    case .boards(let all): all ? "all-boards" : "this-board"
    case .scale(let scale): "scale-\(scale)"
    case .paper(let hasPaper): hasPaper ? "with-paper" : "without-paper"
    case .row(let index): "row-\(index)"
    case .accept: "accept"
    case .up: "up"
    case .places: "places"
    case .newFolder: "new-folder"
    case .here: "here"
    case .name: "name"
    case .key(let key): "key-\(key.name)"
    case .replace: "replace"
    case .keep: "keep"
    }
  }
}

extension ShareControl: KeyTarget {
  var key: ScreenKey? { if case .key(let key) = self { key } else { nil } }

  func with(_ key: ScreenKey) -> ShareControl { .key(key) }
}
