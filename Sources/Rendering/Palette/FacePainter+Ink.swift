internal import CCairo
internal import Ink
import Interaction

/// Paints ink on palettes.
extension FacePainter {
  /// Paints a disc of ink. Translucent ink is painted over a checkerboard. A disc that would hardly
  /// differ from the background gets a thin outline.
  /// - Parameter diameter: The diameter, in units of ``PaletteLook``.
  func paintDisc(_ color: InkColor, diameter: Double, at center: Point) {
    let diameter = diameter * unit
    if color.alpha < 255 {
      cairo_save(context)
      cairo_new_path(context)
      cairo_arc(context, center.x, center.y, diameter / 2, 0, 2 * .pi)
      cairo_clip(context)
      paintChecks(Rect(around: center, margin: diameter / 2))
      cairo_restore(context)
    }
    CairoShapes.setColor(context, color)
    CairoShapes.fillDisc(context, at: center, diameter: diameter)
    guard colors.needsOutline(color, on: colors.ground) || color.alpha < 255 else { return }
    // Outside small dots, which must not lose size; inside large discs, which must not look larger.
    let outer = diameter < PaletteLook.swatch * unit - 1 ? diameter + 2 * hairline : diameter
    CairoShapes.setColor(context, colors.line, opacity: 0.34)
    CairoShapes.strokeRing(context, at: center, diameter: outer, lineWidth: hairline)
  }

  /// Paints a short stroke of a width. If it is narrower than the ink, the ink's width is written on it.
  func paintDot(_ dot: WidthDots.Dot, at center: Point) {
    let color = colors.icon
    let width = dot.diameter * unit
    let reach = max(0, PaletteLook.swatch - dot.diameter) / 2 * unit
    let rise = reach * PaletteLook.strokeSlope
    CairoShapes.setColor(context, color)
    cairo_set_line_width(context, width)
    cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
    cairo_new_path(context)
    cairo_move_to(context, center.x - reach, center.y + rise)
    cairo_line_to(context, center.x + reach, center.y - rise)
    cairo_stroke(context)
    guard dot.isReduced else { return }
    let size = dot.diameter * PaletteLook.numberShare * unit / VectorDigits.extent.height
    cairo_save(context)
    cairo_translate(context, center.x, center.y)
    cairo_scale(context, size, size)
    cairo_translate(
      context, -VectorDigits.width(of: dot.number) / 2, -VectorDigits.extent.height / 2)
    CairoShapes.setColor(context, Contrast.legible(on: color))
    for (path, left) in VectorDigits.paths(of: dot.number) {
      cairo_translate(context, left, 0)
      path.paint(context)
      cairo_translate(context, -left, 0)
    }
    cairo_restore(context)
  }

  /// Paints a disc with a sector of each colour.
  func paintRainbow(_ colors: [InkColor], at center: Point) {
    let radius = PaletteLook.swatch * unit / 2
    let sector = 2 * Double.pi / Double(colors.count)
    for (index, color) in colors.enumerated() {
      let start = Double(index) * sector - .pi / 2
      cairo_new_path(context)
      cairo_move_to(context, center.x, center.y)
      cairo_arc(context, center.x, center.y, radius, start, start + sector)
      cairo_close_path(context)
      CairoShapes.setColor(context, color)
      cairo_fill(context)
    }
  }

  /// Paints a wheel of all hues. In the middle is the picked colour; if there is none, three dots
  /// show that there are more colours.
  func paintWheel(_ color: InkColor?, at center: Point, isOpen: Bool) {
    let wheel = images.wheel(diameter: Int((PaletteLook.swatch * unit).rounded()))
    CairoShapes.lay(
      wheel, over: context,
      at: Point(
        x: center.x - (Double(wheel.width) / 2).rounded(.down),
        y: center.y - (Double(wheel.height) / 2).rounded(.down)))
    let inner = PaletteLook.swatch - 9
    CairoShapes.setColor(context, colors.ground)
    CairoShapes.fillDisc(context, at: center, diameter: inner * unit)
    if var color {
      color.alpha = 255
      CairoShapes.setColor(context, color)
      CairoShapes.fillDisc(context, at: center, diameter: (inner - 3) * unit)
      return
    }
    CairoShapes.setColor(context, isOpen ? colors.accent : colors.icon)
    for x in [-5.25, 0, 5.25] {
      CairoShapes.fillDisc(
        context, at: Point(x: center.x + x * unit, y: center.y), diameter: 3 * unit)
    }
  }

  /// Paints a tile: an icon, or a stroke of ink in its place, and a text below.
  func paintTile(
    _ icon: PaletteIcon, _ ink: BrushInk?, _ text: String, _ cell: Rect, _ tint: InkColor
  ) {
    let look = PaletteLook.tile
    let words = tileWords(text, cell)
    let middle = tileIcon(above: words, cell)
    if let ink {
      paintStroke(ink, around: middle)
    } else {
      paint(
        icon, at: middle, color: tint, size: icon.isPicture ? look.pictureSize : look.iconSize)
    }
    let y = middle.y + (look.iconSize / 2 + look.gap) * unit + words.height / 2
    words.paint(on: context, around: Point(x: middle.x, y: y.rounded()), color: tint)
  }

  /// Paints a picture in the place of a tile's icon, with one line of text below it. Until there is a picture, a quiet
  /// icon is in its place.
  func paintPictureTile(
    _ picture: Thumbnail?, _ name: String, _ cell: Rect, _ tint: InkColor
  ) {
    let look = PaletteLook.tile
    let words = tileWords(name, cell, lines: 1)
    let middle = tileIcon(above: words, cell)
    if let picture {
      let half = (look.pictureSize * unit / 2).rounded()
      picture.paint(
        on: context,
        in: Rect(
          minX: middle.x - half, minY: middle.y - half, maxX: middle.x + half,
          maxY: middle.y + half))
    } else {
      paint(.stamp, at: middle, color: colors.quiet, size: look.iconSize, opacity: 0.5)
    }
    let y = middle.y + (look.iconSize / 2 + look.gap) * unit + words.height / 2
    words.paint(on: context, around: Point(x: middle.x, y: y.rounded()), color: tint)
  }

  /// Lays out the text of a tile.
  func tileWords(_ text: String, _ cell: Rect, lines: Int = 2) -> PaletteText {
    PaletteText(
      text, size: PaletteLook.tile.textSize * unit,
      width: cell.width - 2 * PaletteLook.tile.margin * unit, lines: lines, alignment: .center,
      language: language)
  }

  /// Returns the middle of a tile's icon. The icon and the text together are in the middle of the tile.
  func tileIcon(above words: PaletteText, _ cell: Rect) -> Point {
    let look = PaletteLook.tile
    let top = cell.center.y - ((look.iconSize + look.gap) * unit + words.height) / 2
    return Point(x: cell.center.x.rounded(.down), y: (top + look.iconSize * unit / 2).rounded())
  }

  /// Paints a short wave of ink.
  private func paintStroke(_ ink: BrushInk, around center: Point) {
    let look = PaletteLook.stroke
    let width = min(max(ink.width, unit), look.width * unit)
    let (x, y) = ((look.length * unit - width) / 2, (look.height * unit - width) / 2)
    let way = SampleWay(points: [
      Point(x: center.x - x, y: center.y + y * 0.6),
      Point(x: center.x - x * 0.5, y: center.y - y * 1.6),
      Point(x: center.x - x * 0.2, y: center.y + y * 1.5),
      Point(x: center.x + x * 0.2, y: center.y + y * 0.6),
      Point(x: center.x + x * 0.5, y: center.y - y * 0.2),
      Point(x: center.x + x * 0.6, y: center.y - y * 2), Point(x: center.x + x, y: center.y),
    ])
    stroke(ink, width: width, on: colors.ground, way)
  }

  /// Paints the folded palette: a sample of ink on paper, and the arrow that unfolds the bar.
  func paintTab(_ ink: BrushInk, _ cell: Rect) {
    let inset = (3 * unit).rounded()
    let arrow = min(cell.width, PaletteLook.cell * unit) * 0.72
    let sheet = Rect(
      minX: cell.minX + inset, minY: cell.minY + inset, maxX: cell.maxX - arrow.rounded(),
      maxY: cell.maxY - inset)
    if sheet.width > 2 * inset { paintInk(ink, on: sheet) }
    paint(
      .unfold,
      at: Point(x: (cell.maxX - arrow / 2 - unit).rounded(), y: cell.center.y.rounded(.down)),
      color: colors.icon)
  }

  /// Paints a sample stroke on a sheet of paper. For tools that remove ink, paints the tool's icon.
  private func paintInk(_ ink: BrushInk, on sheet: Rect) {
    cairo_save(context)
    defer { cairo_restore(context) }
    paintPaper(ink.paper, sheet, radius: 9 * unit)
    CairoShapes.roundedRectangle(context, sheet, radius: 9 * unit)
    cairo_clip(context)
    let center = sheet.center
    guard ink.laysInk else {
      let middle = Point(x: center.x.rounded(.down), y: center.y.rounded(.down))
      return paint(.named(ink.tool.icon), at: middle, color: Contrast.legible(on: ink.paper))
    }
    if ink.tool.ink == .highlighter { paintWriting(sheet, on: ink.paper) }
    // The stroke must be narrow enough to show the paper and writing beside it.
    let maximum = ink.tool.ink == .pen ? 0.44 : 0.36
    let width = min(max(ink.width, unit), sheet.height * maximum)
    let x = sheet.width / 2 - max(width / 2, 5 * unit) - 4 * unit
    // A wide stroke is flatter, so that it stays on the sheet.
    let y = (sheet.height - width) * 0.12
    let way = SampleWay(points: [
      Point(x: center.x - x, y: center.y + y),
      Point(x: center.x - x * 0.3, y: center.y - y * 4.2),
      Point(x: center.x + x * 0.3, y: center.y + y * 4.2),
      Point(x: center.x + x, y: center.y - y),
    ])
    stroke(ink, width: width, on: ink.paper, way)
  }

  /// Paints lines of mock writing, over which highlighter ink is shown.
  private func paintWriting(_ sheet: Rect, on paper: InkColor) {
    CairoShapes.setColor(
      context, InkColor(rgb: PaletteLook.lightness(paper) > 0.5 ? 0x1D2433 : 0xF2F5FA), opacity: 0.5
    )
    cairo_set_line_width(context, 1.5 * unit)
    for part in [0.18, 0.34, 0.5, 0.66, 0.82] {
      let y = (sheet.minY + sheet.height * part).rounded()
      cairo_move_to(context, sheet.minX + 7 * unit, y)
      cairo_line_to(context, sheet.maxX - 7 * unit, y)
    }
    cairo_stroke(context)
  }

  /// Paints a stroke of ink. Ink that would hardly differ from the background gets a thin outline.
  /// Eraser ink has the colour of the paper, and a medium is painted by its engine.
  private func stroke(
    _ ink: BrushInk, width: Double, on ground: InkColor, _ way: SampleWay
  ) {
    cairo_save(context)
    defer { cairo_restore(context) }
    cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
    cairo_new_path(context)
    way.trace(context)
    if !ink.laysInk || colors.needsOutline(ink.plainColor, on: ground) {
      let isDark = PaletteLook.lightness(ground) < 0.5
      cairo_push_group(context)
      CairoShapes.setColor(
        context, InkColor(rgb: isDark ? 0xF2F5FA : 0x1D2433), opacity: !ink.laysInk ? 0.6 : 0.34)
      cairo_set_line_width(context, width + 2 * hairline)
      cairo_stroke_preserve(context)
      cairo_set_operator(context, CAIRO_OPERATOR_CLEAR)
      cairo_set_line_width(context, width)
      cairo_stroke_preserve(context)
      cairo_pop_group_to_source(context)
      cairo_paint(context)
    }
    cairo_set_line_width(context, width)
    if !ink.laysInk {
      CairoShapes.setColor(context, ground)
    } else {
      setSource(ink)
    }
    guard let medium = ink.tool.medium else { return cairo_stroke(context) }
    let sample = MediumSample(
      medium, brushWidth: ink.width, width: width, along: way, grain: images.grain)
    sample.paint(on: context)
    cairo_new_path(context)
  }

  /// Sets the ink as the source of the Cairo context. Several colours follow each other along the
  /// path.
  private func setSource(_ ink: BrushInk) {
    guard ink.colors.count > 1 else { return CairoShapes.setColor(context, ink.plainInk) }
    var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
    cairo_path_extents(context, &left, &top, &right, &bottom)
    let pattern = cairo_pattern_create_linear(left, 0, right, 0)
    for (index, color) in ink.colors.enumerated() {
      cairo_pattern_add_color_stop_rgba(
        pattern, Double(index) / Double(ink.colors.count - 1), Double(color.red) / 255,
        Double(color.green) / 255, Double(color.blue) / 255, Double(color.alpha) / 255)
    }
    cairo_set_source(context, pattern)
    cairo_pattern_destroy(pattern)
  }

  /// Paints a checkerboard of white and grey, which shows through translucent ink.
  func paintChecks(_ rect: Rect) {
    let side = max(2, (5 * unit).rounded())
    CairoShapes.setColor(context, InkColor(rgb: 0xFFFFFF))
    cairo_rectangle(context, rect.minX, rect.minY, rect.width, rect.height)
    cairo_fill(context)
    CairoShapes.setColor(context, InkColor(rgb: 0xC6CAD1))
    let (left, top) = (rect.minX.rounded(.down), rect.minY.rounded(.down))
    for row in 0..<Int(((rect.maxY - top) / side).rounded(.up)) {
      for column in 0..<Int(((rect.maxX - left) / side).rounded(.up))
      where (row + column).isMultiple(of: 2) {
        cairo_rectangle(
          context, left + Double(column) * side, top + Double(row) * side, side, side)
      }
    }
    cairo_fill(context)
  }
}
