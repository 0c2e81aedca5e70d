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
  /// The controls, in the order of the plan, with their pixels in the upright picture.
  private var scene: TileScene<ControlFace>
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
    let scene = Self.scene(plan, faces)
    self.scene = scene
    upright = ImageSurface(width: plan.width, height: plan.height)
    PlateGround(plan: plan, style: style).paint(on: upright)
    upright.paint { context in
      let painter = Self.painter(context, plan, style, images)
      for (cell, tile) in zip(plan.cells, scene.tiles) {
        painter.paint(tile.face, in: tile.frame, range: cell.target)
      }
    }
    turned = upright.turned(to: edge)
  }

  private static func scene(_ plan: PlatePlan, _ faces: [ControlFace]) -> TileScene<ControlFace> {
    TileScene(
      tiles: zip(plan.cells, faces).map { Tile(face: $1, frame: plan.pixels(of: $0)) })
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

  /// Moves the picture without painting.
  func move(to other: PlacedPlate) { placed = other }

  /// Paints the controls whose faces have changed.
  /// - Returns: the changed pixels, in seat space.
  func show(_ faces: [ControlFace]) -> [PixelRect] {
    guard !zip(scene.tiles, faces).allSatisfy({ $0.face == $1 }) else { return [] }
    let plan = placed.plan
    let new = Self.scene(plan, faces)
    let difference = new.difference(from: scene)
    guard !difference.new.isEmpty else { return [] }
    scene = new
    upright.paint { context in
      let painter = Self.painter(context, plan, style, images)
      for index in difference.new {
        let tile = new.tiles[index]
        painter.paint(tile.face, in: tile.frame, range: plan.cells[index].target)
      }
    }
    if turned !== upright {
      for part in difference.damage { turned.copy(part, of: upright, turnedTo: edge) }
    }
    return difference.damage.map {
      PixelRect(x: $0.x + placed.x, y: $0.y + placed.y, width: $0.width, height: $0.height)
    }
  }

  private static func painter(
    _ context: OpaquePointer, _ plan: PlatePlan, _ style: Style, _ images: ColorImages
  ) -> FacePainter {
    FacePainter(
      context: context, unit: plan.unit, colors: PaletteColors(style.theme), images: images,
      language: style.language)
  }
}
