import Ink
import Words

/// Actions of the share sheet's controls.
extension ShareSheet {
  /// Activates a control, as when a finger lets it go.
  /// - Returns: the sheet's requests to the session.
  mutating func activate(_ control: ShareControl) -> [SurfaceRequest] {
    guard !isDimmed(control) else { return [] }
    coasting = nil
    switch control {
    case .close: return closing
    case .format(let word): choices.format = formats.first { $0.word == word } ?? choices.format
    case .boards(let all): choices.hasAllBoards = all
    case .scale(let scale): choices.scale = scale
    case .paper(let hasPaper): choices.hasPaper = hasPaper
    case .row(let index): return use(row: index)
    case .accept: return accept()
    case .up:
      guard let parent = browser?.listing.parent else { return [] }
      return show(parent)
    case .places:
      browser?.showsPlaces.toggle()
      scroll(to: 0)
    case .newFolder:
      step = .newFolder
      browser?.folder = TypedText()
      browser?.problem = nil
    case .here: return chooseHere()
    case .name:
      if step == .folders { browser?.isTyping = true }
      typed?.unmark()
    case .key(.accept) where step == .newFolder: return createFolder()
    case .key(.cancel) where step == .newFolder: step = .folders
    case .key(.accept), .key(.cancel): browser?.isTyping = false
    case .key(let key):
      typed?.press(key)
      browser?.problem = nil
    case .replace: return write(replaces: true)
    case .keep: browser?.existing = nil
    }
    return []
  }

  /// The requests to close the sheet.
  var closing: [SurfaceRequest] {
    step == .waiting ? [.askProgram(.endChoice(ticket)), .closeSharing] : [.closeSharing]
  }

  private mutating func accept() -> [SurfaceRequest] {
    switch step {
    case .choices: return acceptChoices()
    case .waiting: return []
    case .folders: return write(replaces: false)
    case .newFolder: return createFolder()
    }
  }

  private mutating func acceptChoices() -> [SurfaceRequest] {
    switch purpose {
    case .export where !usesDialogs:
      (step, isBusy) = (.folders, true)
      return [.askProgram(choosingHere)]
    case .export:
      step = .waiting
      return [.askProgram(.chooseExport(choices, for: ticket))]
    case .print:
      guard let printers else { return [] }
      if printers.isDesktops { step = .waiting } else { isBusy = true }
      let printer = printers.chosen.map { printers.names[$0] }
      return [.askProgram(.print(choices, on: printer, for: ticket))]
    case .open, .picture: return []
    }
  }

  /// Leaves the desktop's dialog for the sheet's own list of folders or printers.
  private mutating func chooseHere() -> [SurfaceRequest] {
    guard step == .waiting else { return [] }
    if purpose == .print {
      (step, printers) = (.choices, nil)
    } else {
      (step, isBusy) = (.folders, true)
    }
    return [.askProgram(choosingHere)]
  }

  /// The request to choose on the sheet, without the desktop's dialog.
  package var choosingHere: ProgramRequest { .chooseHere(purpose, choices, for: ticket) }

  /// Uses a row of the list.
  private mutating func use(row index: Int) -> [SurfaceRequest] {
    guard step == .folders else {
      if printers?.names.indices.contains(index) == true { printers?.chosen = index }
      return []
    }
    guard let entries = browser?.entries, entries.indices.contains(index) else { return [] }
    let entry = entries[index]
    if entry.isFolder { return show(entry.path) }
    if browser?.writes == true {
      browser?.typed = TypedText(entry.name)
      browser?.typed?.unmark()
      return []
    }
    let request: ProgramRequest =
      purpose == .picture
      ? .addPicture(entry.path, for: ticket) : .openFile(entry.path, for: ticket)
    return [.askProgram(request), .closeSharing]
  }

  /// Asks for what is in a folder.
  private mutating func show(_ path: String) -> [SurfaceRequest] {
    isBusy = true
    return [.askProgram(.listFolder(path, choices, for: ticket))]
  }

  /// Asks to create a folder in the one that is shown, if its name can be one.
  private mutating func createFolder() -> [SurfaceRequest] {
    guard let browser else { return [] }
    self.browser?.folder.settle()
    let name = browser.folder.whole.trimmed
    guard !name.isEmpty else {
      self.browser?.problem = Message(.folderNameMissing)
      return []
    }
    guard !name.contains("/") else {
      self.browser?.problem = Message(.folderNameSlash)
      return []
    }
    self.browser?.problem = nil
    isBusy = true
    return [.askProgram(.createFolder(name, in: browser.listing.path, choices, for: ticket))]
  }

  /// Asks to write the file into the folder.
  private mutating func write(replaces: Bool) -> [SurfaceRequest] {
    guard let browser, let typed = browser.typed else { return [] }
    self.browser?.existing = nil
    self.browser?.isTyping = false
    self.browser?.typed?.settle()
    isBusy = true
    let place = ExportPlace(
      folder: browser.listing.path, name: typed.whole.trimmed, replaces: replaces)
    return [.askProgram(.export(choices, to: place, for: ticket))]
  }
}
