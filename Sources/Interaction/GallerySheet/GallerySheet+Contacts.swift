package import Ink

/// Handling of contacts on the gallery sheet.
extension GallerySheet: ListSheet {
  /// Whether a point in window space lies on the sheet.
  package func holds(_ point: Point) -> Bool { place.frame.holds(space.seatPoint(point)) }

  var keyboard: ShownKeyboard {
    let layout = layout
    return ShownKeyboard(
      space: space, measures: layout.measures, state: keys,
      keys: layout.footerItems.compactMap { item in item.control.key.map { ($0, item.rect) } })
  }

  /// Ends all presses and drags on the sheet without activating anything.
  mutating func release() {
    presses.update { $0.target = nil }
    drags = [:]
  }
}

extension GalleryLayout: ListLayout {}
