package import Ink

/// The cards of a layer: overlays that are each painted whole from a value, and kept as long as
/// the value is shown.
package struct CardPictures<Face: Equatable> {
  private var faces: [Face] = []
  /// The pictures of the faces. They are apart from them, since each composed area looks for those that it meets.
  private var overlays: [Overlay] = []

  /// Creates a layer without cards.
  package init() {}

  /// The pixels of the window that each card covers with its shadow.
  package var frames: [PixelRect] { overlays.map(\.frame) }

  /// Shows cards in place of the present ones.
  /// - Parameters:
  ///   - faces: The faces of the cards, from bottom to top.
  ///   - paint: Paints a card that was not shown yet; `nil` if there is nothing to see of it.
  /// - Returns: the pixels that may have changed.
  package mutating func show(_ faces: [Face], paint: (Face) -> Overlay?) -> [PixelRect] {
    let (oldFaces, old) = (self.faces, overlays)
    var (kept, damage): (Set<Int>, [PixelRect]) = ([], [])
    // Cards are kept in their order: one that comes to lie over others, or is there twice, changes
    // pixels, too.
    var next = 0
    removeAll()
    for face in faces {
      let overlay: Overlay
      if let index = oldFaces[next...].firstIndex(of: face) {
        kept.insert(index)
        next = index + 1
        overlay = old[index]
      } else {
        guard let shown = oldFaces.firstIndex(of: face).map({ old[$0] }) ?? paint(face) else {
          continue
        }
        damage.append(shown.frame)
        overlay = shown
      }
      self.faces.append(face)
      overlays.append(overlay)
    }
    return old.indices.filter { !kept.contains($0) }.map { old[$0].frame } + damage
  }

  /// Drops all cards, so that each is painted again when it is shown.
  mutating func removeAll() { (faces, overlays) = ([], []) }

  /// Draws the cards over the window's image, within `area`.
  func lay(over image: ImageSurface, within area: PixelRect) {
    for overlay in overlays where overlay.frame.overlaps(area) {
      overlay.lay(over: image, within: area)
    }
  }
}
