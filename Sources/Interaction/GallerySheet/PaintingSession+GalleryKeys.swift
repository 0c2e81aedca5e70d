import Ink

/// The gallery sheet by the keyboard, and the keyboard on the sheet.
extension PaintingSession {
  /// Takes a key that is the sheet's. While a name is changed, all are.
  /// - Returns: whether it was.
  mutating func galleryTakes(_ key: KeyPress, _ effects: inout Effects) -> Bool {
    guard let sheet = gallery else { return false }
    let isPlain = !key.control && !key.shift
    let isNamed = sheet.nameEdit != nil
    let action: ((inout PaintingSession, inout Effects) -> Void)?
    switch Key(rawValue: key.keysym) {
    case .backspace? where isNamed: action = { session, _ in session.edit { $0.deleteBackward() } }
    case .enter? where isNamed, .keypadEnter? where isNamed:
      action = { session, effects in session.takeName(&effects) }
    case .escape? where isNamed: action = { session, _ in session.gallery?.nameEdit = nil }
    case .end? where isNamed, .right? where isNamed:
      action = { session, _ in session.edit { $0.deselect() } }
    case _ where isNamed:
      action = { session, _ in
        if let text = key.text { session.edit { $0.write(text) } }
      }
    case .enter? where isPlain, .keypadEnter? where isPlain:
      action = { session, effects in session.useGalleryFocus(&effects) }
    case .left? where isPlain: action = { session, _ in session.moveGalleryFocus(.left) }
    case .right? where isPlain: action = { session, _ in session.moveGalleryFocus(.right) }
    case .up? where isPlain: action = { session, _ in session.moveGalleryFocus(.up) }
    case .down? where isPlain: action = { session, _ in session.moveGalleryFocus(.down) }
    case .pageUp? where isPlain: action = { session, _ in session.turnGalleryPage(by: -1) }
    case .pageDown? where isPlain: action = { session, _ in session.turnGalleryPage(by: 1) }
    case .home? where isPlain: action = { session, _ in session.turnGalleryPage(by: -.infinity) }
    case .end? where isPlain: action = { session, _ in session.turnGalleryPage(by: .infinity) }
    default: action = nil
    }
    guard let action else { return false }
    if !key.isRepeat || repeats(key, whileNaming: isNamed) { changeGallery(&effects, action) }
    return true
  }

  /// Whether a key of the sheet acts again and again while it is held: what writes and deletes, and what goes
  /// through the list.
  private func repeats(_ key: KeyPress, whileNaming isNamed: Bool) -> Bool {
    switch Key(rawValue: key.keysym) {
    case .enter, .keypadEnter, .escape: false
    case .backspace, .left, .right, .up, .down, .pageUp, .pageDown, .home, .end: true
    case nil: isNamed
    }
  }

  /// The keys of X11's keysymdef.h that the sheet knows.
  private enum Key: UInt32 {
    case backspace = 0xFF08
    case enter = 0xFF0D
    case escape = 0xFF1B
    case home = 0xFF50
    case left, up, right, down, pageUp, pageDown, end
    case keypadEnter = 0xFF8D
  }

  // MARK: Going through the list

  private mutating func moveGalleryFocus(_ direction: FocusDirection) {
    guard var sheet = gallery, !sheet.entries.isEmpty else { return }
    let (count, layout) = (sheet.entries.count, sheet.layout)
    var index = sheet.entries.firstIndex { $0.id == sheet.focus }
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
    let start = sheet.entries.firstIndex(where: \.isCurrent)
    let shown = layout.visible
    let id = sheet.entries[
      index ?? start.flatMap { shown.contains($0) ? $0 : nil }
        ?? min(shown.lowerBound, count - 1)
    ].id
    (sheet.focus, sheet.actions, sheet.deleted) = (id, nil, nil)
    sheet.reveal(id)
    sheet.settle()
    gallery = sheet
  }

  private mutating func turnGalleryPage(by pages: Double) {
    guard let layout = gallery?.layout else { return }
    // Half a row stays in sight, so that one sees where one was.
    let page = max((layout.viewport.height - layout.card(at: 0).frame.height / 2).rounded(), 1)
    gallery?.coasting = nil
    let wanted = (gallery?.scroll ?? 0) + (pages.isFinite ? pages * page : pages)
    gallery?.scroll(to: min(max(wanted, 0), layout.scrollRange))
  }

  // MARK: Names

  private mutating func edit(_ change: (inout NameEdit) -> Void) {
    guard var edit = gallery?.nameEdit else { return }
    change(&edit)
    gallery?.nameEdit = edit
  }

  /// Gives the drawing the name that was written; goes on with it as long as it is none.
  private mutating func takeName(_ effects: inout Effects) {
    guard let edit = gallery?.nameEdit, let name = edit.taken else { return }
    gallery?.nameEdit = nil
    if name != edit.original { effects.requests.append(.rename(edit.id, name)) }
  }

  /// What a control does while a name is changed: all but the sheet's keyboard and its close button wait.
  mutating func editName(with control: GalleryControl, _ effects: inout Effects) {
    switch control {
    case .close: gallery = nil
    case .name: edit { $0.deselect() }
    case .key(.shift): edit { $0.isShifted.toggle() }
    case .key(.backspace): edit { $0.deleteBackward() }
    case .key(.space): edit { $0.write(" ") }
    case .key(.cancel): gallery?.nameEdit = nil
    case .key(.accept): takeName(&effects)
    case .key(.character(let character)):
      edit { edit in
        let written = edit.isShifted ? character.uppercased() : String(character)
        for scalar in written.unicodeScalars { edit.write(scalar) }
      }
    default: break
    }
    gallery?.settle()
  }
}
