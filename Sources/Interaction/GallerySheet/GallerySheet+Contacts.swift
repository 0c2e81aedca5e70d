package import Ink
internal import OrderedCollections

/// Handling of contacts, Esc and time on the gallery sheet.
extension GallerySheet: ListSheet {
  static var name: SurfaceName { .gallery }

  /// Whether a point in window space lies on the sheet.
  package func holds(_ point: Point) -> Bool {
    place.frame.holds(space.seatPoint(point)) || presses.hasAccents(at: point)
  }

  func layers(among seats: OrderedDictionary<SeatID, Seat>) -> [WindowArrangement.Layer] {
    let layout = layout
    let actions = [layout.actions?.frame].compactMap { $0 }
    return [
      WindowArrangement.Layer(
        sheet: .gallery, of: person(among: seats), layout.frame, beside: layout.viewport, actions,
        in: place)
    ]
  }

  /// The seat whose person the sheet faces; `nil` if nobody sits there.
  func person(among seats: OrderedDictionary<SeatID, Seat>) -> SeatID? {
    // Several people may sit at that edge. If the one who has opened it is gone, it is the first of the others.
    if let seat, seats[seat] != nil { return seat }
    return seats.values.first { $0.edge == space.edge }?.id
  }

  var keyboard: ShownKeyboard {
    let layout = layout
    return ShownKeyboard(of: space, layout.measures, keys, layout.footerItems)
  }

  /// Closes what is shown last on the sheet, or the sheet.
  mutating func close(
    for seat: SeatID, in surroundings: Surroundings, _ effects: inout Effects
  ) -> [SurfaceRequest]? {
    update(&effects) { $0.closeTopmost() } ? [] : [.closeGallery]
  }

  /// Starts choosing with a card that is held, and moves a coasting list.
  mutating func advance(
    in surroundings: Surroundings, _ effects: inout Effects
  ) -> [SurfaceRequest] {
    advanceHolds(in: surroundings, &effects)
    openAccents(in: surroundings, &effects)
    coast(in: surroundings, &effects)
    return []
  }

  /// Ends all presses and drags on the sheet without activating anything.
  mutating func release() {
    presses.update { $0.target = nil }
    drags = [:]
  }
}

extension GalleryLayout: ListLayout {}
