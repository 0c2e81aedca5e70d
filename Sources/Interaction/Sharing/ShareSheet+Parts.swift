import Ink
internal import OrderedCollections
import Words

/// The parts of the share sheet. Of the list, there is what is in sight.
extension ShareSheet {
  var groups: [PartGroup<ShareControl>] {
    let layout = layout
    let parts = layout.items.compactMap { item in
      var frame: Rect? = item.rect
      if case .row = item.control { frame = item.rect.part(in: layout.viewport) }
      return frame.map { part(item.control, at: $0) }
    }
    var group = PartGroup(
      space: space, frame: layout.frame,
      heading: .init(.dialog, title, (notice ?? message).map { .message($0) }), parts: parts)
    (group.takesFocus, group.focus) = (true, focus ?? (takesText ? .name : nil))
    return [group]
  }

  /// The heading: what the sheet is for, or the folder that is shown.
  package var title: AccessibleNode.Words {
    guard step == .folders, let browser else {
      return .phrase(step == .newFolder ? .newFolder : purpose.title)
    }
    return browser.showsPlaces ? .phrase(.places) : .text(browser.listing.title)
  }

  private func part(_ control: ShareControl, at frame: Rect) -> Part<ShareControl> {
    var part = Part(control, control.name, label(of: control), at: frame)
    part.states.set(.enabled, !isDimmed(control))
    if control == .name { (part.role, part.text) = (.entry, text ?? "") }
    if let isChosen = isChosen(control) {
      part.role = control == .places ? .toggle : .choice
      part.states.set(.chosen, isChosen)
    } else if case .row = control {
      part.role = .item
    }
    return part
  }

  /// Whether a control that chooses or switches something is on; `nil` for any other control.
  package func isChosen(_ control: ShareControl) -> Bool? {
    switch control {
    case .format(let word): choices.format?.word == word
    case .boards(let all): (choices.hasAllBoards && boards > 1) == all
    case .scale(let scale): choices.scale == scale
    case .paper(let hasPaper): choices.hasPaper == hasPaper
    case .row(let index): step == .folders ? nil : printers?.chosen == index
    case .places: browser?.showsPlaces == true
    case .close, .accept, .up, .newFolder, .here, .name, .key, .replace, .keep: nil
    }
  }

  /// Returns how people call a control.
  package func label(of control: ShareControl) -> AccessibleNode.Words {
    switch control {
    case .close: .phrase(.close)
    case .format(let word): .text(formats.first { $0.word == word }?.title ?? word)
    case .boards(let all): .phrase(all ? .allBoards : .thisBoard)
    case .scale(let scale): .message(Message(.timesLarger, .number(scale)))
    case .paper(let hasPaper): .phrase(hasPaper ? .withPaper : .withoutPaper)
    case .row(let index):
      .text((step == .folders ? browser?.entries[index].name : printers?.names[index]) ?? "")
    case .accept: .phrase(acceptance)
    case .up: .phrase(.folderAbove)
    case .places: .phrase(.places)
    case .newFolder: .phrase(.newFolder)
    case .here: .phrase(.chooseHere)
    case .name: .phrase(step == .newFolder ? .folderName : .fileName)
    case .key(.accept): .phrase(keyAcceptance)
    case .key(let key): key.label
    case .replace: .phrase(.replace)
    case .keep: .phrase(.cancel)
    }
  }

  mutating func write(_ text: TypedText, in control: ShareControl, _ effects: inout Effects) {
    update(&effects) { $0.typed = text }
  }
}

/// Handling of contacts on the share sheet.
extension ShareSheet: ListSheet {
  static var name: SurfaceName { .sharing }

  func holds(_ point: Point) -> Bool {
    layout.frame.holds(space.seatPoint(point)) || presses.hasAccents(at: point)
  }

  func layers(among seats: OrderedDictionary<SeatID, Seat>) -> [WindowArrangement.Layer] {
    let layout = layout
    return [
      WindowArrangement.Layer(
        sheet: .sharing, of: ticket.seat, layout.frame, beside: layout.viewport, in: place)
    ]
  }

  var keyboard: ShownKeyboard {
    let layout = layout
    return ShownKeyboard(of: space, layout.measures, keys, layout.fixed)
  }
}

extension ShareLayout: ListLayout {}

/// The small pictures of files that the sheet needs.
extension ShareSheet {
  /// The paths of the files whose thumbnails are needed: first the visible ones, then those that scrolling a
  /// little would show. Empty unless rows have pictures.
  public var wantedThumbnails: [String] { hasThumbnails ? paths(layout.wanted) : [] }

  /// The paths of the files whose thumbnails should stay in memory, since they may soon be visible again.
  public var keptThumbnails: Set<String> { hasThumbnails ? Set(paths(layout.kept)) : [] }

  private func paths(_ rows: [Int]) -> [String] {
    guard let entries = browser?.entries else { return [] }
    return rows.compactMap { entries[$0].isFolder ? nil : entries[$0].path }
  }
}
