public import Words

/// The texts on the share sheet besides the names of its controls.
extension ShareSheet {
  /// A message in the middle of the sheet; `nil` if there is none.
  public var message: Message? {
    switch step {
    case .waiting: return Message(.useDialog)
    case .choices:
      guard purpose == .print else { return nil }
      guard let printers else { return Message(.lookingForPrinters) }
      if printers.isDesktops { return Message(.choosePrinterThere) }
      return printers.names.isEmpty ? Message(.noPrinter) : nil
    case .folders:
      guard let browser, browser.entries.isEmpty else { return nil }
      return browser.listing.failure ?? Message(.nothingInFolder)
    case .newFolder:
      guard let browser else { return nil }
      return browser.problem ?? Message(.newFolderIn, .text(browser.listing.title))
    }
  }

  /// The words on the button that accepts.
  public var acceptance: Phrase {
    switch step {
    case .folders, .newFolder: .save
    case .choices, .waiting: purpose == .print ? .print : .export
    }
  }

  /// The words on the key that accepts what was typed.
  var keyAcceptance: Phrase { step == .newFolder ? .createFolder : .accept }

  /// A line in the footer; `nil` if there is none.
  public var notice: Message? {
    if let existing = browser?.existing { return Message(.fileExists, .text(existing)) }
    return isBusy && step == .choices ? Message(.printing) : nil
  }
}
