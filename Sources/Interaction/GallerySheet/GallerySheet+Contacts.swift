package import Ink

/// Handling of contacts on the gallery sheet.
extension GallerySheet: ListSheet {
  /// Whether a point in window space lies on the sheet.
  package func holds(_ point: Point) -> Bool { place.frame.holds(space.seatPoint(point)) }

  /// Ends all presses and drags on the sheet without activating anything.
  mutating func release() {
    presses.update { $0.target = nil }
    drags = [:]
  }
}

extension GalleryLayout: ListLayout {}
