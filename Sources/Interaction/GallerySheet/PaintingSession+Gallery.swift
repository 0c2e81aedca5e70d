public import Ink
internal import OrderedCollections

/// The gallery sheet: opening it, what the program says of drawings, and what its controls do.
extension PaintingSession {
  /// Shows what drawings there are now, if the sheet is open.
  public mutating func showListing(_ listing: GalleryListing) -> Effects {
    changeGallery { session, _ in
      session.gallery?.listing = listing
      session.gallery?.isLeaving = false
      session.gallery?.settle()
    }
  }

  /// Puts the sheet away, if it is open: a drawing was opened.
  public mutating func closeGallery() -> Effects {
    changeGallery { session, _ in session.gallery = nil }
  }

  /// Shows how a drawing was made, if the sheet still waits for that: whoever has closed it meanwhile, or has
  /// asked for something else, paints on.
  public mutating func show(_ replay: Replay, of drawing: DrawingID) -> Effects {
    guard gallery?.awaitedReplay == drawing else { return Effects() }
    gallery?.awaitedReplay = nil
    return show(replay)
  }

  /// The drawings whose small pictures the sheet shows, and behind them those that it will show if
  /// somebody scrolls on a little. None while it is closed.
  public var wantedThumbnails: [DrawingID] { gallery?.wantedThumbnails ?? [] }

  /// Does something to the sheet, and tells whether it looks different then. Whoever pressed what is not
  /// there any more presses nothing.
  mutating func changeGallery(
    _ change: (inout PaintingSession, inout Effects) -> Void
  ) -> Effects {
    var effects = Effects()
    changeGallery(&effects, change)
    return effects
  }

  mutating func changeGallery(
    _ effects: inout Effects, _ change: (inout PaintingSession, inout Effects) -> Void
  ) {
    var before = gallery
    change(&self, &effects)
    updateGalleryPresses()
    // That it coasts cannot be seen, only where it has come to; nor what is on its way.
    before?.coasting = gallery?.coasting
    if let gallery {
      before?.isLeaving = gallery.isLeaving
      before?.awaitedReplay = gallery.awaitedReplay
    }
    if gallery != before { effects.galleryChanged = true }
  }

  mutating func toggleGallery(_ effects: inout Effects) {
    guard hasGallery else { return }
    changeGallery(&effects) { session, effects in
      guard session.gallery == nil else { return session.gallery = nil }
      session.gallery = GallerySheet(place: session.galleryPlace)
      effects.requests.append(.list)
    }
  }

  /// Where the sheet lies now.
  var galleryPlace: GalleryPlace {
    var reach: [ScreenEdge: Double] = [:]
    for (edge, neighbors) in neighbors {
      let bar = PaletteLayout(
        SeatSpace(edge: edge, window: window), metrics: metrics, neighbors: neighbors)
      reach[edge] = bar.space.height - bar.frame.minY
    }
    return GalleryPlace(window: window, metrics: metrics, reach: reach)
  }

  /// Fits the sheet into the window as it is now.
  mutating func placeGallery() {
    guard gallery != nil else { return }
    let place = galleryPlace
    gallery?.place = place
    gallery?.settle()
  }

  // MARK: What controls do

  /// What a control of the sheet does when it is let go.
  mutating func activate(_ control: GalleryControl, _ effects: inout Effects) {
    guard var sheet = gallery, !sheet.isLeaving || control == .close else { return }
    if sheet.nameEdit != nil { return editName(with: control, &effects) }
    // It can be taken back until something else is done.
    let deleted = sheet.deleted
    sheet.deleted = nil
    sheet.coasting = nil
    func ask(_ request: GalleryRequest) { effects.requests.append(request) }
    switch control {
    case .create: return leaveGallery(.create, &effects)
    case .close: return gallery = nil
    case .trash:
      sheet.showsTrash.toggle()
      (sheet.actions, sheet.focus) = (nil, nil)
      sheet.scroll(to: 0)
    case .card(let id):
      if sheet.entry(id)?.isOpenElsewhere == true {
        // Nobody is to go on in a copy without having asked for it.
        (sheet.actions, sheet.focus) = (id, nil)
      } else {
        return open(id, &effects)
      }
    case .open(let id): return open(id, &effects)
    case .more(let id):
      sheet.actions = sheet.actions == id ? nil : id
      sheet.reveal(id)
    case .replay(let id):
      ask(.replay(id))
      sheet.actions = nil
      sheet.awaitedReplay = id
    case .duplicate(let id):
      ask(.duplicate(id))
      sheet.actions = nil
    case .rename(let id):
      sheet.nameEdit = sheet.entry(id).map(NameEdit.init)
      (sheet.actions, sheet.focus) = (nil, nil)
      sheet.reveal(id)
    case .delete(let id):
      ask(.delete(id))
      sheet.actions = nil
      sheet.deleted = sheet.entry(id)
    case .putBack(let id): ask(.putBack(id))
    case .undoDelete: if let deleted { ask(.putBack(deleted.id)) }
    case .name, .key: break
    }
    sheet.settle()
    gallery = sheet
  }

  private mutating func open(_ id: DrawingID, _ effects: inout Effects) {
    guard let entry = gallery?.entry(id) else { return }
    if entry.isCurrent { return gallery = nil }
    gallery?.deleted = nil
    gallery?.actions = nil
    leaveGallery(entry.isOpenElsewhere ? .openCopy(id) : .open(id), &effects)
  }

  /// Asks for another drawing. Of several people who press something in the same instant, the first decides.
  private mutating func leaveGallery(_ request: GalleryRequest, _ effects: inout Effects) {
    effects.requests.append(request)
    gallery?.isLeaving = true
    gallery?.awaitedReplay = nil
    releaseGallery()
  }

  /// Does what the keyboard's choice does.
  mutating func useGalleryFocus(_ effects: inout Effects) {
    guard let sheet = gallery, let id = sheet.focus else { return }
    activate(sheet.showsTrash ? .putBack(id) : .card(id), &effects)
  }
}
