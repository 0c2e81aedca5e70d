public import Ink
internal import OrderedCollections

/// Opening, closing and updating the gallery sheet.
extension PaintingSession {
  /// Shows a new listing of drawings, if the sheet is open.
  public mutating func showListing(_ listing: GalleryListing) -> Effects {
    var effects = Effects()
    gallery?.show(listing, &effects)
    return effects
  }

  /// Closes the sheet, if it is open. The program calls this when it has opened a drawing.
  public mutating func closeGallery() -> Effects {
    var effects = Effects()
    closeGallery(&effects)
    arrange(&effects)
    return effects
  }

  mutating func closeGallery(_ effects: inout Effects) {
    dropAsides(&effects) { $0.layer == .gallery }
    guard gallery != nil else { return }
    gallery = nil
    effects.surfaces.insert(.gallery)
  }

  /// The seat whose person the sheet faces; `nil` while it is closed.
  public var gallerySeat: SeatID? { gallery?.person(among: seats) }

  /// Shows a replay that the sheet has asked for. Does nothing if the sheet was closed meanwhile or
  /// something else was asked for.
  public mutating func show(_ replay: Replay, of drawing: DrawingID) -> Effects {
    guard gallery?.awaitedReplay == drawing else { return Effects() }
    gallery?.awaitedReplay = nil
    return show(replay)
  }

  /// The drawings whose thumbnails the sheet needs: first the visible ones, then those that
  /// scrolling a little would show. Empty while the sheet is closed.
  public var wantedThumbnails: [DrawingID] { gallery?.wantedThumbnails ?? [] }

  /// Shows the sheet to the person of the first seat. Does nothing if it is shown already, or if
  /// drawings are not kept.
  public mutating func showGallery() -> Effects {
    var effects = Effects()
    if gallery == nil, let seat = seats.keys.first { toggleGallery(from: seat, &effects) }
    return effects
  }

  /// Asks for a new drawing in place of the open one, which is kept. Closes the menu in which that was asked.
  mutating func createDrawing(for seat: SeatID, _ effects: inout Effects) {
    if seats[seat]?.palette.panel == .menu { toggle(.menu, of: seat, &effects) }
    if hasGallery { effects.requests.append(.create) }
  }

  /// Shows the sheet to a person, or hides it. Closes the menu, which would be behind or beside the sheet.
  package mutating func toggleGallery(from seat: SeatID, _ effects: inout Effects) {
    if seats[seat]?.palette.panel == .menu { toggle(.menu, of: seat, &effects) }
    guard hasGallery else { return }
    guard gallery == nil else { return closeGallery(&effects) }
    dropAsides(&effects) { $0.layer == .gallery }
    let edge = seats[seat]?.edge ?? .bottom
    gallery = GallerySheet(
      place: SheetPlace(beside: palettes, facing: edge, in: surroundings))
    gallery?.seat = seat
    gallery?.allowed = palettes.content.allowed
    effects.surfaces.insert(.gallery)
    effects.requests.append(.list)
  }
}
