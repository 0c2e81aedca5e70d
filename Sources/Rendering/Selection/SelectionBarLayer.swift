internal import CCairo
internal import Ink
internal import Interaction

/// The bars of buttons beside what people have selected.
final class SelectionBarLayer: CardLayer {
  var style: LayerStyle
  var cards = CardPictures<SelectionBar>()

  /// Creates a layer that shows nothing.
  init(_ style: LayerStyle) {
    self.style = style
  }

  static func part(of session: PaintingSession) -> [SelectionBar] { session.shownSelectionBars }

  func isAffected(by effects: Effects) -> Bool {
    effects.surfaces.contains(.selectionBars) || effects.surfaces.contains(.replay)
  }

  func follow(_ part: [SelectionBar], _ effects: Effects?) -> [PixelRect] {
    cards.show(part) { paint($0) }
  }

  private func paint(_ bar: SelectionBar) -> Overlay {
    let unit = bar.frame.height / PaletteLook.cell
    return NoticeCard(frame: bar.frame, space: bar.space, unit: unit).overlay(
      theme: style.theme, language: style.language
    ) { painter in
      for control in bar.controls {
        let rect = bar.rect(of: control)
        if bar.pressed.contains(control) {
          let plate = rect.insetBy((PaletteLook.plate.inset * unit).rounded())
          CairoShapes.fill(
            painter.context, plate, radius: PaletteLook.plate.radius * unit, painter.colors.line,
            opacity: painter.colors.pressed)
        }
        let middle = Point(x: rect.center.x.rounded(.down), y: rect.center.y.rounded(.down))
        painter.paint(.named(control.icon), at: middle, color: painter.colors.icon)
      }
    }
  }
}
