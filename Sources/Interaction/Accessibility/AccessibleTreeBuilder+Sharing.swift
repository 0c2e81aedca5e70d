import Ink

/// The share sheet.
extension AccessibleTreeBuilder {
  /// Adds the share sheet with its controls. Of the list, this adds what is in sight.
  mutating func add(_ sheet: ShareSheet) {
    let (layout, space) = (sheet.layout, sheet.space)
    let title: AccessibleNode.Words =
      if sheet.page == .folders, let browser = sheet.browser {
        browser.showsPlaces ? .message(Message(.places)) : .text(browser.listing.title)
      } else {
        .message(Message(sheet.page == .newFolder ? .newFolder : sheet.purpose.title))
      }
    add(.sharing, .dialog, title, at: layout.frame, in: space) { node in
      node.description = (sheet.notice ?? sheet.message).map { .message($0) }
    }
    for item in layout.items {
      var frame: Rect? = item.rect
      if case .row = item.control { frame = item.rect.part(in: layout.viewport) }
      guard let frame else { continue }
      add(item.control, of: sheet, at: frame)
    }
  }

  private mutating func add(_ control: ShareControl, of sheet: ShareSheet, at frame: Rect) {
    let (name, role, isChosen) = describe(control, of: sheet)
    add(.shareControl(control), inside: .sharing, role, name, at: frame, in: sheet.space) { node in
      node.makeButton(isHeld: sheet.pressed.contains(control))
      node.set(.enabled, !sheet.isDimmed(control))
      node.set(.chosen, isChosen)
      if role == .entry { node.text = sheet.text ?? "" }
    }
  }

  private func describe(
    _ control: ShareControl, of sheet: ShareSheet
  ) -> (name: AccessibleNode.Words, role: AccessibleRole, isChosen: Bool) {
    let choices = sheet.choices
    func button(_ phrase: Phrase) -> (AccessibleNode.Words, AccessibleRole, Bool) {
      (.message(Message(phrase)), .button, false)
    }
    switch control {
    case .close: return button(.close)
    case .format(let word):
      let title = sheet.formats.first { $0.word == word }?.title ?? word
      return (.text(title), .choice, choices.format?.word == word)
    case .boards(let all):
      let isOn = (choices.hasAllBoards && sheet.boards > 1) == all
      return (.message(Message(all ? .allBoards : .thisBoard)), .choice, isOn)
    case .scale(let scale):
      return (.message(Message(.timesLarger, .number(scale))), .choice, choices.scale == scale)
    case .paper(let hasPaper):
      let phrase: Phrase = hasPaper ? .withPaper : .withoutPaper
      return (.message(Message(phrase)), .choice, choices.hasPaper == hasPaper)
    case .row(let index):
      if sheet.page == .folders {
        return (.text(sheet.browser?.entries[index].name ?? ""), .item, false)
      }
      return (.text(sheet.printers?.names[index] ?? ""), .choice, sheet.printers?.chosen == index)
    case .accept:
      return button(sheet.acceptance)
    case .up: return button(.folderAbove)
    case .places:
      return (.message(Message(.places)), .toggle, sheet.browser?.showsPlaces == true)
    case .newFolder: return button(.newFolder)
    case .here: return button(.chooseHere)
    case .name:
      let phrase: Phrase = sheet.page == .newFolder ? .folderName : .fileName
      return (.message(Message(phrase)), .entry, false)
    case .key(.accept): return button(sheet.keyAcceptance)
    case .key(let key):
      if case .character(let character) = key { return (.text(String(character)), .button, false) }
      return (GalleryControl.key(key).keyName.map { .message($0) } ?? .text(""), .button, false)
    case .replace: return button(.replace)
    case .keep: return button(.cancel)
    }
  }
}
