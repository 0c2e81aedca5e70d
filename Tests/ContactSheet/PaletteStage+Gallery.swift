import Ink
import Interaction
import Rendering
import TestSupport

/// Actions of fingers on the gallery sheet.
extension PaletteStage {
  /// Opens the sheet and shows a listing.
  mutating func openGallery(_ listing: GalleryListing) {
    type(0x6F, control: true)
    window.perform { $0.showListing(listing) }
  }

  /// Opens the sheet from the menu of the palette at an edge, and shows a listing.
  mutating func openGallery(_ listing: GalleryListing, at edge: ScreenEdge) {
    tap(.panel(.menu), .gallery, at: edge)
    window.perform { $0.showListing(listing) }
  }

  /// Sets the thumbnails that the sheet wants, except every eighth.
  mutating func showThumbnails(_ pictures: [ThumbnailData]) {
    for id in session.wantedThumbnails where id.number % 8 != 7 {
      window.setThumbnail(pictures[Int(id.number - 1) % pictures.count], for: id)
    }
  }

  private func place(_ control: GalleryControl) -> Point? {
    session.gallery.flatMap { sheet in
      sheet.layout.items.first { $0.control == control }
        .map { sheet.space.windowPoint($0.rect.center) }
    }
  }

  /// Presses a control of the sheet, without lifting.
  mutating func press(gallery control: GalleryControl) {
    if let place = place(control) { _ = down(place) }
  }

  /// Taps a control of the sheet.
  mutating func tap(gallery control: GalleryControl) {
    if let place = place(control) { lift(down(place)) }
  }

  /// Presses the first card that is fully visible, without lifting.
  mutating func pressFirstCard() {
    guard let sheet = session.gallery else { return }
    let layout = sheet.layout
    let index = layout.visible.first { layout.card(at: $0).frame.minY > layout.viewport.minY }
    if let index { _ = down(sheet.space.windowPoint(layout.card(at: index).picture.center)) }
  }

  /// An action for a drawing.
  enum GalleryAction {
    case rename, delete
  }

  /// Performs an action for the drawing with a number.
  mutating func choose(_ action: GalleryAction, of number: Int64) {
    let id = DrawingID(number: number)
    tap(gallery: .more(id))
    tap(gallery: action == .rename ? .rename(id) : .delete(id))
  }

  /// Scrolls the list by a fraction of its visible height.
  mutating func scrollGallery(by part: Double) {
    guard let sheet = session.gallery else { return }
    let viewport = sheet.layout.viewport
    let start = Point(x: viewport.center.x, y: viewport.maxY - 30)
    let places = [
      start, Point(x: start.x, y: start.y - 20),
      Point(x: start.x, y: start.y - 20 - part * viewport.height),
    ]
    drag(places.map(sheet.space.windowPoint))
    wait(5_000)
  }

  /// Types a text on the keyboard.
  mutating func write(_ text: String) {
    for scalar in text.unicodeScalars { type(scalar.value, text: scalar) }
  }
}

/// Actions of fingers on the share sheet, and answers of the program to it.
extension PaletteStage {
  private func place(_ control: ShareControl) -> Point? {
    session.sharing.flatMap { sheet in
      sheet.layout.items.first { $0.control == control }
        .map { sheet.space.windowPoint($0.rect.center) }
    }
  }

  /// Presses a control of the sheet, without lifting.
  mutating func press(share control: ShareControl) {
    if let place = place(control) { _ = down(place) }
  }

  /// Taps a control of the sheet.
  mutating func tap(share control: ShareControl) {
    if let place = place(control) { lift(down(place)) }
  }

  /// Gives the sheet an answer.
  func answer(_ answer: SharingAnswer) { window.perform { $0.take(answer) } }
}
