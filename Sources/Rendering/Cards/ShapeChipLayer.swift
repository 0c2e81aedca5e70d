internal import CCairo
internal import Ink
internal import Interaction

/// The chips in the window that give back strokes as the hand drew them.
final class ShapeChipLayer: CardLayer {
  var style: LayerStyle
  var cards = CardPictures<ShapeChip>()

  /// Creates a layer that shows nothing.
  init(_ style: LayerStyle) {
    self.style = style
  }

  static func part(of session: PaintingSession) -> [ShapeChip] { session.shapeChips }

  func isAffected(by effects: Effects) -> Bool { effects.surfaces.contains(.shapeChips) }

  func follow(_ part: [ShapeChip], _ effects: Effects?) -> [PixelRect] {
    cards.show(part) { paint($0) }
  }

  private func paint(_ chip: ShapeChip) -> Overlay {
    let unit = chip.frame.height / PaletteLook.cell
    return NoticeCard(frame: chip.frame, space: chip.space, unit: unit).overlay(
      theme: style.theme, language: style.language
    ) { painter in
      if chip.isPressed {
        let plate = chip.frame.insetBy((PaletteLook.plate.inset * unit).rounded())
        CairoShapes.fill(
          painter.context, plate, radius: PaletteLook.plate.radius * unit, painter.colors.line,
          opacity: painter.colors.pressed)
      }
      let center = chip.frame.center
      let middle = Point(x: center.x.rounded(.down), y: center.y.rounded(.down))
      painter.paint(.asDrawn, at: middle, color: painter.colors.icon)
    }
  }
}
