public import Ink

/// A control on the gallery sheet that a finger can press.
public enum GalleryControl: Hashable, Sendable {
  /// Creates a new drawing.
  case create
  /// Switches between the trash and the drawings.
  case trash
  /// Starts choosing several drawings.
  case choose
  /// Ends choosing, and leaves the chosen drawings as they are.
  case done
  /// Shows or hides the formats in which the chosen drawings can be written to files.
  case exportChosen
  /// Writes the chosen drawings to files of a format.
  case exportAs(GalleryExportFormat)
  /// Moves the chosen drawings to the trash.
  case deleteChosen
  /// Closes the sheet without opening a drawing.
  case close
  /// Opens a drawing, or shows its actions if another window shows the drawing. While several are
  /// being chosen, chooses it or no longer does.
  case card(DrawingID)
  /// Shows or hides the actions for a drawing.
  case more(DrawingID)
  /// Opens a drawing, or a copy of it if another window shows it.
  case open(DrawingID)
  /// Shows a replay of how a drawing was made.
  case replay(DrawingID)
  /// Adds a copy of a drawing to the gallery.
  case duplicate(DrawingID)
  /// Starts renaming a drawing.
  case rename(DrawingID)
  /// Moves a drawing to the trash.
  case delete(DrawingID)
  /// Moves a drawing out of the trash.
  case putBack(DrawingID)
  /// The name that is being edited.
  case name
  /// Restores the drawings that were deleted last.
  case undoDelete
  /// The field in which a name to search for is typed.
  case search
  /// Ends the search, and shows all drawings again.
  case clearSearch
  /// A key of the on-screen keyboard.
  case key(ScreenKey)

  /// The control's name in reports.
  public var name: String {
    switch self {
    case .create: "create"
    case .trash: "trash"
    case .choose: "choose"
    case .done: "done"
    case .exportChosen: "export-chosen"
    case .exportAs(let format): "export-\(format.rawValue)"
    case .deleteChosen: "delete-chosen"
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
    case .search: "search"
    case .clearSearch: "clear-search"
    case .key(let key): "key-\(key.name)"
    }
  }
}

extension GalleryControl {
  /// The condition under which visitors of an exhibit may use the control.
  package var exhibitNeed: ExhibitNeed {
    switch self {
    case .trash, .duplicate, .delete, .deleteChosen, .putBack, .undoDelete: .permission(.delete)
    case .rename, .search, .clearSearch: .permission(.names)
    case .choose: .permission(.delete)
    case .exportChosen, .exportAs: .permission(.files)
    case .create, .done, .close, .card, .more, .open, .replay, .name, .key: .nothing
    }
  }
}

extension GalleryControl: KeyTarget {
  var key: ScreenKey? { if case .key(let key) = self { key } else { nil } }

  func with(_ key: ScreenKey) -> GalleryControl { .key(key) }
}
