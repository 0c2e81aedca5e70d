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
