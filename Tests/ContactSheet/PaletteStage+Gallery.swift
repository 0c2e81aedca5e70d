import Ink
import Interaction
import Rendering

/// Fingers on the gallery sheet.
extension PaletteStage {
  /// Opens the sheet and says what there is.
  mutating func openGallery(_ listing: GalleryListing) {
    type(0x6F, control: true)
    window.perform { $0.showListing(listing) }
  }

  /// Hands over the small pictures that are wanted, but for every eighth.
  mutating func showThumbnails(_ pictures: [ThumbnailData]) {
    for id in session.wantedThumbnails where id.number % 8 != 7 {
      window.setThumbnail(pictures[Int(id.number - 1) % pictures.count], for: id)
    }
  }

  private func place(_ control: GalleryControl) -> Point? {
    session.gallery?.layout.items.first { $0.control == control }?.rect.center
  }

  /// A finger comes down on a control of the sheet, and stays.
  mutating func press(gallery control: GalleryControl) {
    if let place = place(control) { _ = down(place) }
  }

  /// A finger taps a control of the sheet.
  mutating func tap(gallery control: GalleryControl) {
    if let place = place(control) { lift(down(place)) }
  }

  /// A finger comes down on the first card of which all can be seen, and stays.
  mutating func pressFirstCard() {
    guard let layout = session.gallery?.layout else { return }
    let index = layout.visible.first { layout.card(at: $0).frame.minY > layout.viewport.minY }
    if let index { _ = down(layout.card(at: index).picture.center) }
  }

  /// What can be done to a drawing.
  enum GalleryAction {
    case rename, delete
  }

  /// Does something to a drawing.
  mutating func choose(_ action: GalleryAction, of number: Int64) {
    let id = DrawingID(number: number)
    tap(gallery: .more(id))
    tap(gallery: action == .rename ? .rename(id) : .delete(id))
  }

  /// A finger scrolls the list by a part of what can be seen of it.
  mutating func scrollGallery(by part: Double) {
    guard let viewport = session.gallery?.layout.viewport else { return }
    let start = Point(x: viewport.center.x, y: viewport.maxY - 30)
    drag([
      start, Point(x: start.x, y: start.y - 20),
      Point(x: start.x, y: start.y - 20 - part * viewport.height),
    ])
    wait(5_000)
  }

  /// Writes by keyboard.
  mutating func write(_ text: String) {
    for scalar in text.unicodeScalars { type(scalar.value, text: scalar) }
  }
}
