import Ink
import Touch

/// Use of the gallery sheet by the keyboard, and the on-screen keyboard.
extension GallerySheet {
  /// Handles a key press. While a text is typed, the sheet takes all keys.
  /// - Returns: the sheet's requests to the session; `nil` if the sheet does not use this key.
  mutating func handle(
    _ key: KeyPress, in surroundings: Surroundings, _ effects: inout Effects
  ) -> [SurfaceRequest]? {
    guard let action = isTyping ? typingAction(of: key) : listAction(of: key) else { return nil }
    // Keys that type, delete or move through the list act repeatedly while they are held.
    let repeats =
      isTyping ? TypingAction(key).repeats : SheetKey(rawValue: key.keysym)?.way != nil
    guard !key.isRepeat || repeats else { return [] }
    return update(&effects) { sheet in action(&sheet) }
  }

  private typealias Action = (inout GallerySheet) -> [SurfaceRequest]

  private func typingAction(of key: KeyPress) -> Action {
    switch TypingAction(key) {
    case .accept: { sheet in sheet.takeText() }
    case .discard:
      { sheet in
        sheet.discardText()
        return []
      }
    case .edit(let change):
      { sheet in
        sheet.edit(change)
        return []
      }
    }
  }

  private func listAction(of key: KeyPress) -> Action? {
    guard !key.control, !key.shift, let key = SheetKey(rawValue: key.keysym) else { return nil }
    guard let way = key.way else {
      return key == .enter || key == .keypadEnter ? { sheet in sheet.useFocus() } : nil
    }
    return { sheet in
      sheet.go(way)
      return []
    }
  }

  // MARK: Going through the list

  mutating func moveFocus(_ direction: FocusDirection) {
    let (entries, layout) = (entries, layout)
    guard !entries.isEmpty else { return }
    let count = entries.count
    var index = entries.firstIndex { $0.id == focus }
    if let here = index {
      let columns = layout.columns
      let next =
        switch direction {
        case .left: here - 1
        case .right: here + 1
        case .up: here - columns
        // The last row may be shorter.
        case .down: here / columns < (count - 1) / columns ? min(here + columns, count - 1) : here
        }
      index = (0..<count).contains(next) ? next : here
    }
    let start = entries.firstIndex(where: \.isCurrent)
    let shown = layout.visible
    let id = entries[
      index ?? start.flatMap { shown.contains($0) ? $0 : nil }
        ?? min(shown.lowerBound, count - 1)
    ].id
    (focus, actions, deleted) = (id, nil, [])
    reveal(id)
    settle()
  }

  var pageHeight: Double {
    let layout = layout
    return max((layout.viewport.height - layout.card(at: 0).frame.height / 2).rounded(), 1)
  }

  // MARK: Names

  private mutating func edit(_ change: (inout TypedText) -> Void) {
    guard var typed = nameEdit?.typed else { return editSearch(change) }
    change(&typed)
    nameEdit?.typed = typed
  }

  /// Accepts the text that is typed.
  private mutating func takeText() -> [SurfaceRequest] {
    guard nameEdit == nil else { return takeName() }
    endTyping()
    return []
  }

  /// Discards the text that is typed.
  private mutating func discardText() {
    guard nameEdit == nil else { return nameEdit = nil }
    _ = useSearch(.clearSearch)
  }

  /// Renames the drawing. An empty name is not accepted, and editing goes on.
  private mutating func takeName() -> [SurfaceRequest] {
    guard let edit = nameEdit, let name = edit.taken else { return [] }
    nameEdit = nil
    return name == edit.original ? [] : [.ask(.rename(edit.id, name))]
  }

  /// Activates a control while a name is edited. Only the on-screen keyboard, the name and the
  /// close button act then.
  mutating func editName(with control: GalleryControl) -> [SurfaceRequest] {
    var requests: [SurfaceRequest] = []
    switch control {
    case .close: requests = [.closeGallery]
    case .name: edit { $0.unmark() }
    case .key(.cancel): nameEdit = nil
    case .key(.accept): requests = takeName()
    case .key(let key): edit { $0.press(key) }
    case .create, .trash, .card, .more, .open, .replay, .duplicate, .rename, .delete, .putBack,
      .undoDelete, .choose, .done, .exportChosen, .exportAs, .deleteChosen, .search, .clearSearch:
      break
    }
    settle()
    return requests
  }
}
