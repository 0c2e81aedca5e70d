internal import CCairo
internal import Ink
internal import Interaction

/// Paints the panel with what can be done to a drawing.
extension SheetPainter {
  /// Paints the panel with its shadow.
  /// - Parameter images: A cache of pictures that take long to compute.
  static func paint(
    _ face: GalleryActionsFace, measures: SheetMeasures, theme: Theme, images: ColorImages,
    language: String
  ) -> Overlay {
    let (colors, unit) = (PaletteColors(theme), measures.cell / PaletteLook.cell)
    let frame = face.panel.frame
    let radius = PaletteLook.barRadius * unit
    let shadow = PaletteLook.shadow(
      under: frame, radius: radius, unit: unit, opacity: colors.shadow)
    let reach = frame.insetBy(-PaletteLook.pointer.height * unit)
    return Overlay(
      covering: reach.union(shadow.bounds), in: face.space, shadow: shadow
    ) { context in
      let painter = SheetPainter(
        context: context, measures: measures, colors: colors, images: images, language: language)
      painter.paintGround(of: face.panel, radius: radius)
      for (row, item) in zip(face.rows, face.panel.items) { painter.paint(row, in: item.rect) }
    }
  }

  private func paintGround(of panel: GalleryActions, radius: Double) {
    func outlines(_ paint: (OpaquePointer?) -> Void) {
      addPointer(of: panel, radius: radius)
      paint(context)
      CairoShapes.roundedRectangle(context, panel.frame, radius: radius)
      paint(context)
    }
    // The inner half of the line is covered.
    CairoShapes.setColor(context, colors.line, opacity: colors.edge)
    cairo_set_line_width(context, 2 * hairline)
    outlines(cairo_stroke)
    CairoShapes.setColor(context, colors.ground)
    outlines(cairo_fill)
  }

  /// Adds the outline of the pointer to the path, with a round tip as below a palette's panel.
  private func addPointer(of panel: GalleryActions, radius: Double) {
    let frame = panel.frame
    let (half, height) = (PaletteLook.pointer.half * unit, PaletteLook.pointer.height * unit)
    let isUpright = panel.side == .above || panel.side == .below
    let room = radius + half
    let (start, end) = isUpright ? (frame.minX, frame.maxX) : (frame.minY, frame.maxY)
    let middle = max(start + room, min(isUpright ? panel.tip.x : panel.tip.y, end - room))
    /// Returns the point at a distance from the middle along the panel's side, and out of it.
    func point(_ along: Double, _ out: Double) -> Point {
      switch panel.side {
      case .right: Point(x: frame.minX - out, y: middle + along)
      case .left: Point(x: frame.maxX + out, y: middle + along)
      case .below: Point(x: middle + along, y: frame.minY - out)
      case .above: Point(x: middle + along, y: frame.maxY + out)
      }
    }
    func curve(_ one: Point, _ other: Point, _ end: Point) {
      cairo_curve_to(context, one.x, one.y, other.x, other.y, end.x, end.y)
    }
    let base = point(half, 0)
    cairo_new_path(context)
    cairo_move_to(context, base.x, base.y)
    curve(point(half * 0.5, 0), point(half * 0.3, height), point(0, height))
    curve(point(-half * 0.3, height), point(-half * 0.5, 0), point(-half, 0))
    cairo_close_path(context)
  }

  private func paint(_ row: GalleryActionsFace.Row, in rect: Rect) {
    if row.isPressed { wash(rect) }
    let middle = rect.center.y.rounded(.down)
    icons.paint(
      row.icon, at: Point(x: (rect.minX + PaletteLook.row.icon * unit).rounded(), y: middle),
      color: colors.icon)
    let left = (rect.minX + PaletteLook.row.text * unit).rounded()
    let words = label(row.text, Size.text, .medium, width: rect.maxX - 6 * unit - left)
    write(words, from: Point(x: left, y: middle), colors.icon)
  }
}
