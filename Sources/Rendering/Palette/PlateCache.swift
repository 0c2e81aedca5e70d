internal import CCairo
internal import Ink
internal import Interaction

/// The cached picture of a bar or a panel. Only controls that have changed are painted again. The
/// picture is always identical, bit for bit, to a completely repainted one, because each control is
/// painted by the same operations, within its own pixels and on its own background.
final class PlateCache {
  /// The parts of the look that belong to no single control.
  struct Style: Hashable {
    let theme: Theme
    let language: String
    /// The colour of the edge; `nil` for a plain edge.
    let tint: InkColor?
    /// The text of the caption.
    let caption: String
  }

  private(set) var placed: PlacedPlate
  private var style: Style
  /// The controls, in the order of the plate, with their pixels in the upright picture.
  private var scene: TileScene<ControlFace>
  /// The pictures of controls that scroll. So scrolling paints nothing.
  private var pictures = TilePictures<ControlFace>(limit: 3)
  private let upright: ImageSurface
  /// The picture turned to face the edge. At the lower edge this is the upright picture itself.
  private let turned: ImageSurface
  private let edge: ScreenEdge
  private let images: ColorImages

  /// Paints a bar or a panel.
  init(
    _ placed: PlacedPlate, edge: ScreenEdge, style: Style, faces: [ControlFace],
    images: ColorImages
  ) {
    self.placed = placed
    self.edge = edge
    self.style = style
    self.images = images
    let plan = placed.plan
    let scene = Self.scene(placed, faces)
    self.scene = scene
    upright = ImageSurface(width: plan.width, height: plan.height)
    PlateGround(plan: plan, style: style).paint(on: upright)
    upright.paint { context in
      let painter = Self.painter(context, plan, style, images)
      for (cell, tile) in zip(plan.cells, scene.tiles) {
        painter.paint(tile.face, in: tile.frame, range: cell.target)
      }
    }
    Self.paintScrolled(placed, scene, on: upright, &pictures) {
      Self.painter($0, plan, style, images)
    }
    turned = upright.turned(to: edge)
  }

  private static func scene(
    _ placed: PlacedPlate, _ faces: [ControlFace]
  ) -> TileScene<ControlFace> {
    let plan = placed.plan
    var scene = TileScene<ControlFace>(
      tiles: zip(plan.cells, faces).map { Tile(face: $1, frame: plan.pixels(of: $0)) },
      viewport: plan.viewport)
    for (cell, face) in zip(placed.scrolled, faces.dropFirst(plan.cells.count)) {
      scene.add(face, at: cell.shown, isScrolled: true)
    }
    return scene
  }

  /// Paints the controls that scroll, and the scroll bar. Each control has a picture of its own,
  /// which is copied.
  private static func paintScrolled(
    _ placed: PlacedPlate, _ scene: TileScene<ControlFace>, on upright: ImageSurface,
    _ pictures: inout TilePictures<ControlFace>, _ painter: (OpaquePointer) -> FacePainter
  ) {
    guard !scene.viewport.isEmpty else { return }
    upright.paint { context in
      let colors = painter(context).colors
      for area in [scene.viewport, placed.scrollTrack].compactMap({ $0 }) {
        CairoShapes.clip(context, to: area) {
          CairoShapes.setColor(context, colors.ground)
          cairo_paint(context)
        }
      }
      if let bar = placed.scrollBar, let track = placed.scrollTrack {
        CairoShapes.clip(context, to: track) {
          CairoShapes.fill(context, bar, radius: bar.width / 2, colors.quiet, opacity: 0.6)
        }
      }
      for (cell, tile) in zip(placed.scrolled, scene.tiles.dropFirst(placed.plan.cells.count)) {
        let picture = pictures.picture(of: tile) { face, surface in
          surface.paint {
            painter($0).paint(face, in: surface.bounds, range: cell.range(in: surface.bounds.rect))
          }
        }
        let place = Point(x: Double(tile.frame.x), y: Double(tile.frame.y))
        CairoShapes.clip(context, to: scene.visiblePixels(of: tile)) {
          CairoShapes.lay(picture, over: context, at: place)
        }
      }
    }
  }

  /// Returns the picture as an overlay at its position in the window.
  func overlay(in space: SeatSpace) -> Overlay {
    Overlay(turned, at: space.windowOrigin(of: placed.pixels), within: space.window)
  }

  /// Returns whether the picture can be kept for another plate: if only its position or its
  /// controls' faces differ.
  func resembles(_ other: PlacedPlate, edge: ScreenEdge, style: Style) -> Bool {
    placed.plan == other.plan && self.edge == edge && self.style == style
  }

  /// Returns whether the picture is at the position of another plate.
  func isAt(_ other: PlacedPlate) -> Bool { placed.x == other.x && placed.y == other.y }

  /// Moves the picture, and paints the controls whose faces or places have changed.
  /// - Parameter other: A plate that this one resembles.
  /// - Returns: the changed pixels, in seat space.
  func show(_ other: PlacedPlate, _ faces: [ControlFace]) -> [PixelRect] {
    let hasMovedBar = placed.scrollBar != other.scrollBar
    placed = other
    let plan = placed.plan
    let new = Self.scene(placed, faces)
    guard new != scene || hasMovedBar else { return [] }
    let difference = new.difference(from: scene)
    let hasScrolled =
      new.tiles.dropFirst(plan.cells.count) != scene.tiles.dropFirst(plan.cells.count)
    scene = new
    upright.paint { context in
      let painter = Self.painter(context, plan, style, images)
      for index in difference.new where index < plan.cells.count {
        let tile = new.tiles[index]
        painter.paint(tile.face, in: tile.frame, range: plan.cells[index].target)
      }
    }
    if hasScrolled || hasMovedBar {
      pictures.prune(to: new.tiles.filter(\.isScrolled))
      let (style, images) = (style, images)
      Self.paintScrolled(placed, scene, on: upright, &pictures) {
        Self.painter($0, plan, style, images)
      }
    }
    let damage = difference.damage + (hasMovedBar ? [placed.scrollTrack].compactMap { $0 } : [])
    if turned !== upright {
      for part in damage { turned.copy(part, of: upright, turnedTo: edge) }
    }
    return damage.map {
      PixelRect(x: $0.x + placed.x, y: $0.y + placed.y, width: $0.width, height: $0.height)
    }
  }

  /// Shows controls dimmed or not. Their faces and places are otherwise the same.
  /// - Parameter isDimmed: Returns whether a control is dimmed; `nil` if it stays as it is.
  /// - Returns: the changed pixels, in seat space.
  func dim(where isDimmed: (PaletteControl) -> Bool?) -> [PixelRect] {
    let faces = zip(placed.cells, scene.tiles).map { cell, tile in
      var face = tile.face
      if let isDimmed = isDimmed(cell.control) { face.isDimmed = isDimmed }
      return face
    }
    return show(placed, faces)
  }

  private static func painter(
    _ context: OpaquePointer, _ plan: PlatePlan, _ style: Style, _ images: ColorImages
  ) -> FacePainter {
    FacePainter(
      context: context, unit: plan.unit, colors: PaletteColors(style.theme), images: images,
      language: style.language)
  }
}
