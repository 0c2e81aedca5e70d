internal import CCairo
internal import Ink
internal import Interaction

/// Paints the controls on the cards of drawings, and the text field for the name.
extension GalleryPainter {
  /// Paints the field in which a name is edited. The end of the name and the caret are always
  /// visible.
  func paintField(_ name: String, isSelected: Bool, in caption: Rect) {
    let line = max(1, (2 * unit).rounded())
    let field = Rect(
      minX: caption.minX, minY: caption.minY + (5 * unit).rounded(), maxX: caption.maxX,
      maxY: caption.maxY - (1 * unit).rounded())
    CairoShapes.roundedRectangle(context, field.insetBy(line / 2), radius: Self.cardRadius * unit)
    CairoShapes.setColor(context, colors.line, opacity: 0.05)
    cairo_fill_preserve(context)
    CairoShapes.setColor(context, colors.accent)
    cairo_set_line_width(context, line)
    cairo_stroke(context)
    let room = field.insetBy(line + (7 * unit).rounded())
    guard room.width > 0, room.height > 0 else { return }
    let words = TextLayout(
      name,
      style: TextStyle(
        size: max(1, (Size.text * unit).rounded()), weight: .medium, language: language))
    cairo_save(context)
    defer { cairo_restore(context) }
    cairo_rectangle(context, room.minX, field.minY, room.width, field.height)
    cairo_clip(context)
    let width = words.width.rounded(.up)
    let left = room.minX + min(0, room.width - width - line - unit.rounded())
    let height = (words.height * 0.96).rounded()
    let top = (field.center.y - height / 2).rounded()
    if isSelected {
      cairo_rectangle(context, left, top, width, height)
      CairoShapes.setColor(context, colors.accent, opacity: colors.wash * 1.6)
      cairo_fill(context)
    }
    write(words, from: Point(x: left, y: field.center.y), colors.icon)
    cairo_rectangle(context, left + width + unit.rounded(), top, line, height)
    CairoShapes.setColor(context, colors.accent)
    cairo_fill(context)
  }

  func wash(_ rect: Rect) {
    CairoShapes.roundedRectangle(
      context, rect.insetBy((PaletteLook.plate.inset * unit).rounded()),
      radius: PaletteLook.plate.radius * unit)
    CairoShapes.setColor(context, colors.line, opacity: colors.pressed)
    cairo_fill(context)
  }

  func paintPlate(_ rect: Rect) {
    let plate = rect.insetBy((PaletteLook.plate.inset * unit).rounded())
    CairoShapes.roundedRectangle(context, plate, radius: PaletteLook.plate.radius * unit)
    CairoShapes.setColor(context, colors.ground)
    cairo_fill_preserve(context)
    CairoShapes.setColor(context, colors.line, opacity: colors.edge)
    cairo_set_line_width(context, hairline)
    cairo_stroke(context)
  }

  func paint(_ actions: [GalleryCardFace.Action], over picture: Rect) {
    let radius = Self.cardRadius * unit
    CairoShapes.roundedRectangle(context, picture, radius: radius)
    CairoShapes.setColor(context, colors.ground)
    cairo_fill_preserve(context)
    CairoShapes.setColor(context, colors.line, opacity: 0.06)
    cairo_fill_preserve(context)
    CairoShapes.setColor(context, colors.line, opacity: 0.2)
    cairo_set_line_width(context, hairline)
    cairo_stroke(context)
    for (action, quarter) in zip(actions, measures.quarters(of: picture)) {
      if action.isPressed { wash(quarter) }
      let words = text(action.text, Size.quiet, .medium, width: quarter.width - 8 * unit)
      let icon = PaletteLook.iconSize * 0.85 * unit
      let height = icon + words.height
      let top = (quarter.center.y - height / 2).rounded()
      icons.paint(
        action.icon, at: snapped(Point(x: quarter.center.x, y: top + icon / 2)),
        color: colors.icon, size: PaletteLook.iconSize * 0.85)
      words.paint(
        on: context, at: Point(x: quarter.center.x - words.width / 2, y: top + icon),
        color: colors.icon)
    }
  }
}
