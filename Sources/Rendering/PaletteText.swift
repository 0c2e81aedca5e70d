internal import CCairo
internal import Ink

/// A line of text on a palette.
struct PaletteText {
  /// Its width in pixels.
  let width: Double
  /// Its height in pixels.
  let height: Double
  private let text: String
  private let size: Double

  init(_ text: String, size: Double, width: Double, language: String) {
    self.text = text
    self.size = size
    self.height = (size * 1.4).rounded()
    var extents = cairo_text_extents_t()
    ImageSurface(width: 1, height: 1).paint { context in
      cairo_set_font_size(context, size)
      cairo_text_extents(context, text, &extents)
    }
    self.width = extents.x_advance
  }

  func paint(on context: OpaquePointer, at place: Point, color: InkColor) {
    CairoShapes.setColor(context, color)
    cairo_select_font_face(
      context, "sans-serif", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_NORMAL)
    cairo_set_font_size(context, size)
    cairo_move_to(context, place.x.rounded(), (place.y + height * 0.72).rounded())
    cairo_show_text(context, text)
  }
}
