internal import Ink
internal import OrderedCollections

/// One layout of all layers that people use side by side. ``LayerRank`` has the rules.
///
/// Bars have their places by ``PaletteNeighbors``. What people open keeps clear of them by itself. Then it is
/// kept apart here: what was opened last stays, and whatever it would cover moves or makes way. All other layers
/// look for room beside what has a place already.
extension PaintingSession {
  /// Keeps the layers apart after any of them has changed, and notes under which plates somebody paints then.
  mutating func arrange(_ effects: inout Effects) {
    for rank in LayerRank.allCases {
      switch rank {
      case .bar, .words: break
      case .opened: separateOpenLayers(&effects)
      case .selectionBar: placeSelectionBars(&effects)
      case .offer: withdrawCoveredOffers(&effects)
      case .removalNotice: followRemovalNotices(&effects)
      case .saveNotice: followSaveNotice(&effects)
      case .shapeChip: followShapeChips(&effects)
      }
    }
    followRulers(&effects)
    followPlates(&effects)
  }

  /// Forgets the panel and the sheets of a seat that make way, since its person paints on or leaves. A name that
  /// was typed is taken.
  mutating func forgetAside(of seat: SeatID, _ effects: inout Effects) {
    dropAsides(&effects) { $0.seat == seat }
  }

  /// Forgets layers that make way.
  mutating func dropAsides(
    _ effects: inout Effects, where isMeant: (OpenLayers.Aside) -> Bool = { _ in true }
  ) {
    guard !openLayers.asides.isEmpty else { return }
    let dropped = openLayers.asides.filter(isMeant)
    openLayers.asides.removeAll(where: isMeant)
    for aside in dropped {
      switch aside.content {
      case .naming(let sheet): nameBoard(sheet.board, sheet.typed.whole, &effects)
      case .sharing(let sheet):
        sharingMemory.note(sheet.choices, for: boards)
        if sheet.step == .waiting { effects.programRequests.append(.endChoice(sheet.ticket)) }
      case .panel, .gallery: break
      }
    }
  }

  // MARK: What people have opened

  /// Returns what is open, with its rectangle in window space: first keys, also those that make way, then panels,
  /// then sheets.
  /// - Parameter sheets: The sheets that are shown.
  private func openFrames(
    with sheets: [WindowArrangement.Layer]
  ) -> [(layer: OpenLayer, frame: Rect)] {
    var frames = writings.all.filter(\.wantsKeys).map {
      (layer: OpenLayer.keys($0.seat), frame: $0.sheetFrame)
    }
    for id in seats.keys {
      guard let layout = layouts[id], let panel = layout.panel else { continue }
      frames.append((.panel(id, panel.panel), layout.space.windowRect(panel.frame)))
    }
    for sheet in sheets {
      let layer: OpenLayer? =
        switch sheet.surface {
        case .gallery: .gallery
        case .sharing: sharing.map { .sharing($0.ticket) }
        case .naming: naming.map { .naming($0.board) }
        default: nil
        }
      if let layer { frames.append((layer, sheet.frame)) }
    }
    return frames
  }

  private var framesOfOpenLayers: [OpenLayer: Rect] {
    Dictionary(uniqueKeysWithValues: openFrames(with: sheetLayers).map { ($0.layer, $0.frame) })
  }

  /// Notes what is open now, and where sheets are, since panels keep clear of them.
  /// - Returns: The rectangles of what is open.
  private mutating func followOpenLayers() -> [OpenLayer: Rect] {
    let sheets = sheetLayers
    if sheets != palettes.sheets { palettes.sheets = sheets }
    let open = openFrames(with: sheets)
    openLayers.follow(open.map(\.layer))
    return Dictionary(uniqueKeysWithValues: open.map { ($0.layer, $0.frame) })
  }

  /// Whether nothing is open and nothing makes way, as mostly while people paint.
  @inline(__always)
  private var hasNothingOpen: Bool {
    openLayers.isEmpty && palettes.sheets.isEmpty && hasNoField
      && !layouts.values.contains { $0.panel != nil }
  }

  /// Keeps apart what people have opened: panels, sheets and on-screen keys.
  private mutating func separateOpenLayers(_ effects: inout Effects) {
    // A replay hides them.
    guard replay.isNone, !hasNothingOpen else { return }
    var frames = followOpenLayers()
    // If one of them cannot come back, those that make way for it do.
    while case let returning = openLayers.takeReturning(), !returning.isEmpty {
      for aside in returning { bringBack(aside, &effects) }
      frames = followOpenLayers()
    }
    guard frames != openLayers.settled else { return }
    // What was opened last comes first.
    var standing: [(layer: OpenLayer, frame: Rect)] = []
    var isSettled = true
    for layer in openLayers.order.reversed() {
      guard let frame = frames[layer] else { continue }
      if isHeld(layer) {
        isSettled = isSettled && !standing.contains { $0.frame.overlaps(frame) }
        standing.append((layer, frame))
        continue
      }
      if case .keys(let seat) = layer {
        let others = frames.filter { $0.key != layer }.map(\.value)
        moveKeys(of: seat, clearOf: others, newer: standing.map(\.frame), &effects)
      } else if let cause = standing.first(where: { $0.frame.overlaps(frame) })?.layer,
        !movesAside(layer, for: cause, clearOf: standing.map(\.frame), &effects)
      {
        makeWay(layer, for: cause, &effects)
      }
      frames = framesOfOpenLayers
      if let frame = frames[layer], shows(layer) { standing.append((layer, frame)) }
    }
    frames = followOpenLayers()
    openLayers.settled = isSettled ? frames : [:]
  }

  /// Whether a finger is on a layer, which then stays as it is.
  private func isHeld(_ layer: OpenLayer) -> Bool {
    switch layer {
    case .panel(let seat, _): palettes.isTouched(seat)
    case .keys(let seat): writings.isPressed(seat)
    case .gallery: gallery?.contacts.isEmpty == false
    case .sharing: sharing?.contacts.isEmpty == false
    case .naming: naming?.contacts.isEmpty == false
    }
  }

  private func shows(_ layer: OpenLayer) -> Bool {
    guard case .keys(let seat) = layer else { return true }
    return writings[seat]?.yieldsKeys == false
  }

  /// Moves on-screen keys to where they cover nothing. Where there is no such room, they are not shown while
  /// something newer is there.
  private mutating func moveKeys(
    of seat: SeatID, clearOf others: [Rect], newer: [Rect], _ effects: inout Effects
  ) {
    guard let text = textArea(of: seat), var writing = writings[seat] else { return }
    writing.makeWay(besides: text, for: others, isShared: seats.count > 1)
    writing.yieldsKeys = newer.contains(where: writing.sheetFrame.overlaps)
    guard writing != writings[seat] else { return }
    writings[seat] = writing
    effects.surfaces.insert(.writings)
  }

  /// Lets a panel keep clear of a sheet or of keys that were opened after it. Another panel has looked for room
  /// beside this one already, when it was opened.
  /// - Returns: whether there is room for it; `false` for anything else.
  private mutating func movesAside(
    _ layer: OpenLayer, for cause: OpenLayer, clearOf newer: [Rect], _ effects: inout Effects
  ) -> Bool {
    guard case .panel(let seat, _) = layer else { return false }
    if case .panel = cause { return false }
    palettes.sheets = sheetLayers
    palettes.avoidOthers(seat, withPanelsOf: seats.keys, alsoOwn: true, in: surroundings)
    effects.palettes.insert(seat)
    guard let frame = framesOfOpenLayers[layer] else { return false }
    return !newer.contains(where: frame.overlaps)
  }

  /// Closes a layer until what it makes way for is closed. What an input method was composing on it becomes a
  /// part of its text, since the next that is composed goes elsewhere.
  private mutating func makeWay(
    _ layer: OpenLayer, for cause: OpenLayer, _ effects: inout Effects
  ) {
    func putAside(_ content: OpenLayers.Aside.Content, of seat: SeatID?) {
      openLayers.asides.removeAll { $0.layer == layer }
      openLayers.asides.append(
        OpenLayers.Aside(seat: seat, content: content, cause: cause, layer: layer))
    }
    switch layer {
    case .panel(let seat, let panel):
      let opener = seats[seat]?.palette.opener
      palettes.change(seat, in: surroundings, &effects) { $0.palette.closePanel() }
      putAside(.panel(panel, opener: opener), of: seat)
    case .gallery:
      guard var sheet = gallery else { return }
      let seat = gallerySeat
      closeGallery(&effects)
      sheet.nameEdit?.typed.settle()
      if sheet.search?.composed.isEmpty == false { sheet.editSearch { $0.settle() } }
      putAside(.gallery(sheet), of: seat)
    case .sharing:
      guard var sheet = sharing else { return }
      closeSharing(&effects)
      sheet.typed?.settle()
      putAside(.sharing(sheet), of: sheet.ticket.seat)
    case .naming:
      guard var sheet = naming else { return }
      closeNaming(&effects)
      sheet.typed.settle()
      putAside(.naming(sheet), of: sheet.seat)
    case .keys: break
    }
  }

  /// Shows a layer again that has made way, if its person has not opened another one in its place.
  mutating func bringBack(_ aside: OpenLayers.Aside, _ effects: inout Effects) {
    switch aside.content {
    case .panel(let panel, let opener):
      guard let id = aside.seat, let palette = seats[id]?.palette, palette.panel == nil,
        !palette.isFolded, !palette.isSimple
      else { return }
      palettes.change(id, in: surroundings, &effects) { $0.palette.toggle(panel, from: opener) }
    case .gallery(let sheet):
      guard gallery.isNone, hasGallery else { return }
      gallery = sheet
      gallery?.release()
      placeGallery()
      effects.surfaces.insert(.gallery)
      effects.requests.append(.list)
    case .sharing(let sheet):
      guard sharing.isNone, seats[sheet.ticket.seat] != nil else { return }
      sharing = sheet
      placeSharing()
      effects.surfaces.insert(.sharing)
      followSharing(&effects)
    case .naming(let sheet):
      guard naming.isNone else { return }
      naming = sheet
      placeNaming()
      effects.surfaces.insert(.naming)
      followNaming(&effects)
      guard !naming.isNone else { return }
    }
    openLayers.bringBack(aside.layer)
  }

  /// Withdraws the offers whose place something else needs now, but not from under a finger.
  private mutating func withdrawCoveredOffers(_ effects: inout Effects) {
    guard !offers.isEmpty else { return }
    let frames = arrangement.frames(before: .offer)
    let before = offers.count
    offered.withdraw { offer in
      let frame = offer.space.windowRect(offer.frame)
      return !offer.isPressed && frames.contains(where: frame.overlaps)
    }
    if offers.count != before { effects.surfaces.insert(.offers) }
  }
}

extension PaintingSession {
  /// Where the layers over the canvas are.
  package var arrangement: WindowArrangement { WindowArrangement(layers()) }

  /// The sheets and the on-screen keys that are shown.
  var sheetLayers: [WindowArrangement.Layer] {
    layers { $0 != .palettes }.filter { $0.rank == .opened }
  }

  /// Returns where surfaces lie, from bottom to top.
  private func layers(
    of isMeant: (SurfaceName) -> Bool = { _ in true }
  ) -> [WindowArrangement.Layer] {
    let reader = LayerReader(seats: seats)
    var layers: [WindowArrangement.Layer] = []
    for surface in SurfaceName.allCases.reversed() where isMeant(surface) {
      layers += read(surface, reader) ?? []
    }
    return layers
  }
}
