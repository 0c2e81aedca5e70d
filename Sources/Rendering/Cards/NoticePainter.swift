internal import CCairo
internal import Ink
public import Interaction

/// Paints notices: one or two lines about what was just done, in a dark pill above the palette of
/// the person whom it faces.
public enum NoticePainter {
  /// Paints a notice.
  /// - Parameters:
  ///   - text: The text. If it is too long, its middle is left out.
  ///   - isFailure: Whether it says that something has failed; then a warning sign stands before
  ///     it.
  ///   - room: Where there is room for it, and whom it faces. If there is no room, it covers what is
  ///     in the way.
  ///   - metrics: The display, whose scale the text follows.
  ///   - language: The text's language code, such as `ja`.
  /// - Returns: The notice, clipped to the window.
  public static func paint(
    text: String, isFailure: Bool = false, in room: NoticeRoom, metrics: DisplayMetrics,
    language: String = "en"
  ) -> Overlay {
    let unit = metrics.textScale
    let style = TextStyle(size: (Measure.fontSize * unit).rounded(), language: language)
    let sign = isFailure ? (Measure.sign + Measure.signGap) * unit : 0
    let widest = room.space.width - 2 * unit * (Measure.margin + Measure.padding.x) - sign
    let lines = NoticeText(text, maximumWidth: min(widest, Measure.longestLine * unit)) {
      TextLayout($0, style: style).width
    }.lines.map { TextLayout($0, style: style) }

    let textWidth = lines.map(\.width).max() ?? 0
    let width = textWidth + sign + 2 * Measure.padding.x * unit
    let height =
      (lines.reduce(0) { $0 + $1.height } + 2 * Measure.padding.y * unit).rounded()
    let pill = room.place(width: width.rounded(.up), height: height, gap: Measure.gap * unit)
    let radius = min(pill.height / 2, Measure.radius * unit)
    let shadow = PaletteLook.shadow(under: pill, radius: radius, unit: unit)

    return Overlay(
      covering: pill.union(shadow.bounds), in: room.space, shadow: shadow
    ) { context in
      CairoShapes.roundedRectangle(context, pill, radius: radius)
      CairoShapes.setColor(context, PaletteLook.line)
      cairo_fill(context)
      if isFailure {
        let left = pill.center.x - (textWidth + sign) / 2
        paintSign(
          context,
          at: Point(x: (left + Measure.sign * unit / 2).rounded(), y: pill.center.y.rounded()),
          unit: unit)
      }
      var top = pill.minY + Measure.padding.y * unit
      for line in lines {
        let left = pill.center.x + sign / 2 - line.width / 2
        line.paint(on: context, at: Point(x: left, y: top), color: PaletteLook.bar)
        top += line.height
      }
    }
  }

  /// Paints a warning sign: an exclamation mark in a triangle.
  private static func paintSign(_ context: OpaquePointer, at center: Point, unit: Double) {
    cairo_save(context)
    defer { cairo_restore(context) }
    let scale = Measure.sign * unit / PaletteIcon.grid
    cairo_translate(context, center.x, center.y)
    cairo_scale(context, scale, scale)
    cairo_translate(context, -PaletteIcon.grid / 2, -PaletteIcon.grid / 2)
    CairoShapes.setColor(context, Measure.signColor)
    for path in PaletteIcon.warning.paths { path.paint(context) }
  }

  /// Lengths of a notice, in pixels at scale 1.
  private enum Measure {
    static let fontSize = 15.0
    static let padding = (x: 20.0, y: 9.0)
    /// The side of the warning sign, and the space after it.
    static let (sign, signGap) = (22.0, 9.0)
    /// The colour of the warning sign: amber, which stands out on the dark pill.
    static let signColor = InkColor(rgb: 0xFFB454)
    /// The radius of the corners. A single line is lower, and its ends are half circles.
    static let radius = 20.0
    /// Distance from the window's edge.
    static let margin = 8.0
    /// Distance from palettes and other cards.
    static let gap = 14.0
    /// The maximum width of a line. Longer lines are hard to read.
    static let longestLine = 620.0
  }
}
