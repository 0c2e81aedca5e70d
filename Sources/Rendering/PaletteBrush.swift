internal import CCairo
internal import Ink
internal import Interaction

/// Paints the palette's parts with one Cairo context. The bar and its separators are in window
/// pixels; what is inside a cell is in units of ``Look`` around the cell's middle.
struct PaletteBrush {
  /// The context, in window pixels.
  let context: OpaquePointer
  /// Pixels to a unit.
  let unit: Double

  /// A line that is thin yet whole pixels wide, in pixels.
  private var hairline: Double { max(1, unit.rounded()) }

  /// Paints the bar itself, with a thin edge inside its outline.
  func paintBar(_ frame: Rect) {
    let radius = Look.barRadius * unit
    CairoShapes.roundedRectangle(context, frame, radius: radius)
    CairoShapes.setColor(context, Look.bar)
    cairo_fill(context)
    CairoShapes.roundedRectangle(
      context, frame.insetBy(hairline / 2), radius: radius - hairline / 2)
    CairoShapes.setColor(context, Look.line, opacity: 0.14)
    cairo_set_line_width(context, hairline)
    cairo_stroke(context)
  }

  /// Paints the thin line in a gap between groups.
  func paintSeparator(in gap: Rect) {
    let x = (gap.center.x - hairline / 2).rounded()
    let inset = (gap.height * 0.2).rounded()
    cairo_rectangle(context, x, gap.minY + inset, hairline, gap.height - 2 * inset)
    CairoShapes.setColor(context, Look.line, opacity: 0.16)
    cairo_fill(context)
  }

  /// Paints one cell: under a finger on a dark plate and smaller, so that it is seen to give way.
  /// - Parameter body: Paints what is in the cell, around the origin, in units.
  func paint(_ cell: PaletteCell, isPressed: Bool, _ body: () -> Void) {
    cairo_save(context)
    defer { cairo_restore(context) }
    cairo_translate(context, cell.target.center.x, cell.target.center.y)
    cairo_scale(context, unit, unit)
    if isPressed {
      let plate = Rect(around: Point(x: 0, y: 0), margin: Look.cell / 2 - Look.plate.inset)
      CairoShapes.roundedRectangle(context, plate, radius: Look.plate.radius)
      CairoShapes.setColor(context, Look.line, opacity: 0.20)
      cairo_fill(context)
      cairo_scale(context, Look.pressedScale, Look.pressedScale)
    }
    body()
  }

  /// Paints a disc of ink in the middle of a cell; a pale one gets a thin outline.
  func paintDisc(_ color: InkColor, diameter: Double) {
    let center = Point(x: 0, y: 0)
    CairoShapes.setColor(context, color)
    CairoShapes.fillDisc(context, at: center, diameter: diameter)
    guard Look.lightness(color) >= Look.pale else { return }
    // Around small dots, whose size must not be eaten; inside discs, which must not look larger.
    let line = hairline / unit
    let outer = diameter < Look.swatch ? diameter + 2 * line : diameter
    CairoShapes.setColor(context, Look.line, opacity: 0.34)
    CairoShapes.strokeRing(context, at: center, diameter: outer, lineWidth: line)
  }

  /// Paints the ring around what is chosen.
  func paintSelection() {
    CairoShapes.setColor(context, Look.line, opacity: 0.88)
    CairoShapes.strokeRing(
      context, at: Point(x: 0, y: 0), diameter: Look.ring.diameter, lineWidth: Look.ring.line)
  }

  /// Paints the mark on a dot that its ink is wider: an arrow to either side.
  func paintWiderHint(on color: InkColor, diameter: Double) {
    let isPale = Look.lightness(color) >= Look.pale
    cairo_save(context)
    defer { cairo_restore(context) }
    cairo_scale(context, diameter / PaletteIcons.grid, diameter / PaletteIcons.grid)
    cairo_translate(context, -PaletteIcons.grid / 2, -PaletteIcons.grid / 2)
    CairoShapes.setColor(context, isPale ? Look.line : Look.bar, opacity: 0.9)
    for path in PaletteIcons.wider { path.paint(context) }
  }

  /// Paints an icon in the middle of a cell.
  func paintIcon(_ icon: [VectorPath], color: InkColor) {
    cairo_save(context)
    defer { cairo_restore(context) }
    cairo_scale(context, Look.iconSize / PaletteIcons.grid, Look.iconSize / PaletteIcons.grid)
    cairo_translate(context, -PaletteIcons.grid / 2, -PaletteIcons.grid / 2)
    CairoShapes.setColor(context, color)
    for path in icon { path.paint(context) }
  }
}
