internal import CCairo
internal import Ink

/// Paints sheets of paper, boards, and rows of text.
extension FacePainter {
  /// Paints plain paper with rounded corners and a thin edge.
  func paintPaper(_ color: InkColor, _ rect: Rect, radius: Double) {
    CairoShapes.fill(context, rect, radius: radius, color)
    CairoShapes.stroke(
      context, rect.insetBy(hairline / 2), radius: radius - hairline / 2, width: hairline,
      colors.line, opacity: 0.24)
  }

  /// Paints a small sheet of paper with its pattern.
  func paintSheet(_ paper: Paper, _ cell: Rect, isChosen: Bool) {
    let sheet = cell.insetBy((7 * unit).rounded())
    paintPaper(paper.sheetColor, sheet, radius: PaletteLook.sheetRadius * unit)
    paintPrint(paper, sheet)
    if isChosen { paintFrame(around: sheet) }
  }

  private func paintPrint(_ paper: Paper, _ sheet: Rect) {
    guard paper.pattern != .blank else { return }
    cairo_save(context)
    defer { cairo_restore(context) }
    cairo_rectangle(context, sheet.minX, sheet.minY, sheet.width, sheet.height)
    cairo_clip(context)
    let step = max(3, (9 * unit).rounded())
    let columns = stride(from: sheet.minX + step, to: sheet.maxX - 1, by: step)
    let rows = stride(from: sheet.minY + step, to: sheet.maxY - 1, by: step)
    let isDark = PaletteLook.lightness(paper.sheetColor) < 0.5
    CairoShapes.setColor(
      context, InkColor(rgb: isDark ? 0xF2F5FA : 0x26406B), opacity: isDark ? 0.38 : 0.34)
    switch paper.pattern {
    case .blank: break
    case .squared:
      for x in columns { cairo_rectangle(context, x, sheet.minY, hairline, sheet.height) }
      for y in rows { cairo_rectangle(context, sheet.minX, y, sheet.width, hairline) }
    case .ruled:
      for y in rows { cairo_rectangle(context, sheet.minX, y, sheet.width, hairline) }
    case .dotted:
      for x in columns {
        for y in rows {
          cairo_new_sub_path(context)
          cairo_arc(context, x + hairline / 2, y + hairline / 2, 1.25 * unit, 0, 2 * .pi)
        }
      }
    }
    cairo_fill(context)
  }

  /// Paints a board as a small picture, with its number and name below.
  func paintBoard(
    _ caption: String, _ paper: Paper, _ thumbnail: Thumbnail?, _ cell: Rect, isChosen: Bool
  ) {
    let parts = BoardCell(cell, unit: unit)
    let room = parts.room
    var sheet = room
    let radius = PaletteLook.sheetRadius * unit
    if let thumbnail {
      let shown = thumbnail.surface
      let left = (room.center.x - Double(shown.width) / 2).rounded()
      let top = (room.center.y - Double(shown.height) / 2).rounded()
      sheet = Rect(
        minX: left, minY: top, maxX: left + Double(shown.width),
        maxY: top + Double(shown.height))
      cairo_save(context)
      CairoShapes.roundedRectangle(context, sheet, radius: radius)
      cairo_clip(context)
      CairoShapes.lay(shown, over: context, at: Point(x: left, y: top))
      cairo_restore(context)
      CairoShapes.stroke(
        context, sheet.insetBy(hairline / 2), radius: radius - hairline / 2, width: hairline,
        colors.line, opacity: 0.24)
    } else {
      paintPaper(paper.sheetColor, sheet, radius: radius)
      paintPrint(paper, sheet)
    }
    if isChosen { paintFrame(around: sheet) }
    PaletteText(caption, size: 13 * unit, width: room.width, language: language)
      .paint(
        on: context, around: parts.caption, color: isChosen ? colors.accent : colors.quiet)
  }

  /// Paints a small sheet of paper with a stroke, in the accent colour, and its copies.
  func paintSymmetry(
    _ sample: SymmetrySample, on color: InkColor, _ cell: Rect, isChosen: Bool
  ) {
    let sheet = cell.insetBy((7 * unit).rounded())
    let side = min(sheet.width, sheet.height)
    guard side > 0 else { return }
    paintPaper(color, sheet, radius: PaletteLook.sheetRadius * unit)
    cairo_save(context)
    defer {
      cairo_restore(context)
      if isChosen { paintFrame(around: sheet) }
    }
    cairo_rectangle(context, sheet.minX, sheet.minY, sheet.width, sheet.height)
    cairo_clip(context)
    let scale = side / SymmetrySample.side
    func placed(_ way: [Point]) -> SampleWay {
      SampleWay(points: way.map { sheet.center + $0 * scale })
    }
    let isDark = PaletteLook.lightness(color) < 0.5
    cairo_set_line_width(context, 2.25 * unit)
    cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
    cairo_new_path(context)
    for copy in sample.copies { placed(copy).trace(context) }
    CairoShapes.setColor(context, InkColor(rgb: isDark ? 0xF2F5FA : 0x1D2433), opacity: 0.8)
    cairo_stroke(context)
    placed(sample.way).trace(context)
    CairoShapes.setColor(context, colors.accent)
    cairo_stroke(context)
  }

  private func paintFrame(around sheet: Rect) {
    let line = PaletteLook.ring.line * unit
    let gap = 1.5 * unit
    CairoShapes.stroke(
      context, sheet.insetBy(-gap - line / 2),
      radius: PaletteLook.sheetRadius * unit + gap + line / 2, width: line, colors.accent)
  }

  /// Paints an icon with its texts to the right: the label with a line about it, or the label alone. A choice is at the
  /// end of the label's line.
  /// - Parameter end: The right end of the texts, in pixels; `nil` for that of the row.
  func paintRow(
    _ icon: PaletteIcon, _ words: ControlFace.RowWords, _ cell: Rect, upTo end: Double? = nil
  ) {
    let y = cell.center.y.rounded(.down)
    paint(
      icon, at: Point(x: (cell.minX + PaletteLook.row.icon * unit).rounded(), y: y),
      color: colors.icon)
    let left = (cell.minX + PaletteLook.row.text * unit).rounded()
    let width = (end ?? cell.maxX) - left - 8 * unit
    let choice = words.choice.map { text($0, width: width / 2) }
    let labelWidth = choice.map { width - $0.width - 8 * unit } ?? width
    let help = words.help.map { text($0, PaletteLook.help, width: width, lines: 2) }
    let label = text(words.label, width: labelWidth, lines: help == nil ? 2 : 1)
    var line = y
    if let help {
      let top = (y - (label.height + help.height) / 2).rounded()
      line = top + label.height / 2
      help.paint(
        on: context, from: Point(x: left, y: top + label.height + help.height / 2),
        color: colors.quiet)
    }
    label.paint(on: context, from: Point(x: left, y: line), color: colors.icon)
    if let choice {
      choice.paint(
        on: context, from: Point(x: left + width - choice.width, y: line), color: colors.accent)
    }
  }

  /// Paints the heading of a group of settings.
  /// - Parameter row: The first row of the group.
  func paintHeading(_ heading: String, above row: Rect) {
    let left = (row.minX + PaletteLook.headingInset * unit).rounded()
    let title = text(heading, PaletteLook.heading, width: row.maxX - left)
    let y = (row.minY - title.height / 2).rounded()
    title.paint(on: context, from: Point(x: left, y: y), color: colors.accent)
  }

  /// Lays out a text.
  /// - Parameter size: The size, in units of ``PaletteLook``.
  func text(
    _ text: String, _ size: Double = PaletteLook.text, width: Double, lines: Int = 1
  ) -> PaletteText {
    PaletteText(text, size: size * unit, width: width, lines: lines, language: language)
  }

  /// Paints an icon with its texts to the right, and a switch at the end of the row.
  func paintToggle(
    _ icon: PaletteIcon, _ words: ControlFace.RowWords, isOn: Bool, _ cell: Rect
  ) {
    let y = cell.center.y.rounded(.down)
    let (width, height) = ((42 * unit).rounded(), (24 * unit).rounded())
    let right = cell.maxX - (10 * unit).rounded()
    let track = Rect(
      minX: right - width, minY: y - height / 2, maxX: right, maxY: y + height / 2)
    paintRow(icon, words, cell, upTo: track.minX)
    CairoShapes.roundedRectangle(context, track, radius: height / 2)
    if isOn {
      CairoShapes.setColor(context, colors.accent)
    } else {
      CairoShapes.setColor(context, colors.line, opacity: colors.track + 0.1)
    }
    cairo_fill(context)
    let knob = isOn ? track.maxX - height / 2 : track.minX + height / 2
    CairoShapes.setColor(context, isOn ? colors.onAccent : InkColor(rgb: 0xFFFFFF))
    CairoShapes.fillDisc(context, at: Point(x: knob, y: y), diameter: height - 6 * unit)
  }
}
