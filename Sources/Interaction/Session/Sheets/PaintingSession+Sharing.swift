package import Ink
internal import OrderedCollections
public import Words

/// Exporting, printing and opening files: the share sheet, and the program's answers to it.
extension PaintingSession {
  /// The formats in which drawings can be exported. The first one is chosen at first.
  public var shareFormats: [ShareFormat] {
    get { sharingMemory.formats }
    set {
      sharingMemory.formats = newValue
      sharingMemory.choices.format = newValue.first
    }
  }

  /// Shows a person the share sheet, or hides it if it is shown for the same purpose. A sheet that is for
  /// something else is closed first. While somebody else uses it, the person is told who: what that one has
  /// chosen and typed must not be lost.
  package mutating func toggleSharing(
    _ purpose: SharePurpose, for seat: SeatID, _ effects: inout Effects
  ) {
    if seats[seat]?.palette.panel == .menu { toggle(.menu, of: seat, &effects) }
    guard let place = seats[seat]?.place else { return }
    if let open = sharing {
      if isSharingTaken(open, for: seat, &effects) { return }
      perform(open.closing, &effects)
      if open.purpose == purpose { return }
    }
    if takesUpSharing(purpose, for: seat, &effects) { return }
    dropAsides(&effects) { if case .sharing = $0.layer { true } else { false } }
    sharingMemory.number &+= 1
    let ticket = ShareTicket(number: sharingMemory.number, seat: seat)
    let sheet = ShareSheet(
      for: purpose, ticket, sharingMemory.choices(for: boards), formats: sharingMemory.formats,
      boards: boards.all.count,
      at: SheetPlace(beside: palettes, facing: place.edge, in: surroundings, prefersWords: false),
      usesDialogs: !isExhibit)
    sharing = sheet
    effects.surfaces.insert(.sharing)
    switch purpose {
    case .export: break
    case .print where !sheet.usesDialogs, .open where !sheet.usesDialogs, .picture:
      effects.programRequests.append(sheet.choosingHere)
    case .print: effects.programRequests.append(.findPrinters(for: ticket))
    case .open: effects.programRequests.append(.chooseFile(for: ticket))
    }
  }

  /// Whether a person finds a share sheet that makes way, and need not begin another one: the own sheet for the
  /// same purpose comes back, and that of somebody else is not lost.
  private mutating func takesUpSharing(
    _ purpose: SharePurpose, for seat: SeatID, _ effects: inout Effects
  ) -> Bool {
    guard let sheet = openLayers.sharing else { return false }
    if isSharingTaken(sheet, for: seat, &effects) { return true }
    let layer = OpenLayer.sharing(sheet.ticket)
    guard sheet.ticket.seat == seat, sheet.purpose == purpose,
      let place = openLayers.asides.firstIndex(where: { $0.layer == layer })
    else { return false }
    let aside = openLayers.asides.remove(at: place)
    bringBack(aside, &effects)
    openLayers.renew(layer)
    return true
  }

  /// Whether somebody else uses a share sheet. If so, the person is told who.
  private func isSharingTaken(
    _ sheet: ShareSheet, for seat: SeatID, _ effects: inout Effects
  ) -> Bool {
    guard sheet.ticket.seat != seat, let user = seats[sheet.ticket.seat],
      let place = seats[seat]?.place
    else { return false }
    effects.programRequests.append(
      .tell(Message(Self.taken(by: user.place, seenFrom: place)), to: seat))
    return true
  }

  /// Returns what a person is told while somebody else uses the sheet.
  private static func taken(by user: SeatPlace, seenFrom reader: SeatPlace) -> Phrase {
    switch RemovalNotice.Remover(at: user, seenFrom: reader) {
    case .left: .sharingTakenFromLeft
    case .right: .sharingTakenFromRight
    case .opposite, .reader: .sharingTakenFromOpposite
    }
  }

  /// Hides the sheet, and remembers what was chosen on it.
  mutating func closeSharing(_ effects: inout Effects) {
    guard let open = sharing else { return }
    sharingMemory.note(open.choices, for: boards)
    sharing = nil
    effects.surfaces.insert(.sharing)
  }

  /// Updates the sheet after the boards or seats have changed. It closes if its person is gone.
  mutating func followSharing(_ effects: inout Effects) {
    guard let open = sharing else { return }
    guard seats[open.ticket.seat] != nil else { return perform(open.closing, &effects) }
    let count = boards.all.count
    sharing?.update(&effects) { $0.boards = count }
  }

  /// Places the sheet beside the palettes.
  mutating func placeSharing() {
    guard let edge = sharing?.space.edge else { return }
    sharing?.move(
      to: SheetPlace(beside: palettes, facing: edge, in: surroundings, prefersWords: false))
  }

  // MARK: The program's answers

  /// The sheet that has asked, which may make way; `nil` if it has been closed meanwhile.
  private func sheet(_ ticket: ShareTicket) -> ShareSheet? {
    [sharing, openLayers.sharing].lazy.compactMap(\.self).first { $0.ticket == ticket }
  }

  /// Changes the sheet that has asked, also while it makes way. Does nothing if it has been closed meanwhile.
  private mutating func answer(
    _ ticket: ShareTicket, _ change: (inout ShareSheet) -> Void
  ) -> Effects {
    var effects = Effects()
    func follow(_ sheet: inout ShareSheet) {
      sheet.isBusy = false
      change(&sheet)
    }
    guard sharing?.ticket == ticket else {
      openLayers.changeSharing(ticket, follow)
      return effects
    }
    sharing?.update(&effects, follow)
    arrange(&effects)
    return effects
  }

  /// Shows a folder on the sheet that has asked for one.
  /// - Parameter name: The name that the file to be written gets unless the person types another one;
  ///   `nil` if a file is to be opened.
  public mutating func showFolder(
    _ listing: FolderListing, name: String?, for ticket: ShareTicket
  ) -> Effects {
    answer(ticket) { sheet in
      sheet.step = .folders
      sheet.focus = nil
      if sheet.browser == nil {
        sheet.browser = FolderBrowser(listing, name: name)
      } else {
        sheet.browser?.listing = listing
        sheet.browser?.showsPlaces = false
        sheet.browser?.problem = nil
      }
      sheet.scroll(to: 0)
    }
  }

  /// Says on the sheet why the folder was not created, so that the person can type another name.
  public mutating func refuseFolder(_ reason: Message, for ticket: ShareTicket) -> Effects {
    answer(ticket) { $0.browser?.problem = reason }
  }

  /// Whether the sheet still waits for the desktop's dialog that it has asked for. If not, an answer of
  /// the dialog comes too late: the person has closed the sheet, or chooses on it instead.
  public func awaitsDialog(_ ticket: ShareTicket) -> Bool {
    sheet(ticket)?.step == .waiting
  }

  /// Shows the printers on the sheet that has asked for them.
  public mutating func showPrinters(_ list: PrinterList, for ticket: ShareTicket) -> Effects {
    answer(ticket) { $0.printers = list }
  }

  /// Asks the person on the sheet whether an existing file is to be replaced.
  public mutating func askToReplace(_ name: String, for ticket: ShareTicket) -> Effects {
    answer(ticket) { $0.browser?.existing = name }
  }

  /// Lets the person choose again on the sheet, after nothing was chosen, or after a failure. A sheet
  /// that only waits for a file to open is closed.
  public mutating func resumeSharing(_ ticket: ShareTicket) -> Effects {
    if let sheet = sheet(ticket), sheet.purpose == .open, sheet.step == .waiting {
      return endSharing(ticket)
    }
    return answer(ticket) { if $0.step == .waiting { $0.step = .choices } }
  }

  /// Closes the sheet that has asked, also if it makes way, because what it asked for is done.
  public mutating func endSharing(_ ticket: ShareTicket) -> Effects {
    var effects = Effects()
    if sharing?.ticket == ticket { closeSharing(&effects) }
    openLayers.asides.removeAll { $0.layer == .sharing(ticket) }
    arrange(&effects)
    return effects
  }
}
