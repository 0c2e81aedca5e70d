internal import CCairo
package import Ink

/// Draws the shapes of palettes, notices and icons with Cairo.
package enum CairoShapes {
  /// Moves the origin of the context.
  static func translate(_ context: OpaquePointer, x: Double, y: Double) {
    cairo_translate(context, x, y)
  }

  /// Paints within a rectangle of pixels only.
  package static func clip(_ context: OpaquePointer, to part: PixelRect, _ paint: () -> Void) {
    cairo_save(context)
    defer { cairo_restore(context) }
    cairo_rectangle(
      context, Double(part.x), Double(part.y), Double(part.width), Double(part.height))
    cairo_clip(context)
    paint()
  }

  /// Sets the colour to paint with.
  /// - Parameter opacity: A factor from 0 to 1 for the colour's own opacity.
  package static func setColor(_ context: OpaquePointer, _ color: InkColor, opacity: Double = 1) {
    cairo_set_source_rgba(
      context, Double(color.red) / 255, Double(color.green) / 255, Double(color.blue) / 255,
      Double(color.alpha) / 255 * opacity)
  }

  /// Replaces the current path with a rectangle with round corners.
  package static func roundedRectangle(_ context: OpaquePointer, _ rect: Rect, radius: Double) {
    let radius = max(0, min(radius, rect.width / 2, rect.height / 2))
    let quarter = Double.pi / 2
    cairo_new_path(context)
    cairo_arc(context, rect.maxX - radius, rect.minY + radius, radius, -quarter, 0)
    cairo_arc(context, rect.maxX - radius, rect.maxY - radius, radius, 0, quarter)
    cairo_arc(context, rect.minX + radius, rect.maxY - radius, radius, quarter, 2 * quarter)
    cairo_arc(context, rect.minX + radius, rect.minY + radius, radius, 2 * quarter, 3 * quarter)
    cairo_close_path(context)
  }

  /// Fills a rectangle with round corners.
  /// - Parameter opacity: A factor from 0 to 1 for the colour's own opacity.
  static func fill(
    _ context: OpaquePointer, _ rect: Rect, radius: Double, _ color: InkColor, opacity: Double = 1
  ) {
    roundedRectangle(context, rect, radius: radius)
    setColor(context, color, opacity: opacity)
    cairo_fill(context)
  }

  /// Strokes a rectangle with round corners.
  /// - Parameters:
  ///   - width: The width of the line, half of which lies outside the rectangle.
  ///   - opacity: A factor from 0 to 1 for the colour's own opacity.
  static func stroke(
    _ context: OpaquePointer, _ rect: Rect, radius: Double, width: Double, _ color: InkColor,
    opacity: Double = 1
  ) {
    roundedRectangle(context, rect, radius: radius)
    setColor(context, color, opacity: opacity)
    cairo_set_line_width(context, width)
    cairo_stroke(context)
  }

  /// Fills a disc with the colour of the context.
  package static func fillDisc(_ context: OpaquePointer, at center: Point, diameter: Double) {
    cairo_new_path(context)
    cairo_arc(context, center.x, center.y, diameter / 2, 0, 2 * .pi)
    cairo_fill(context)
  }

  /// Draws a ring whose line lies inside `diameter`.
  package static func strokeRing(
    _ context: OpaquePointer, at center: Point, diameter: Double, lineWidth: Double
  ) {
    guard diameter > lineWidth else { return }
    cairo_new_path(context)
    cairo_arc(context, center.x, center.y, (diameter - lineWidth) / 2, 0, 2 * .pi)
    cairo_set_line_width(context, lineWidth)
    cairo_stroke(context)
  }

  /// Whether the context is neither turned nor scaled, so that its units are pixels.
  static func isUpright(_ context: OpaquePointer) -> Bool {
    let matrix = matrix(of: context)
    return matrix.xx == 1 && matrix.yy == 1 && matrix.xy == 0 && matrix.yx == 0
  }

  /// Returns the nearest corner of a pixel, in the context's units.
  static func snapped(_ context: OpaquePointer, _ place: Point) -> Point {
    var (x, y) = (place.x, place.y)
    cairo_user_to_device(context, &x, &y)
    (x, y) = (x.rounded(), y.rounded())
    cairo_device_to_user(context, &x, &y)
    return Point(x: x, y: y)
  }

  /// Begins a new subpath at a point.
  static func move(_ context: OpaquePointer, to point: Point) {
    cairo_move_to(context, point.x, point.y)
  }

  /// Paints a picture with the context's rotation. If the context is turned by quarters only,
  /// pixels are copied exactly.
  static func lay(_ picture: ImageSurface, over context: OpaquePointer, at place: Point) {
    let matrix = matrix(of: context)
    let isQuarterTurn = [matrix.xx, matrix.xy, matrix.yx, matrix.yy].allSatisfy {
      let part = abs($0)
      return abs(part - part.rounded()) < 1e-9 && part < 1.5
    }
    cairo_set_source_surface(context, picture.cairoSurface, place.x, place.y)
    if isQuarterTurn { cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_NEAREST) }
    cairo_paint(context)
  }

  private static func matrix(of context: OpaquePointer) -> cairo_matrix_t {
    var matrix = cairo_matrix_t()
    cairo_get_matrix(context, &matrix)
    return matrix
  }
}
