internal import CCairo
internal import Ink

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
