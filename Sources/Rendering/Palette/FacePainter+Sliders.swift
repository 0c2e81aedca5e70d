internal import CCairo
internal import Ink
internal import Interaction

/// Paints the field and the sliders of the panels for colours, widths and papers.
extension FacePainter {
  /// Paints the field of hues and saturations, with the knob at the colour's position.
  func paintField(_ tone: ColorTone, _ range: Rect) {
    let field = range.insetBy(-(PaletteLook.beyond * unit).rounded())
    let radius = 9 * unit
    cairo_save(context)
    CairoShapes.roundedRectangle(context, field, radius: radius)
    cairo_clip(context)
    let image = images.field(width: Int(range.width), height: Int(range.height))
    // The field extends beyond the range by half of the knob, in the colours of the range's edges.
    cairo_set_source_surface(context, image.cairoSurface, range.minX, range.minY)
    cairo_pattern_set_extend(cairo_get_source(context), CAIRO_EXTEND_PAD)
    cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_NEAREST)
    cairo_paint(context)
    cairo_restore(context)
    paintEdge(field, radius: radius)
    var shown = tone
    (shown.brightness, shown.opacity) = (1, 1)
    paintKnob(
      at: Point(
        x: range.minX + tone.hue * range.width,
        y: range.minY + (1 - tone.saturation) * range.height), shown.color)
  }

  /// Paints the brightness slider, from black to the colour at full brightness.
  func paintBrightness(_ tone: ColorTone, _ range: Rect) {
    var (bright, shown) = (tone, tone)
    (bright.brightness, bright.opacity, shown.opacity) = (1, 1, 1)
    paintTrack(range, from: InkColor(rgb: 0), to: bright.color, hasChecks: false)
    paintKnob(
      at: Point(x: range.minX + tone.brightness * range.width, y: range.center.y), shown.color)
  }

  /// Paints the opacity slider, from transparent to the opaque colour.
  func paintOpacity(_ tone: ColorTone, _ range: Rect) {
    var (clear, full) = (tone, tone)
    (clear.opacity, full.opacity) = (0, 1)
    paintTrack(range, from: clear.color, to: full.color, hasChecks: true)
    paintKnob(at: Point(x: range.minX + tone.opacity * range.width, y: range.center.y), full.color)
  }

  private func paintTrack(_ range: Rect, from: InkColor, to: InkColor, hasChecks: Bool) {
    let half = (PaletteLook.beyond * unit).rounded()
    let track = Rect(
      minX: range.minX - half, minY: range.center.y - half, maxX: range.maxX + half,
      maxY: range.center.y + half)
    cairo_save(context)
    CairoShapes.roundedRectangle(context, track, radius: half)
    cairo_clip(context)
    if hasChecks { paintChecks(track) }
    let pattern = cairo_pattern_create_linear(range.minX, 0, range.maxX, 0)
    for (place, color) in [(0.0, from), (1.0, to)] {
      cairo_pattern_add_color_stop_rgba(
        pattern, place, Double(color.red) / 255, Double(color.green) / 255,
        Double(color.blue) / 255, Double(color.alpha) / 255)
    }
    cairo_set_source(context, pattern)
    cairo_pattern_destroy(pattern)
    cairo_paint(context)
    cairo_restore(context)
    paintEdge(track, radius: half)
  }

  private func paintEdge(_ rect: Rect, radius: Double) {
    CairoShapes.stroke(
      context, rect.insetBy(hairline / 2), radius: radius - hairline / 2, width: hairline,
      colors.line, opacity: colors.edge)
  }

  /// Paints the knob of a slider: the colour in a white ring, which stands out from any colour. The
  /// knob fits into the margin that its cell leaves around the range.
  private func paintKnob(at center: Point, _ color: InkColor) {
    CairoShapes.setColor(context, InkColor(rgb: 0x1D2433), opacity: 0.45)
    CairoShapes.fillDisc(context, at: center, diameter: 21 * unit + 2 * hairline)
    CairoShapes.setColor(context, InkColor(rgb: 0xFFFFFF))
    CairoShapes.fillDisc(context, at: center, diameter: 21 * unit)
    CairoShapes.setColor(context, color)
    CairoShapes.fillDisc(context, at: center, diameter: 15 * unit)
  }

  /// Paints the width slider as a wedge. Above the finger, a dot on paper shows the width.
  func paintWidth(
    _ ink: BrushInk, _ part: Double, _ number: String, _ cell: Rect, _ range: Rect
  ) {
    let sheet = Rect(
      minX: cell.minX, minY: cell.minY, maxX: cell.maxX,
      maxY: (cell.minY + cell.height * 0.7).rounded())
    paintPaper(ink.paper, sheet, radius: 9 * unit)
    let x = range.minX + min(max(part, 0), 1) * range.width
    cairo_save(context)
    CairoShapes.roundedRectangle(context, sheet, radius: 9 * unit)
    cairo_clip(context)
    let room = sheet.height - 8 * unit
    let diameter = min(ink.width, room)
    // The dot is above the finger, but entirely on the sheet.
    let edge = diameter / 2 + 4 * unit
    let tip = min(max(x, sheet.minX + edge), sheet.maxX - edge)
    paintTip(ink, most: room, at: Point(x: tip, y: sheet.center.y), on: ink.paper)
    let isDark = PaletteLook.lightness(ink.paper) < 0.5
    text(number, width: 60 * unit).paint(
      on: context, from: Point(x: sheet.minX + 12 * unit, y: sheet.minY + 16 * unit),
      color: InkColor(rgb: isDark ? 0xF2F5FA : 0x3C4452))
    cairo_restore(context)

    let y = ((sheet.maxY + cell.maxY) / 2 + 2 * unit).rounded()
    let (thin, thick) = (1.5 * unit, 8 * unit)
    func wedge(to end: Double) {
      let half = thin + (thick - thin) * (end - range.minX) / range.width
      cairo_new_path(context)
      cairo_arc(context, range.minX, y, thin, .pi / 2, 3 * .pi / 2)
      cairo_line_to(context, end, y - half)
      if end == range.maxX {
        cairo_arc(context, end, y, half, -.pi / 2, .pi / 2)
      } else {
        cairo_line_to(context, end, y + half)
      }
      cairo_close_path(context)
    }
    wedge(to: range.maxX)
    CairoShapes.setColor(context, colors.line, opacity: colors.track)
    cairo_fill(context)
    wedge(to: x)
    CairoShapes.setColor(context, colors.accent)
    cairo_fill(context)
    paintKnob(at: Point(x: x, y: y), colors.accent)
  }

  /// Paints the slider of repeats: a track with a dot for each count, and the present count beside it. Without a
  /// choice, the track alone.
  func paintRepeats(_ choice: SymmetryChoice?, _ cell: Rect, _ range: Rect) {
    let (half, y) = (4 * unit, range.center.y.rounded())
    func paintTrack(to end: Double) {
      CairoShapes.roundedRectangle(
        context,
        Rect(minX: range.minX - half, minY: y - half, maxX: end + half, maxY: y + half),
        radius: half)
      cairo_fill(context)
    }
    CairoShapes.setColor(context, colors.line, opacity: colors.track)
    paintTrack(to: range.maxX)
    guard let choice else { return }
    let kind = choice.kind
    func x(_ count: Int) -> Double { range.minX + kind.position(of: count) * range.width }
    CairoShapes.setColor(context, colors.accent)
    paintTrack(to: x(choice.count))
    for count in kind.counts where count != choice.count {
      let isBelow = count < choice.count
      CairoShapes.setColor(
        context, isBelow ? colors.onAccent : colors.icon, opacity: isBelow ? 0.8 : 0.5)
      CairoShapes.fillDisc(context, at: Point(x: x(count), y: y), diameter: 3 * unit)
    }
    paintKnob(at: Point(x: x(choice.count), y: y), colors.accent)
    // In line with the icons of the rows below.
    let middle = cell.minX + PaletteLook.row.icon * unit
    let room = 2 * (range.minX - PaletteLook.beyond * unit - middle)
    text(String(choice.count), width: max(unit, room)).paint(
      on: context, around: Point(x: middle, y: y), color: colors.icon)
  }

  /// Paints a dot as wide as the ink.
  /// - Parameters:
  ///   - least: The smallest diameter, in pixels, at which the dot can be seen.
  ///   - most: The largest diameter, in pixels.
  ///   - ground: The colour below the dot.
  func paintTip(
    _ ink: BrushInk, least: Double = 0, most: Double, at center: Point, on ground: InkColor
  ) {
    let diameter = min(max(ink.width, least), most)
    if ink.laysInk {
      CairoShapes.setColor(context, ink.plainInk)
      CairoShapes.fillDisc(context, at: center, diameter: diameter)
      guard colors.needsOutline(ink.plainColor, on: ground) else { return }
    }
    let isDark = PaletteLook.lightness(ground) < 0.5
    CairoShapes.setColor(
      context, InkColor(rgb: isDark ? 0xF2F5FA : 0x1D2433), opacity: !ink.laysInk ? 0.6 : 0.34)
    CairoShapes.strokeRing(
      context, at: center, diameter: diameter + 2 * hairline, lineWidth: hairline)
  }
}
