package import Ink

/// Handling of contacts, Esc and time on the gallery sheet.
extension GallerySheet: ListSheet {
  static var name: SurfaceName { .gallery }

  /// Whether a point in window space lies on the sheet.
  package func holds(_ point: Point) -> Bool {
    place.frame.holds(space.seatPoint(point)) || presses.hasAccents(at: point)
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
