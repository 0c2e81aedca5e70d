public import Ink

/// Something on the gallery sheet that a finger can press.
public enum GalleryControl: Hashable, Sendable {
  /// Makes a new drawing.
  case create
  /// Shows what was deleted, or what is kept.
  case trash
  /// Puts the sheet away.
  case close
  /// Opens a drawing.
  case card(DrawingID)
  /// Shows what can be done to a drawing, or hides it.
  case more(DrawingID)
  /// Opens a drawing, or a copy of one that another window shows.
  case open(DrawingID)
  /// Shows how a drawing was made.
  case replay(DrawingID)
  /// Copies a drawing.
  case duplicate(DrawingID)
  /// Begins to change a drawing's name.
  case rename(DrawingID)
  /// Puts a drawing into the trash.
  case delete(DrawingID)
  /// Takes a drawing out of the trash.
  case putBack(DrawingID)
  /// The name that is being changed.
  case name
  /// Takes back what was deleted last.
  case undoDelete
  /// A key of the keyboard on the screen.
  case key(GalleryKey)

  /// The control's name, as in reports.
  public var name: String {
    switch self {
    case .create: "create"
    case .trash: "trash"
    case .close: "close"
    case .card(let id): "card-\(id.number)"
    case .more(let id): "more-\(id.number)"
    case .open(let id): "open-\(id.number)"
    case .replay(let id): "replay-\(id.number)"
    case .duplicate(let id): "duplicate-\(id.number)"
    case .rename(let id): "rename-\(id.number)"
    case .delete(let id): "delete-\(id.number)"
    case .putBack(let id): "put-back-\(id.number)"
    case .name: "name"
    case .undoDelete: "undo"
    case .key(let key): "key-\(key.name)"
    }
  }
}

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
