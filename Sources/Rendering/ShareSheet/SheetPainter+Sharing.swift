internal import CCairo
internal import Ink

/// Paints the parts of the share sheet.
extension SheetPainter {
  /// Paints a part on the sheet's background.
  func paint(_ face: ShareFace, in rect: Rect) {
    dimmed(face.isDimmed) {
      switch face.part {
      case .gallery(let part): paint(part, in: rect, isPressed: face.isPressed)
      case .choice(let text, let isOn):
        paintChoice(text, isOn: isOn, isPressed: face.isPressed, in: rect)
      case .name(let text): paintName(text, in: rect)
      case .refusal(let text):
        let words = label(text, Size.text, .semibold, width: rect.width, lines: 2)
        let left = (rect.center.x - words.width / 2).rounded()
        write(words, from: Point(x: left, y: rect.center.y), colors.icon)
      case .row(let icon, let text, let isChosen):
        paintRow(icon, text, isChosen: isChosen, isPressed: face.isPressed, in: rect)
      case .preview(let icon, let text, let picture):
        paintPreview(icon, text, picture, isPressed: face.isPressed, in: rect)
      }
    }
    if face.isFocused { paintFocus(around: rect) }
  }

  private func paint(_ face: SheetFace, in rect: Rect, isPressed: Bool) {
    switch face {
    case .button(var button):
      button.isPressed = isPressed
      paint(button, in: rect)
    // As high as the buttons beside it, and as a name that is not typed.
    case .field(let text):
      let inset = (5 * unit).rounded()
      paintField(
        text,
        in: Rect(
          minX: rect.minX, minY: rect.minY + inset, maxX: rect.maxX, maxY: rect.maxY - inset))
    default: paint(face, in: rect)
    }
  }

  /// Paints one of the choices of a row.
  private func paintChoice(_ text: String, isOn: Bool, isPressed: Bool, in rect: Rect) {
    let cell = rect.insetBy((PaletteLook.plate.inset * unit).rounded())
    guard cell.width > 0, cell.height > 0 else { return }
    plate(cell, isOn ? colors.accent : colors.line, opacity: isOn ? colors.wash : 0.05)
    if isPressed { plate(cell, colors.line, opacity: colors.pressed(isChosen: isOn)) }
    let words = label(text, Size.text, .medium, width: cell.width - 8 * unit)
    let left = (cell.center.x - words.width / 2).rounded()
    write(
      words, from: Point(x: left, y: cell.center.y.rounded(.down)),
      isOn ? colors.accent : colors.icon)
  }

  /// Paints the field with the name of a file.
  private func paintName(_ text: String, in rect: Rect) {
    let inset = (5 * unit).rounded()
    let field = Rect(
      minX: rect.minX, minY: rect.minY + inset, maxX: rect.maxX, maxY: rect.maxY - inset)
    CairoShapes.fill(context, field, radius: Self.cardRadius * unit, colors.line, opacity: 0.05)
    let left = field.minX + (10 * unit).rounded()
    let words = self.text(text, Size.text, .medium, width: field.maxX - 8 * unit - left)
    write(words, from: Point(x: left, y: field.center.y), colors.icon)
  }

  /// Paints a row of the list.
  private func paintRow(
    _ icon: PaletteIcon, _ text: String, isChosen: Bool, isPressed: Bool, in rect: Rect
  ) {
    if isChosen {
      plate(
        rect.insetBy((PaletteLook.plate.inset * unit).rounded()), colors.accent,
        opacity: colors.wash)
    }
    if isPressed { wash(rect) }
    let middle = rect.center.y.rounded(.down)
    let color = isChosen ? colors.accent : colors.icon
    icons.paint(
      icon, at: Point(x: (rect.minX + PaletteLook.row.icon * unit).rounded(), y: middle),
      color: isChosen ? colors.accent : colors.quiet)
    let left = (rect.minX + PaletteLook.row.text * unit).rounded()
    let right = rect.maxX - (isChosen ? 40 : 10) * unit
    write(
      self.text(text, Size.text, .medium, width: right - left), from: Point(x: left, y: middle),
      color)
    guard isChosen else { return }
    icons.paint(
      .tick, at: Point(x: (rect.maxX - 22 * unit).rounded(), y: middle), color: colors.accent,
      size: 20)
  }

  /// Paints a high row of the list: the small picture, or the icon in the middle of its place, and the name.
  private func paintPreview(
    _ icon: PaletteIcon, _ text: String, _ picture: Thumbnail?, isPressed: Bool, in rect: Rect
  ) {
    if isPressed { wash(rect) }
    let inset = (5 * unit).rounded()
    let height = rect.height - 2 * inset
    let left = rect.minX + inset
    let box = Rect(
      minX: left, minY: rect.minY + inset, maxX: left + (height * 1.4).rounded(),
      maxY: rect.maxY - inset)
    let middle = rect.center.y.rounded(.down)
    if let picture {
      picture.paint(on: context, in: box)
    } else {
      icons.paint(icon, at: Point(x: box.center.x.rounded(), y: middle), color: colors.quiet)
    }
    let start = (box.maxX + 12 * unit).rounded()
    write(
      self.text(text, Size.text, .medium, width: rect.maxX - 10 * unit - start),
      from: Point(x: start, y: middle), colors.icon)
  }

  private func paintFocus(around rect: Rect) {
    let line = (PaletteLook.focus.line * unit).rounded(.up)
    CairoShapes.roundedRectangle(
      context, rect.insetBy(line / 2), radius: PaletteLook.plate.radius * unit)
    icons.strokeFocus(line)
  }
}
