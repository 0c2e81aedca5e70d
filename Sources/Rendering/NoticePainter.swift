internal import CCairo
public import Ink
public import Interaction

/// Paints notices: a line or two about what has just been done, in a dark pill above the palette.
public enum NoticePainter {
  /// Paints a notice.
  /// - Parameters:
  ///   - text: What it says. Too long a text loses its middle.
  ///   - windowWidth: The window's width in pixels; less than 1 counts as 1.
  ///   - windowHeight: The window's height in pixels; less than 1 counts as 1.
  ///   - palette: The palette's bar, in window pixels. Where the window is too low to stand above
  ///     it, the notice lies over it.
  ///   - metrics: The display; text follows its scale.
  /// - Returns: The notice, nowhere beyond the window.
  public static func paint(
    text: String, windowWidth: Int, windowHeight: Int, above palette: Rect,
    metrics: DisplayMetrics
  ) -> Overlay {
    let window = PixelRect(x: 0, y: 0, width: max(1, windowWidth), height: max(1, windowHeight))
    let unit = metrics.scale
    let font = NoticeFont(size: (Measure.fontSize * unit).rounded())
    let room = Double(window.width) - 2 * unit * (Measure.margin + Measure.padding.x)
    let lines = NoticeText(text, maximumWidth: min(room, Measure.longestLine * unit)) {
      font.width(of: $0)
    }.lines

    let lineHeight = font.size * Measure.lineHeight
    let width = (lines.map { font.width(of: $0) }.max() ?? 0) + 2 * Measure.padding.x * unit
    let height =
      (Double(lines.count) * lineHeight + 2 * Measure.padding.y * unit).rounded()
    let left = ((Double(window.width) - width) / 2).rounded()
    let bottom = max(height, (palette.minY - Measure.gap * unit).rounded())
    let pill = Rect(
      minX: left, minY: bottom - height, maxX: left + width.rounded(.up), maxY: bottom)
    let radius = min(pill.height / 2, Measure.radius * unit)
    let shadow = Look.shadow(under: pill, radius: radius, unit: unit)

    return Overlay(
      covering: pill.union(shadow.bounds), within: window, shadow: shadow
    ) { context in
      CairoShapes.roundedRectangle(context, pill, radius: radius)
      CairoShapes.setColor(context, Look.line)
      cairo_fill(context)
      CairoShapes.setColor(context, Look.bar)
      for (index, line) in lines.enumerated() {
        let middle = pill.minY + Measure.padding.y * unit + (Double(index) + 0.5) * lineHeight
        font.paint(line, on: context, around: Point(x: pill.center.x, y: middle))
      }
    }
  }

  /// A notice's measures. Lengths are in pixels at scale 1.
  private enum Measure {
    static let fontSize = 15.0
    /// From one line to the next, in font sizes.
    static let lineHeight = 1.4
    static let padding = (x: 20.0, y: 9.0)
    /// The radius of the corners; a single line's pill is round all the way.
    static let radius = 20.0
    /// From the window's edge.
    static let margin = 8.0
    /// From the palette.
    static let gap = 14.0
    /// Longer lines are hard to read.
    static let longestLine = 620.0
  }
}

/// The font of notices: the system's sans-serif, through what Cairo calls its toy interface.
private struct NoticeFont {
  /// The font's size in pixels.
  let size: Double
  private let ruler = ImageSurface(width: 1, height: 1)

  init(size: Double) { self.size = size }

  private func select(on context: OpaquePointer) {
    cairo_select_font_face(
      context, "sans-serif", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_NORMAL)
    cairo_set_font_size(context, size)
    let options = cairo_font_options_create()
    defer { cairo_font_options_destroy(options) }
    // On a transparent ground there is nothing for the colours of subpixels to blend with.
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    cairo_set_font_options(context, options)
  }

  /// How far a line takes the pen, in pixels.
  func width(of line: String) -> Double {
    var extents = cairo_text_extents_t()
    ruler.paint { context in
      select(on: context)
      cairo_text_extents(context, line, &extents)
    }
    return max(extents.x_advance, extents.width)
  }

  /// Paints a line in the context's colour, its middle at `point`, its baseline on a whole pixel.
  func paint(_ line: String, on context: OpaquePointer, around point: Point) {
    select(on: context)
    var font = cairo_font_extents_t()
    cairo_font_extents(context, &font)
    let baseline = (point.y + (font.ascent - font.descent) / 2).rounded()
    cairo_move_to(context, (point.x - width(of: line) / 2).rounded(), baseline)
    cairo_show_text(context, line)
  }
}
