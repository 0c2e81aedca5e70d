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

  /// Paints the card with its shadow, and its content on it.
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

/// Paints the buttons of notices.
extension FacePainter {
  /// Paints a button with an icon and a label, in the accent colour.
  func paintNoticeButton(
    _ label: String, _ icon: PaletteIcon, in button: Rect, isPressed: Bool
  ) {
    CairoShapes.roundedRectangle(context, button, radius: button.height / 2)
    CairoShapes.setColor(context, colors.accent)
    cairo_fill(context)
    if isPressed {
      CairoShapes.roundedRectangle(context, button, radius: button.height / 2)
      CairoShapes.setColor(context, colors.onAccent, opacity: SeatOfferPainter.pressedWash)
      cairo_fill(context)
    }
    // Distances in units of ``PaletteLook``.
    let (gap, padding) = (8.0, 14.0)
    let room = button.width - (PaletteLook.iconSize + gap + 2 * padding) * unit
    let name = PaletteText(
      label, size: PaletteLook.text * 1.1 * unit, width: room, language: language)
    let content = (PaletteLook.iconSize + gap) * unit + name.width
    let start = (button.center.x - content / 2).rounded()
    let center = button.center.y.rounded()
    paint(
      icon, at: Point(x: start + (PaletteLook.iconSize * unit / 2).rounded(), y: center),
      color: colors.onAccent)
    name.paint(
      on: context, from: Point(x: start + (PaletteLook.iconSize + gap) * unit, y: center),
      color: colors.onAccent)
  }
}
