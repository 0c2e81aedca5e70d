import Ink
internal import OrderedCollections

/// Sheets, offers and notices.
extension AccessibleTreeBuilder {
  /// Adds the replay bar with its controls.
  mutating func add(_ replay: ReplayScreen) {
    let space = SeatSpace(edge: .bottom, window: session.window)
    let layout = replay.layout
    add(.replay, .toolBar, .message(Message(.replay)), at: layout.frame, in: space)
    for control in ReplayControl.allCases {
      let isTrack = control == .track
      add(
        .replayControl(control), inside: .replay, isTrack ? .slider : .button,
        name(of: control, replay), at: layout.rect(of: control), in: space
      ) { node in
        guard !isTrack else {
          node.value = AccessibleNode.Value(
            current: Double(replay.time / 1000), range: 0...Double(max(0, replay.duration) / 1000),
            step: Double(ReplayScreen.leap / 1000))
          return
        }
        node.makeButton(isHeld: replay.pressed.contains(control))
      }
    }
  }

  private func name(of control: ReplayControl, _ replay: ReplayScreen) -> AccessibleNode.Words {
    switch control {
    case .play: .message(Message(replay.isPlaying ? .pause : .play))
    case .track: .message(Message(.replay))
    case .speed: .both(Message(.speed), "\(Int(min(replay.speed.rounded(.up), 1e6)))×")
    case .close: .message(Message(.close))
    }
  }

  /// Adds the pad for the code of an exhibit.
  mutating func add(_ pad: CodePad) {
    let space = pad.space(in: session.window)
    add(.codePad, .dialog, .message(Message(.enterCode)), at: pad.frame, in: space)
    for key in CodeKey.all {
      let name: AccessibleNode.Words =
        switch key {
        case .digit(let digit): .text("\(digit)")
        case .backspace: .message(Message(.backspace))
        case .close: .message(Message(.close))
        }
      add(.codeKey(key), inside: .codePad, .button, name, at: pad.rect(of: key), in: space) {
        $0.makeButton(isHeld: pad.pressed.contains(key))
      }
    }
  }

  /// Adds the touch doctor's sheet with its buttons.
  mutating func add(_ doctor: DoctorScreen) {
    let (layout, space) = (doctor.layout, doctor.space)
    add(.doctor, .dialog, .message(Message(.touchDoctor)), at: layout.frame, in: space)
    for button in layout.buttons {
      let control = button.control
      var (isPage, isShown) = (false, false)
      if case .page(let page) = control { (isPage, isShown) = (true, page == doctor.page) }
      add(
        .doctorControl(control), inside: .doctor, isPage ? .choice : .button,
        name(of: control, doctor), at: button.rect, in: space
      ) { node in
        node.makeButton(isHeld: doctor.pressed.contains(control))
        node.set(.enabled, !doctor.isDimmed(control))
        node.set(.chosen, isShown)
        switch control {
        case .less: node.description = .message(Message(.doctorLess))
        case .more: node.description = .message(Message(.more))
        default: break
        }
      }
    }
  }

  /// The words of a button; for one that changes a limit, the limit with its value.
  private func name(of control: DoctorControl, _ doctor: DoctorScreen) -> AccessibleNode.Words {
    switch control {
    case .less(let limit), .more(let limit):
      .both(Message(limit.label), doctor.hands.limits.text(of: limit))
    default: .message(Message(control.label ?? .touchDoctor))
    }
  }

  /// Adds the bars beside what people have selected.
  mutating func addSelectionBars() {
    for bar in session.shownSelectionBars {
      let id = AccessibleID.selectionBar(bar.seat)
      add(id, .toolBar, .message(Message(.selection)), at: bar.frame, in: bar.space)
      for control in bar.controls {
        add(
          .selectionControl(bar.seat, control), inside: id, .button,
          .message(Message(control.label)), at: bar.rect(of: control), in: bar.space
        ) { $0.makeButton(isHeld: bar.pressed.contains(control)) }
      }
    }
  }

  /// Adds the chips beside strokes that have just become figures.
  mutating func addShapeChips() {
    for chip in session.shapeChips {
      add(
        .asDrawn(chip.seat), .button, .message(Message(.asDrawn)), at: chip.frame, in: chip.space
      ) { $0.makeButton(isHeld: chip.isPressed) }
    }
  }

  /// Adds offers of seats, and the notices of a clear or of a deleted board.
  mutating func addNotices() {
    for notice in session.removalNotices {
      add(
        .removalNotice(notice.seat), .notice, .message(Message(notice.phrase)), at: notice.frame,
        in: notice.space)
      add(
        .putBack(notice.seat), inside: .removalNotice(notice.seat), .button,
        .message(Message(.putBack)), at: notice.button, in: notice.space
      ) { $0.makeButton(isHeld: notice.isPressed) }
    }
    for offer in session.offers {
      add(
        .offer(offer.number), .button, .message(Message(.takeSeat)), at: offer.frame,
        in: offer.space
      ) { $0.makeButton(isHeld: offer.isPressed) }
    }
  }

  /// Adds the notice that a picture was saved.
  mutating func addSaveNotice() {
    guard let notice = session.saveNotice else { return }
    add(
      .saveNotice, .notice, .both(Message(.pictureSaved), notice.file), at: notice.frame,
      in: notice.space)
    add(
      .showSaved, inside: .saveNotice, .button, .message(Message(.show)), at: notice.button,
      in: notice.space
    ) { $0.makeButton(isHeld: notice.isPressed) }
  }

  /// Adds the gallery sheet, the share sheet, the sheet for a board's name and the table of keys.
  mutating func addSheets() {
    if let sheet = session.gallery { add(sheet) }
    if let sheet = session.sharing { add(sheet) }
    if let sheet = session.naming {
      let layout = sheet.layout
      add(
        .naming, .dialog, .message(Message(.board, .number(sheet.number))), at: layout.frame,
        in: sheet.space)
      for item in layout.items {
        addItem(
          .namingControl(item.control), inside: .naming, item, in: sheet.space,
          isHeld: sheet.pressed.contains(item.control), text: sheet.text, sheet.nameLabel)
      }
    }
    for writing in session.writingSheets { add(writing) }
    if session.showsKeys, let frame = session.keysFrame {
      let space = session.keysSpace
      add(.keyTable, .dialog, .message(Message(.keys)), at: space.seatRect(frame), in: space) {
        $0.description = .message(Message(.close))
        $0.makeButton()
      }
    }
  }

  private mutating func add(_ writing: Writing) {
    let (layout, id) = (writing.layout, AccessibleID.writing(writing.seat))
    add(id, .dialog, .message(Message(.text)), at: layout.frame, in: writing.space)
    for item in layout.items {
      guard case .key(let key) = item.control else { continue }
      addItem(
        .writingKey(writing.seat, key), inside: id, item, in: writing.space,
        isHeld: writing.pressed.contains(key), text: "", .text("")
      )
    }
  }

  private mutating func add(_ sheet: GallerySheet) {
    let (layout, space) = (sheet.layout, sheet.space)
    let title: Message =
      sheet.chosen.map { Message(.chosenCount, .number($0.count)) }
      ?? Message(sheet.showsTrash ? .trash : .gallery)
    add(.gallery, .dialog, .message(title), at: layout.frame, in: space)
    for item in layout.header + layout.searchItems + layout.footerItems { add(item, of: sheet) }
    for item in layout.actions?.items ?? [] { add(item, of: sheet) }
    let viewport = layout.viewport
    for index in layout.visible {
      // The card itself comes before what lies on it.
      for item in layout.items(at: index).reversed() {
        guard let rect = item.rect.part(in: viewport) else { continue }
        add(GalleryLayout.Item(control: item.control, rect: rect), of: sheet)
      }
    }
  }

  private mutating func add(_ item: GalleryLayout.Item, of sheet: GallerySheet) {
    let control = item.control
    addItem(
      .galleryControl(control), inside: .gallery, item, in: sheet.space,
      isHeld: sheet.pressed.contains(control),
      text: control == .name ? sheet.nameEdit?.text ?? "" : sheet.search?.text ?? "",
      name(of: control, sheet)
    ) { node in
      switch control {
      case .trash: node.set(.chosen, sheet.showsTrash)
      case .card(let id):
        node.set(.chosen, sheet.chosen?.contains(id) ?? (sheet.entry(id)?.isCurrent == true))
      case .more(let id):
        node.states.insert(.expandable)
        node.set(.expanded, sheet.actions == id)
      case .deleteChosen: node.set(.enabled, sheet.chosen?.isEmpty == false)
      case .exportChosen:
        node.set(.enabled, sheet.chosen?.isEmpty == false)
        node.states.insert(.expandable)
        node.set(.expanded, sheet.choosesFormat)
      case .key(.accept): node.set(.enabled, sheet.nameEdit.map { $0.taken != nil } ?? true)
      default: break
      }
    }
  }

  /// Adds a control of the gallery sheet or of the sheet for a board's name.
  private mutating func addItem(
    _ id: AccessibleID, inside parent: AccessibleID, _ item: GalleryLayout.Item,
    in space: SeatSpace,
    isHeld: Bool, text: String, _ name: AccessibleNode.Words,
    _ change: (inout AccessibleNode) -> Void = { _ in }
  ) {
    let name = item.control.keyName.map { .message($0) } ?? name
    add(id, inside: parent, item.control.accessibleRole, name, at: item.rect, in: space) { node in
      node.makeButton(isHeld: isHeld)
      if node.role == .entry { node.text = text }
      if case .key(.character(let character)) = item.control {
        node.name = .text(String(character))
      }
      change(&node)
    }
  }

  private func name(of control: GalleryControl, _ sheet: GallerySheet) -> AccessibleNode.Words {
    func drawing(_ id: DrawingID) -> String { sheet.entry(id)?.name ?? "" }
    switch control {
    case .create: return .message(Message(.newDrawing))
    case .trash: return .message(Message(.trash))
    case .choose: return .message(Message(.choose))
    case .done: return .message(Message(.done))
    case .exportChosen: return .message(Message(.export))
    case .exportAs(let format): return .text(format.title)
    case .deleteChosen: return .message(Message(.delete))
    case .close: return .message(Message(.close))
    case .card(let id): return .text(drawing(id))
    case .more(let id): return .both(Message(.more), drawing(id))
    case .open(let id):
      let isElsewhere = sheet.entry(id)?.isOpenElsewhere == true
      return .both(Message(isElsewhere ? .openCopy : .open), drawing(id))
    case .replay(let id): return .both(Message(.replay), drawing(id))
    case .duplicate(let id): return .both(Message(.duplicate), drawing(id))
    case .rename(let id): return .both(Message(.rename), drawing(id))
    case .delete(let id): return .both(Message(.delete), drawing(id))
    case .putBack(let id): return .both(Message(.putBack), drawing(id))
    case .name: return .message(Message(.rename))
    case .undoDelete: return .message(Message(.undo))
    case .search: return .message(Message(.search))
    case .clearSearch: return .message(Message(.cancel))
    case .key: return .text("")
    }
  }
}

extension BoardNameSheet {
  /// The name of the field.
  fileprivate var nameLabel: AccessibleNode.Words { .message(Message(.nameBoard)) }
}

extension GalleryControl {
  /// The kind of the control.
  fileprivate var accessibleRole: AccessibleRole {
    switch self {
    case .trash: .toggle
    case .card: .item
    case .name, .search: .entry
    default: .button
    }
  }

  /// The name of a key of the on-screen keyboard with a word on it; `nil` for anything else.
  var keyName: Message? {
    guard case .key(let key) = self else { return nil }
    return switch key {
    case .character: nil
    case .shift: Message(.capShift)
    case .backspace: Message(.backspace)
    case .space: Message(.capSpace)
    case .newline: Message(.newLine)
    case .page(.letters): Message(.letters)
    case .page(.signs): Message(.signs)
    case .page(.hiragana): Message(.hiragana)
    case .page(.katakana): Message(.katakana)
    case .kanaForm: Message(.kanaForm)
    case .cancel: Message(.cancel)
    case .accept: Message(.accept)
    }
  }
}

extension Rect {
  /// Returns the part of the rectangle that lies in another one; `nil` if they share no area.
  func part(in other: Rect) -> Rect? {
    let part = Rect(
      minX: max(minX, other.minX), minY: max(minY, other.minY), maxX: min(maxX, other.maxX),
      maxY: min(maxY, other.maxY))
    return part.minX < part.maxX && part.minY < part.maxY ? part : nil
  }
}
