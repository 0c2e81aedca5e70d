internal import CPango
internal import Ink

/// A text that has been shaped and cut into lines by Pango: it knows its size and can be painted any
/// number of times. Any script, in its own direction. On a system without any font nothing of it shows.
///
/// Lengths are in pixels, measured in an upright context; the same text painted turned by 90, 180 or
/// 270 degrees is the same pixels, turned.
final class TextLayout {
  /// Where a line stands that is shorter than the widest.
  enum Alignment {
    /// Where its script begins a line.
    case leading
    case center
    /// Where its script ends a line.
    case trailing
  }

  /// How much room a text may take.
  struct Limits {
    /// The width that no line may exceed, unless a single letter does; nil for any.
    var width: Double?
    /// The number of lines; what does not fit ends in an ellipsis. Lines are broken between words,
    /// and where there is no other way, within one. Without a width, only line breaks in the text
    /// make lines, and all of them do.
    var lines = 1
  }

  /// The width of the widest line.
  let width: Double
  /// The height of all lines together.
  let height: Double
  /// From the top of the text to the first line's baseline.
  let baseline: Double
  /// The number of lines.
  let lineCount: Int
  /// Whether something was left out.
  let isEllipsized: Bool
  /// What the letters themselves cover, from the text's top left corner; empty when nothing shows.
  let inkBounds: Rect

  /// How many letters no font has; they show as boxes.
  var unknownGlyphCount: Int { Int(pango_layout_get_unknown_glyphs_count(layout)) }

  private let layout: OpaquePointer
  /// Where Pango's layout lies from the text's top left corner.
  private let origin: Point

  /// Lays a text out.
  init(
    _ text: String, style: TextStyle, limits: Limits = Limits(),
    alignment: Alignment = .leading
  ) {
    let context = TextContext(language: style.language)
    guard let layout = pango_layout_new(context.context) else {
      MemoryExhaustion.end(lackingMemoryFor: "letters")
    }
    self.layout = layout
    let description = style.fontDescription
    pango_layout_set_font_description(layout, description)
    pango_font_description_free(description)
    if let limit = limits.width {
      let units = min(max(0, limit) * Double(PANGO_SCALE), Double(Int32.max / 2))
      pango_layout_set_width(layout, Int32(units))
      pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
      pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END)
      pango_layout_set_height(layout, -Int32(max(1, limits.lines)))
    }
    pango_layout_set_alignment(layout, alignment.pango)
    pango_layout_set_text(layout, text, Int32(text.utf8.count))

    let attributes = pango_attr_list_new()
    pango_attr_list_insert(
      attributes, pango_attr_line_height_new_absolute(Int32(style.lineHeight) * PANGO_SCALE))
    pango_layout_set_attributes(layout, attributes)
    pango_attr_list_unref(attributes)

    var (ink, logical) = (PangoRectangle(), PangoRectangle())
    pango_layout_get_extents(layout, &ink, &logical)
    func pixels(_ units: Int32) -> Double { Double(units) / Double(PANGO_SCALE) }
    lineCount = Int(pango_layout_get_line_count(layout))
    width = pixels(logical.width)
    height = style.lineHeight * Double(lineCount)
    isEllipsized = pango_layout_is_ellipsized(layout) != 0
    baseline = style.baseline
    origin = Point(
      x: -pixels(logical.x), y: (baseline - pixels(pango_layout_get_baseline(layout))).rounded())
    let left = origin.x + pixels(ink.x)
    let top = origin.y + pixels(ink.y)
    inkBounds =
      ink.width > 0 && ink.height > 0
      ? Rect(
        minX: left, minY: top, maxX: left + pixels(ink.width), maxY: top + pixels(ink.height))
      : .empty
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(layout)) }

  /// Paints the text.
  /// - Parameters:
  ///   - context: Where; its units are pixels, and it may be turned.
  ///   - place: The text's top left corner, in the context's units. Letters are put on whole pixels.
  ///   - color: The letters' colour.
  func paint(on context: OpaquePointer, at place: Point, color: InkColor) {
    guard !inkBounds.isEmpty else { return }
    guard !CairoShapes.isUpright(context) else {
      return show(on: context, at: CairoShapes.snapped(context, place), color: color)
    }
    // Letters that are rasterised turned come out paler and unevenly spaced: their pixels are turned
    // instead, so that the same text looks the same from every side of the screen.
    let frame = PixelRect(
      covering: inkBounds.insetBy(-1),
      within: PixelRect(x: -0x4000, y: -0x4000, width: 0x7FFF, height: 0x7FFF))
    let picture = ImageSurface(width: frame.width, height: frame.height)
    picture.paint { context in
      show(on: context, at: Point(x: -Double(frame.x), y: -Double(frame.y)), color: color)
    }
    let corner = CairoShapes.snapped(context, place)
    CairoShapes.lay(
      picture, over: context,
      at: Point(x: corner.x + Double(frame.x), y: corner.y + Double(frame.y)))
  }

  private func show(on context: OpaquePointer, at corner: Point, color: InkColor) {
    CairoShapes.setColor(context, color)
    CairoShapes.move(context, to: Point(x: corner.x + origin.x.rounded(), y: corner.y + origin.y))
    pango_cairo_show_layout(context, layout)
  }
}

extension TextLayout.Alignment {
  fileprivate var pango: PangoAlignment {
    switch self {
    case .leading: PANGO_ALIGN_LEFT
    case .center: PANGO_ALIGN_CENTER
    case .trailing: PANGO_ALIGN_RIGHT
    }
  }
}
