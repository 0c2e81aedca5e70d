internal import Ink

/// Searching for drawings by their names.
extension GallerySheet {
  /// Activates a control that searches, or a key of the on-screen keyboard while a name to search for
  /// is typed.
  /// - Returns: whether the control is one of these.
  mutating func useSearch(_ control: GalleryControl) -> Bool {
    switch control {
    case .search:
      if search == nil { search = NameSearch() } else { search?.isTyping = true }
      (actions, deleted, coasting) = (nil, [], nil)
    case .clearSearch, .key(.cancel): search = nil
    case .key(.accept): endTyping()
    case .key(let key): editSearch { $0.press(key) }
    default: return false
    }
    findAgain()
    return true
  }

  /// Writes the text of a key.
  mutating func editSearch(_ change: (inout TypedText) -> Void) {
    guard var typed = search?.typed else { return }
    change(&typed)
    search?.typed = typed
    scroll(to: 0)
    findAgain()
  }

  /// Puts the keyboard away. Without text there is no search.
  mutating func endTyping() {
    search?.typed.settle()
    search?.isTyping = false
    if search?.text.isEmpty == true { search = nil }
    findAgain()
  }
}
