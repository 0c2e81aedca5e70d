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
    /// The text of the caption.
    let caption: String
  }

  private(set) var placed: PlacedPlate
  private var style: Style
  private var faces: [ControlFace]
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
    self.faces = faces
    self.images = images
    let plan = placed.plan
    upright = ImageSurface(width: plan.width, height: plan.height)
    PlateGround(plan: plan, style: style).paint(on: upright)
    upright.paint { context in
      let painter = Self.painter(context, plan, style, images)
      for (cell, face) in zip(plan.cells, faces) {
        painter.paint(face, in: plan.pixels(of: cell), range: cell.target)
      }
    }
    turned = upright.turned(to: edge)
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
    let plan = placed.plan
    let changed = faces.indices.filter { faces[$0] != self.faces[$0] }
    guard !changed.isEmpty else { return [] }
    self.faces = faces
    let parts = changed.map { plan.pixels(of: plan.cells[$0]) }
    upright.paint { context in
      let painter = Self.painter(context, plan, style, images)
      for (index, part) in zip(changed, parts) {
        painter.paint(faces[index], in: part, range: plan.cells[index].target)
      }
    }
    if turned !== upright {
      for part in parts { turned.copy(part, of: upright, turnedTo: edge) }
    }
    return parts.map {
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
