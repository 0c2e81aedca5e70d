internal import CCairo
internal import Ink

/// The background of a bar or a panel: its shadow, its rounded shape with the pointer, the
/// separators and the caption.
struct PlateGround {
  let plan: PlatePlan
  let style: PlateCache.Style

  private var colors: PaletteColors { PaletteColors(style.theme) }
  private var hairline: Double { max(1, plan.unit.rounded()) }

  /// Paints the background on a surface of the plan's size.
  func paint(on surface: ImageSurface) {
    let radius = PaletteLook.barRadius * plan.unit
    PaletteLook.shadow(under: plan.frame, radius: radius, unit: plan.unit, opacity: colors.shadow)
      .paint(on: surface, origin: surface.bounds)
    surface.paint { context in
      outline(context, plan.frame, radius: radius, pointer: PaletteLook.pointer.height * plan.unit)
      CairoShapes.setColor(context, colors.ground)
      cairo_fill(context)
      if let tint = style.tint {
        paintEdge(context, tint, radius: radius)
      } else {
        stroke(
          context, inset: hairline / 2, width: hairline, radius: radius, color: colors.line,
          opacity: colors.edge)
      }
      for gap in plan.separators { paintSeparator(context, gap) }
      if let caption = plan.caption { write(context, caption) }
    }
  }

  /// Paints an edge in a seat's colour. It lies mostly outside the frame, because the outer controls reach
  /// into the frame's round corners.
  private func paintEdge(_ context: OpaquePointer, _ tint: InkColor, radius: Double) {
    let (inner, outer) = (PaletteLook.tintedEdge.inside, PaletteLook.tintedEdge.outside)
    let (inset, width) = ((inner - outer) / 2 * plan.unit, (inner + outer) * plan.unit)
    if colors.needsOutline(tint, on: colors.ground) {
      stroke(
        context, inset: inset, width: width + 2 * hairline, radius: radius, color: colors.line,
        opacity: 0.34)
    }
    stroke(context, inset: inset, width: width, radius: radius, color: tint)
  }

  /// Strokes the outline at a distance inside the frame; negative outside it.
  private func stroke(
    _ context: OpaquePointer, inset: Double, width: Double, radius: Double, color: InkColor,
    opacity: Double = 1
  ) {
    outline(
      context, plan.frame.insetBy(inset), radius: radius - inset,
      pointer: PaletteLook.pointer.height * plan.unit)
    CairoShapes.setColor(context, color, opacity: opacity)
    cairo_set_line_width(context, width)
    cairo_stroke(context)
  }

  /// Draws the outline: a rounded rectangle, with a pointer at the bottom if there is room for one.
  private func outline(
    _ context: OpaquePointer, _ frame: Rect, radius: Double, pointer height: Double
  ) {
    CairoShapes.roundedRectangle(context, frame, radius: radius)
    let half = PaletteLook.pointer.half * plan.unit
    let room = radius + half
    guard let middle = plan.pointer, frame.width > 2 * room else { return }
    let x = min(max(middle, frame.minX + room), frame.maxX - room)
    let quarter = Double.pi / 2
    cairo_new_path(context)
    cairo_arc(context, frame.maxX - radius, frame.minY + radius, radius, -quarter, 0)
    cairo_arc(context, frame.maxX - radius, frame.maxY - radius, radius, 0, quarter)
    cairo_line_to(context, x + half, frame.maxY)
    // The tip is as round as the corners of icons.
    cairo_curve_to(
      context, x + half * 0.5, frame.maxY, x + half * 0.3, frame.maxY + height, x,
      frame.maxY + height)
    cairo_curve_to(
      context, x - half * 0.3, frame.maxY + height, x - half * 0.5, frame.maxY, x - half,
      frame.maxY)
    cairo_arc(
      context, frame.minX + radius, frame.maxY - radius, radius, quarter, 2 * quarter)
    cairo_arc(
      context, frame.minX + radius, frame.minY + radius, radius, 2 * quarter, 3 * quarter)
    cairo_close_path(context)
  }

  private func paintSeparator(_ context: OpaquePointer, _ gap: Rect) {
    let x = (gap.center.x - hairline / 2).rounded()
    let inset = (gap.height * 0.22).rounded()
    cairo_rectangle(context, x, gap.minY + inset, hairline, gap.height - 2 * inset)
    CairoShapes.setColor(context, colors.line, opacity: colors.separator)
    cairo_fill(context)
  }

  private func write(_ context: OpaquePointer, _ caption: Rect) {
    PaletteText(
      style.caption, size: PaletteLook.text * plan.unit, width: caption.width,
      language: style.language
    ).paint(on: context, around: caption.center, color: colors.quiet)
  }
}
