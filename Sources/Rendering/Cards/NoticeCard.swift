internal import CCairo
internal import Ink
internal import Interaction

/// A small card that faces a seat: its shadow and its ground.
struct NoticeCard {
  /// The rectangle of the card, in seat space.
  let frame: Rect
  /// The space of the seat that the card faces.
  let space: SeatSpace
  /// Pixels per unit of ``PaletteLook``.
  let unit: Double
  /// Whether the card is a pill in the accent colour: its ends are half circles.
  var isPill = false

  /// Paints the card.
  /// - Parameters:
  ///   - language: The language of the words on it, such as `ja`.
  ///   - body: Paints what lies on the card, in seat coordinates.
  func overlay(
    theme: Theme, language: String, _ body: (_ painter: FacePainter) -> Void
  ) -> Overlay {
    let colors = PaletteColors(theme)
    let radius = isPill ? frame.height / 2 : PaletteLook.barRadius * unit
    let shadow = PaletteLook.shadow(
      under: frame, radius: radius, unit: unit, opacity: colors.shadow)
    return Overlay(
      covering: frame.union(shadow.bounds), in: space, shadow: shadow
    ) { context in
      CairoShapes.roundedRectangle(context, frame, radius: radius)
      CairoShapes.setColor(context, isPill ? colors.accent : colors.ground)
      cairo_fill(context)
      if theme.isHighContrast {
        // Instead of the shadow, which other themes have.
        let line = max(1, unit.rounded())
        CairoShapes.roundedRectangle(context, frame.insetBy(line / 2), radius: radius - line / 2)
        CairoShapes.setColor(context, colors.line)
        cairo_set_line_width(context, line)
        cairo_stroke(context)
      }
      body(
        FacePainter(
          context: context, unit: unit, colors: colors, images: ColorImages(), language: language))
    }
  }
}
