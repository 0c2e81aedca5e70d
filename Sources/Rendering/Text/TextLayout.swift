internal import CPango
package import Ink

/// A text that Pango has shaped and broken into lines. It knows its size and can be painted any
/// number of times. It supports all scripts and directions. On a system without fonts it paints
/// nothing.
///
/// Lengths are in pixels of an upright context. If the text is painted turned by 90, 180 or 270
/// degrees, its pixels are turned exactly. Letters are hinted and stand on whole pixels, so each side of the
/// screen sees the same text in the same size.
///
/// The first text costs tens of milliseconds, while fontconfig looks for fonts. So no text is laid out before
/// the window has been shown.
package final class TextLayout {
  /// The horizontal position of lines that are shorter than the widest line.
  package enum Alignment {
    /// At the side where the script begins a line.
    case leading
    case center
    /// At the side where the script ends a line.
    case trailing
  }

  /// The limits for the size of a text.
  package struct Limits {
    /// The maximum width of a line; `nil` for no limit. Only a single wide letter may exceed it.
    var width: Double?
    /// The maximum number of lines. A text that does not fit ends in an ellipsis. Lines break
    /// between words, and inside a word only if necessary. Without a width limit, lines break only
    /// at line breaks in the text, and their number is not limited.
    var lines: Int

    /// Creates limits; a `width` of `nil` is no limit.
    package init(width: Double? = nil, lines: Int = 1) {
      self.width = width
      self.lines = lines
    }
  }

  /// The width of the widest line.
  package let width: Double
  /// The height of all lines together.
  package let height: Double
  /// The distance from the top of the text to the first baseline.
  package let baseline: Double
  /// The number of lines.
  package let lineCount: Int
  /// Whether a part of the text was replaced with an ellipsis.
  package let isEllipsized: Bool
  /// The area of the letters themselves, relative to the text's top left corner; empty if nothing
  /// is visible.
  package let inkBounds: Rect

  /// The number of letters that no font has. They appear as boxes.
  var unknownGlyphCount: Int { Int(pango_layout_get_unknown_glyphs_count(layout)) }

  private let layout: OpaquePointer
  /// The position of Pango's layout relative to the text's top left corner.
  private let origin: Point

  /// Lays out a text.
  package init(
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

  /// Paints the text, sharp also where the context is turned.
  /// - Parameters:
  ///   - context: The context, in pixels. It may be turned.
  ///   - place: The text's top left corner, in the context's units. Letters are aligned to whole
  ///     pixels.
  ///   - color: The colour of the letters.
  package func paint(on context: OpaquePointer, at place: Point, color: InkColor) {
    if isEllipsized {
      CutTexts.note(pango_layout_get_text(layout).map { String(cString: $0) } ?? "")
    }
    guard !inkBounds.isEmpty else { return }
    guard !CairoShapes.isUpright(context) else {
      return show(on: context, at: CairoShapes.snapped(context, place), color: color)
    }
    // Letters that are rasterised turned are paler and unevenly spaced. So their pixels are turned
    // instead, and the text looks the same from every side of the screen.
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
