internal import CCairo
internal import Ink
internal import Interaction

/// The rows of accents above keys of on-screen keyboards that people hold, on whichever sheets these are.
final class KeyAccentsLayer: CardLayer {
  var style: LayerStyle
  var cards = CardPictures<KeyAccents>()

  /// Creates a layer that shows nothing.
  init(_ style: LayerStyle) {
    self.style = style
  }

  static func part(of session: PaintingSession) -> [KeyAccents] { session.keyAccents }

  func isAffected(by effects: Effects) -> Bool {
    effects.surfaces.contains(.gallery) || effects.surfaces.contains(.sharing)
      || effects.surfaces.contains(.naming)
      || effects.surfaces.contains(.writings) || effects.seatsChanged
      || effects.surfaces.contains(.replay)
  }

  func follow(_ part: [KeyAccents], _ effects: Effects?) -> [PixelRect] {
    cards.show(part) { row in
      KeyAccentsPainter.paint(row, theme: style.theme, language: style.language)
    }
  }
}

/// Paints the row of accents above a key that somebody holds.
enum KeyAccentsPainter {
  /// Paints a row with its shadow. The chosen character lies on the accent colour.
  static func paint(_ row: KeyAccents, theme: Theme, language: String) -> Overlay {
    let (colors, unit) = (PaletteColors(theme), row.cell / PaletteLook.cell)
    let radius = Measure.radius * unit
    let shadow = PaletteLook.shadow(
      under: row.frame, radius: radius, unit: unit, opacity: colors.shadow)
    let line = max(1, unit.rounded())
    return Overlay(
      covering: row.frame.insetBy(-line).union(shadow.bounds), in: row.space, shadow: shadow
    ) { context in
      CairoShapes.roundedRectangle(context, row.frame, radius: radius)
      CairoShapes.setColor(context, colors.line, opacity: colors.edge)
      // The inner half of the line is covered.
      cairo_set_line_width(context, 2 * line)
      cairo_stroke(context)
      CairoShapes.fill(context, row.frame, radius: radius, colors.ground)
      for (index, letter) in row.letters.enumerated() {
        let rect = row.rect(of: index)
        let isChosen = index == row.chosen
        if isChosen {
          CairoShapes.fill(
            context, rect.insetBy((Measure.inset * unit).rounded()), radius: radius, colors.accent)
        }
        let text = TextLayout(
          String(letter),
          style: TextStyle(
            size: max(1, (Measure.text * unit).rounded()), weight: .medium, language: language))
        text.paint(
          on: context,
          at: Point(
            x: rect.center.x - text.width / 2, y: rect.center.y.rounded(.down) - text.height / 2),
          color: isChosen ? colors.onAccent : colors.icon)
      }
    }
  }

  /// Lengths in units of ``PaletteLook``.
  private enum Measure {
    static let (radius, inset, text) = (8.0, 2.5, 18.0)
  }
}
