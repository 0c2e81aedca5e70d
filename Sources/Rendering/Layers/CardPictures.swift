package import Ink

/// The cards of a layer: overlays that are each painted whole from a value, and kept as long as
/// the value is shown.
package struct CardPictures<Face: Equatable> {
  private var cards: [(face: Face, overlay: Overlay)] = []

  /// Creates a layer without cards.
  package init() {}

  /// The pixels of the window that each card covers with its shadow.
  package var frames: [PixelRect] { cards.map(\.overlay.frame) }

  /// Shows cards in place of the present ones.
  /// - Parameters:
  ///   - faces: The faces of the cards, from bottom to top.
  ///   - paint: Paints a card that was not shown yet; `nil` if there is nothing to see of it.
  /// - Returns: the pixels that may have changed.
  package mutating func show(_ faces: [Face], paint: (Face) -> Overlay?) -> [PixelRect] {
    let old = cards
    var (kept, damage): (Set<Int>, [PixelRect]) = ([], [])
    // Cards are kept in their order: one that comes to lie over others, or is there twice, changes
    // pixels, too.
    var next = 0
    cards = faces.compactMap { face in
      if let index = old[next...].firstIndex(where: { $0.face == face }) {
        kept.insert(index)
        next = index + 1
        return old[index]
      }
      guard let overlay = old.first(where: { $0.face == face })?.overlay ?? paint(face) else {
        return nil
      }
      damage.append(overlay.frame)
      return (face, overlay)
    }
    return old.indices.filter { !kept.contains($0) }.map { old[$0].overlay.frame } + damage
  }

  /// Drops all cards, so that each is painted again when it is shown.
  mutating func removeAll() { cards = [] }

  /// Draws the cards over the window's image, within `area`.
  func lay(over image: ImageSurface, within area: PixelRect) {
    // There are dozens of dashes, and ink lies below few of them: no card is copied to see that.
    for index in cards.indices where cards[index].overlay.frame.overlaps(area) {
      cards[index].overlay.lay(over: image, within: area)
    }
  }
}
