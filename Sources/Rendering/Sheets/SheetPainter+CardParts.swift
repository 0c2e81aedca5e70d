internal import CCairo
internal import Ink

/// Paints the controls on the cards of drawings, and the text field for the name.
extension SheetPainter {
  /// Paints the field in which a name is edited. The end of the name and the caret are always
  /// visible. What an input method is composing is underlined.
  func paintField(_ name: FieldText, in field: Rect) {
    let line = max(1, (2 * unit).rounded())
    CairoShapes.roundedRectangle(context, field.insetBy(line / 2), radius: Self.cardRadius * unit)
    CairoShapes.setColor(context, colors.line, opacity: 0.05)
    cairo_fill_preserve(context)
    CairoShapes.setColor(context, colors.accent)
    cairo_set_line_width(context, line)
    cairo_stroke(context)
    let room = field.insetBy(line + (7 * unit).rounded())
    guard room.width > 0, room.height > 0 else { return }
    let style = TextStyle(
      size: max(1, (Size.text * unit).rounded()), weight: .medium, language: language)
    let words = TextLayout(name.text, style: style)
    cairo_save(context)
    defer { cairo_restore(context) }
    cairo_rectangle(context, room.minX, field.minY, room.width, field.height)
    cairo_clip(context)
    let width = words.width.rounded(.up)
    let left = room.minX + min(0, room.width - width - line - unit.rounded())
    let height = (words.height * 0.96).rounded()
    let top = (field.center.y - height / 2).rounded()
    if name.isMarked {
      cairo_rectangle(context, left, top, width, height)
      CairoShapes.setColor(context, colors.accent, opacity: colors.wash * 1.6)
      cairo_fill(context)
    }
    write(words, from: Point(x: left, y: field.center.y), colors.icon)
    if !name.composed.isEmpty {
      let before = TextLayout(String(name.text.dropLast(name.composed.count)), style: style).width
      let start = min(left + before.rounded(), left + width)
      cairo_rectangle(context, start, top + height - line, left + width - start, line)
      CairoShapes.setColor(context, colors.accent)
      cairo_fill(context)
    }
    cairo_rectangle(context, left + width + unit.rounded(), top, line, height)
    CairoShapes.setColor(context, colors.accent)
    cairo_fill(context)
  }

  func wash(_ rect: Rect) {
    CairoShapes.fill(
      context, rect.insetBy((PaletteLook.plate.inset * unit).rounded()),
      radius: PaletteLook.plate.radius * unit, colors.line, opacity: colors.pressed)
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

  /// Paints the sign in the lower left corner of a picture, the only free one, that says whether its card is chosen.
  func paintTick(_ isChosen: Bool, _ picture: Rect) {
    let diameter = (26 * unit).rounded()
    let inset = (6 * unit).rounded() + diameter / 2
    let center = Point(x: picture.minX + inset, y: picture.maxY - inset)
    CairoShapes.setColor(
      context, isChosen ? colors.accent : colors.ground, opacity: isChosen ? 1 : 0.82)
    CairoShapes.fillDisc(context, at: center, diameter: diameter)
    CairoShapes.setColor(context, isChosen ? colors.onAccent : colors.quiet)
    CairoShapes.strokeRing(
      context, at: center, diameter: diameter, lineWidth: max(1, (1.5 * unit).rounded()))
    guard isChosen else { return }
    icons.paint(.tick, at: center, color: colors.onAccent, size: 20)
  }

  /// Paints the field for a name to search for.
  /// - Parameter isEmpty: Whether the text only says what the field is for.
  func paintSearch(_ text: FieldText, isEmpty: Bool, isTyping: Bool, in rect: Rect) {
    let inset = (5 * unit).rounded()
    let field = Rect(
      minX: rect.minX, minY: rect.minY + inset, maxX: rect.maxX, maxY: rect.maxY - inset)
    guard !isTyping else { return paintField(text, in: field) }
    CairoShapes.fill(context, field, radius: Self.cardRadius * unit, colors.line, opacity: 0.05)
    let color = isEmpty ? colors.quiet : colors.icon
    let middle = Point(x: field.minX + (18 * unit).rounded(), y: field.center.y.rounded(.down))
    icons.paint(.search, at: middle, color: color, size: 20)
    let left = field.minX + (36 * unit).rounded()
    let words = self.text(text.text, Size.text, .medium, width: field.maxX - 8 * unit - left)
    write(words, from: Point(x: left, y: field.center.y), color)
  }
}
