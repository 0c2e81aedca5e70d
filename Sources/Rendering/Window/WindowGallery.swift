internal import CCairo
internal import Ink
internal import Interaction

/// The gallery sheet in the window. Each part is painted once, when it first becomes visible or
/// changes, and then copied. So scrolling paints nothing.
final class WindowGallery {
  private struct Key: Hashable {
    let face: GalleryFace
    let width, height: Int
  }

  private var theme: Theme
  private let language: String
  private let say: (Message) -> String
  private let images = ColorImages()
  private var scene: GalleryScene?
  private var edge: GalleryEdge?
  private var pictures: [Key: ImageSurface] = [:]
  /// The thumbnails near the visible part; `nil` for those that could not be made.
  private var thumbnails: [DrawingID: Thumbnail?] = [:]
  /// The sheet that is shown. Storing the session instead would make each stroke copy the drawing.
  private var sheet: (sheet: GallerySheet, window: PixelRect)?

  /// How many times more parts are kept than are visible, so that scrolling back and forth paints
  /// nothing.
  private static let kept = 3

  /// Creates a gallery that shows nothing.
  init(theme: Theme, language: String, say: @escaping (Message) -> String) {
    self.theme = theme
    self.language = language
    self.say = say
  }

  /// Shows the current sheet, or hides it.
  /// - Returns: the pixels that may have changed. Some may lie outside the window.
  func follow(_ session: PaintingSession) -> [PixelRect] {
    guard let gallery = session.gallery else {
      (sheet, thumbnails) = (nil, [:])
      return show(nil)
    }
    sheet = (gallery, session.window)
    let kept = gallery.keptThumbnails
    thumbnails = thumbnails.filter { kept.contains($0.key) }
    return show(madeScene)
  }

  /// Sets the thumbnail of a drawing; `nil` if it could not be made. It is dropped when the sheet
  /// closes, or when the drawing is far from the visible part.
  /// - Returns: the pixels that may have changed.
  func setThumbnail(_ picture: ThumbnailData?, for drawing: DrawingID) -> [PixelRect] {
    guard let sheet, sheet.sheet.keptThumbnails.contains(drawing) else { return [] }
    thumbnails.updateValue(picture.map(Thumbnail.init), forKey: drawing)
    return show(madeScene)
  }

  /// The drawings whose thumbnails the sheet lacks, visible ones first.
  var missingThumbnails: [DrawingID] {
    (sheet?.sheet.wantedThumbnails ?? []).filter { thumbnails[$0] == nil }
  }

  /// The number of thumbnails in memory.
  var thumbnailCount: Int { thumbnails.values.filter { $0 != nil }.count }

  /// Changes the theme. Thumbnails of drawings are kept.
  /// - Returns: the pixels that may have changed.
  func setTheme(_ theme: Theme) -> [PixelRect] {
    self.theme = theme
    scene = nil
    return show(madeScene)
  }

  private var madeScene: GalleryScene? {
    sheet.map { sheet in
      GalleryScene(
        sheet.sheet, window: sheet.window, thumbnails: thumbnails.compactMapValues { $0 },
        say: say)
    }
  }

  private func show(_ new: GalleryScene?) -> [PixelRect] {
    let (old, oldEdge) = (scene, edge)
    scene = new
    guard let new else {
      (edge, pictures) = (nil, [:])
      return oldEdge.map { [$0.frame] } ?? []
    }
    guard let old, old.frame == new.frame, old.window == new.window,
      old.measures == new.measures
    else {
      pictures = [:]
      let edge = GalleryEdge(new.frame, unit: new.unit, theme: theme, window: new.window)
      self.edge = edge
      return [edge.frame] + (oldEdge.map { [$0.frame] } ?? [])
    }
    prune()
    return Self.difference(old, new)
  }

  /// Returns the pixels in which two scenes of one sheet differ.
  private static func difference(_ old: GalleryScene, _ new: GalleryScene) -> [PixelRect] {
    guard old != new else { return [] }
    var damage: [PixelRect] = []
    var before = Set(old.tiles)
    let after = Set(new.tiles)
    before.subtract(after)
    let changed = before.union(after.subtracting(old.tiles))
    let listed = changed.filter(\.isInList)
    // A scrolled list changes almost everywhere, so damage all of it once.
    let hasMoved =
      old.viewport != new.viewport || Set(listed.map(\.frame)).count * 2 > new.tiles.count
    if hasMoved { damage += [old.viewport, new.viewport] }
    for tile in changed where !(tile.isInList && hasMoved) {
      damage.append(tile.isInList ? tile.frame.intersection(new.viewport) : tile.frame)
    }
    if old.indicator != new.indicator {
      damage += [old.indicator, new.indicator].compactMap { rect in
        rect.map { PixelRect(covering: $0, within: new.window) }
      }
    }
    return damage.filter { !$0.isEmpty }
  }

  private func prune() {
    guard let scene, pictures.count > scene.tiles.count * Self.kept else { return }
    let shown = Set(scene.tiles.map { Self.key($0) })
    pictures = pictures.filter { shown.contains($0.key) }
  }

  private static func key(_ tile: GalleryScene.Tile) -> Key {
    Key(face: tile.face, width: tile.frame.width, height: tile.frame.height)
  }

  // MARK: Laying it over the window

  /// Whether the sheet hides everything below it in an area.
  func hides(_ area: PixelRect) -> Bool { edge?.hides(area) == true }

  /// Draws the sheet over the window's image, within `area`.
  func lay(over image: ImageSurface, within area: PixelRect) {
    guard let scene, let edge, edge.frame.overlaps(area) else { return }
    edge.lay(over: image, within: area)
    image.paint { context in
      for tile in scene.tiles {
        var part = tile.frame.intersection(area)
        if tile.isInList { part = part.intersection(scene.viewport) }
        guard !part.isEmpty else { continue }
        let picture = picture(of: tile, scene)
        Self.clip(context, to: part) {
          cairo_set_source_surface(
            context, picture.cairoSurface, Double(tile.frame.x), Double(tile.frame.y))
          // Parts are opaque, so no blending is needed.
          cairo_set_operator(context, CAIRO_OPERATOR_SOURCE)
          cairo_paint(context)
        }
      }
      guard let indicator = scene.indicator else { return }
      Self.clip(context, to: area) {
        CairoShapes.roundedRectangle(context, indicator, radius: indicator.width / 2)
        CairoShapes.setColor(context, PaletteColors(theme).quiet, opacity: 0.6)
        cairo_fill(context)
      }
    }
  }

  private func picture(of tile: GalleryScene.Tile, _ scene: GalleryScene) -> ImageSurface {
    let key = Self.key(tile)
    if let picture = pictures[key] { return picture }
    let picture = GalleryPainter.paint(
      tile.face, width: key.width, height: key.height, measures: scene.measures,
      colors: PaletteColors(theme), images: images, language: language)
    pictures[key] = picture
    return picture
  }

  private static func clip(
    _ context: OpaquePointer, to part: PixelRect, _ body: () -> Void
  ) {
    cairo_save(context)
    defer { cairo_restore(context) }
    cairo_rectangle(
      context, Double(part.x), Double(part.y), Double(part.width), Double(part.height))
    cairo_clip(context)
    body()
  }
}
