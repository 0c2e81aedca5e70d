package import Ink
package import Interaction

/// The gallery sheet in the window.
package final class GalleryLayer: WindowLayer {
  private var style: LayerStyle
  private let images = ColorImages()
  /// Keeps enough pictures that scrolling back and forth paints nothing.
  private let sheet = Sheet<SheetFace>(limit: 3)
  /// The scroll bar, over the tiles.
  private var bars = CardPictures<ScrollBar>()
  /// The panels of actions, over the tiles and the scroll bar.
  private var panels = CardPictures<GalleryActionsFace>()
  private var scene: GalleryScene?
  /// The thumbnails near the visible part; `nil` for those that could not be made.
  private var thumbnails: [DrawingID: Thumbnail?] = [:]
  /// The state of the sheet that is shown; `nil` while it is closed. Storing the session instead would make each
  /// stroke copy the drawing.
  private var shown: GallerySheet?

  /// Creates a layer that shows nothing.
  package init(_ style: LayerStyle) {
    self.style = style
  }

  /// Returns the sheet; `nil` while it is closed.
  package static func part(of session: PaintingSession) -> GallerySheet? { session.gallery }

  /// Whether an event with these effects may have changed the gallery.
  package func isAffected(by effects: Effects) -> Bool {
    effects.surfaces.contains(.gallery) || effects.seatsChanged
  }

  /// Shows the gallery in its present state. Returns the pixels that may have changed.
  package func follow(_ part: GallerySheet?, _ effects: Effects?) -> [PixelRect] {
    shown = part
    let kept = part?.keptThumbnails ?? []
    thumbnails = thumbnails.filter { kept.contains($0.key) }
    return show()
  }

  /// Changes the theme or the language, and drops what was painted.
  package func setStyle(_ style: LayerStyle) {
    self.style = style
    scene = nil
    panels.removeAll()
    bars.removeAll()
    _ = sheet.hide()
  }

  private func show() -> [PixelRect] {
    guard let shown else {
      scene = nil
      return sheet.hide() + bars.show([]) { _ in nil } + panels.show([]) { _ in nil }
    }
    let new = GalleryScene(
      shown, thumbnails: thumbnails.compactMapValues { $0 }, say: style.say)
    scene = new
    var damage = sheet.show(
      new.tiles,
      on: SheetGround.Plan(
        sheet: new.frame, unit: new.unit, theme: style.theme, space: new.space))
    damage += panels.show(new.actions.map { [$0] } ?? []) { face in
      SheetPainter.paint(
        face, measures: new.measures, theme: style.theme, images: images,
        language: style.language)
    }
    let bar = new.indicator.map { [ScrollBar(frame: $0, space: new.space)] } ?? []
    damage += bars.show(bar) { $0.overlay(theme: style.theme) }
    return damage
  }

  // MARK: Thumbnails

  /// Sets the thumbnail of a drawing; `nil` if it could not be made. It is dropped when the sheet
  /// closes, or when the drawing is far from the visible part.
  /// - Returns: the pixels that may have changed.
  package func setThumbnail(_ picture: ThumbnailData?, for drawing: DrawingID) -> [PixelRect] {
    guard shown?.keptThumbnails.contains(drawing) == true else { return [] }
    thumbnails.updateValue(picture.map(Thumbnail.init), forKey: drawing)
    return show()
  }

  /// The drawings whose thumbnails the sheet lacks, visible ones first.
  package var missingThumbnails: [DrawingID] {
    (shown?.wantedThumbnails ?? []).filter { thumbnails[$0] == nil }
  }

  /// The number of thumbnails in memory.
  package var thumbnailCount: Int { thumbnails.values.filter { $0 != nil }.count }

  // MARK: Over the window

  /// The pixels of the window that the gallery covers.
  package var frames: [PixelRect] { (sheet.frame.map { [$0] } ?? []) + panels.frames }

  /// Whether the gallery hides everything below it in an area.
  package func hides(_ area: PixelRect) -> Bool { sheet.hides(area) }

  /// Draws the gallery over the window's image, within `area`.
  package func lay(over image: ImageSurface, within area: PixelRect) {
    guard let scene else { return }
    sheet.lay(over: image, within: area) { face, context, rect in
      SheetPainter(
        context: context, measures: scene.measures, colors: PaletteColors(style.theme),
        images: images, language: style.language
      ).paint(face, in: rect)
    }
    bars.lay(over: image, within: area)
    panels.lay(over: image, within: area)
  }
}
