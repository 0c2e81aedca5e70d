internal import CCairo
internal import Ink
internal import Interaction

/// The gallery sheet in the window.
final class GalleryLayer: WindowLayer {
  struct Part {
    /// The sheet; `nil` while it is closed.
    let sheet: GallerySheet?
    let window: PixelRect
  }

  private var style: LayerStyle
  private let images = ColorImages()
  /// Keeps enough pictures that scrolling back and forth paints nothing.
  private let sheet = Sheet<GalleryFace>(limit: 3)
  /// What lies over the tiles.
  private var panels = CardPictures<GalleryActionsFace>()
  private var scene: GalleryScene?
  /// The thumbnails near the visible part; `nil` for those that could not be made.
  private var thumbnails: [DrawingID: Thumbnail?] = [:]
  /// What is shown. Storing the session instead would make each stroke copy the drawing.
  private var part: Part?

  /// Creates a layer that shows nothing.
  init(_ style: LayerStyle) {
    self.style = style
  }

  static func part(of session: PaintingSession) -> Part {
    Part(sheet: session.gallery, window: session.window)
  }

  func isAffected(by effects: Effects) -> Bool { effects.galleryChanged || effects.seatsChanged }

  func follow(_ part: Part, _ effects: Effects?) -> [PixelRect] {
    self.part = part
    let kept = part.sheet?.keptThumbnails ?? []
    thumbnails = thumbnails.filter { kept.contains($0.key) }
    return show()
  }

  func setTheme(_ theme: Theme) {
    style.theme = theme
    scene = nil
    panels.removeAll()
    _ = sheet.hide()
  }

  private func show() -> [PixelRect] {
    let old = scene
    guard let part, let shown = part.sheet else {
      scene = nil
      return sheet.hide() + panels.show([]) { _ in nil }
    }
    let new = GalleryScene(
      shown, thumbnails: thumbnails.compactMapValues { $0 }, say: style.say)
    scene = new
    var damage = sheet.show(
      new.tiles,
      on: SheetGround.Plan(
        sheet: new.frame, unit: new.unit, theme: style.theme, window: part.window))
    damage += panels.show(new.actions.map { [$0] } ?? []) { face in
      GalleryPainter.paint(
        face, measures: new.measures, theme: style.theme, images: images,
        language: style.language, within: part.window)
    }
    if new.indicator != old?.indicator {
      damage += [old?.indicator, new.indicator].compactMap { rect in
        rect.map { PixelRect(covering: $0, within: part.window) }
      }
    }
    return damage
  }

  // MARK: Thumbnails

  /// Sets the thumbnail of a drawing; `nil` if it could not be made. It is dropped when the sheet
  /// closes, or when the drawing is far from the visible part.
  /// - Returns: the pixels that may have changed.
  func setThumbnail(_ picture: ThumbnailData?, for drawing: DrawingID) -> [PixelRect] {
    guard part?.sheet?.keptThumbnails.contains(drawing) == true else { return [] }
    thumbnails.updateValue(picture.map(Thumbnail.init), forKey: drawing)
    return show()
  }

  /// The drawings whose thumbnails the sheet lacks, visible ones first.
  var missingThumbnails: [DrawingID] {
    (part?.sheet?.wantedThumbnails ?? []).filter { thumbnails[$0] == nil }
  }

  /// The number of thumbnails in memory.
  var thumbnailCount: Int { thumbnails.values.filter { $0 != nil }.count }

  // MARK: Over the window

  var frames: [PixelRect] { (sheet.frame.map { [$0] } ?? []) + panels.frames }

  func hides(_ area: PixelRect) -> Bool { sheet.hides(area) }

  func lay(over image: ImageSurface, within area: PixelRect) {
    guard let scene else { return }
    sheet.lay(over: image, within: area) { face, context, rect in
      GalleryPainter(
        context: context, measures: scene.measures, colors: PaletteColors(style.theme),
        images: images, language: style.language
      ).paint(face, in: rect)
    }
    if let indicator = scene.indicator {
      image.paint { context in
        CairoShapes.clip(context, to: area) {
          CairoShapes.roundedRectangle(context, indicator, radius: indicator.width / 2)
          CairoShapes.setColor(context, PaletteColors(style.theme).quiet, opacity: 0.6)
          cairo_fill(context)
        }
      }
    }
    panels.lay(over: image, within: area)
  }
}
