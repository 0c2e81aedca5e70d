internal import CCairo
internal import CPango
internal import Ink
public import Interaction

extension TextShaper {
  /// A shaper with the letters of the system's fonts.
  /// - Parameter language: The language code of texts, such as `ja`.
  public static func fonts(language: String) -> TextShaper {
    TextShaper { GlyphOutlines($0, language: language) }
  }
}

/// The outlines of the letters of a line of a text, as polygons. Lengths are in ems; see
/// ``Interaction/TextLine``. On a system without fonts there are none.
///
/// Nothing is fitted to pixels, so the outlines do not depend on the size.
final class GlyphOutlines: TextLine {
  private let context: TextContext
  private let layout: OpaquePointer
  private let byteCount: Int

  /// Lays out a text without line breaks.
  init(_ text: String, language: String) {
    context = TextContext(language: language)
    let options = cairo_font_options_create()
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    pango_cairo_context_set_font_options(context.context, options)
    cairo_font_options_destroy(options)
    pango_context_set_round_glyph_positions(context.context, 0)
    guard let layout = pango_layout_new(context.context) else {
      MemoryExhaustion.end(lackingMemoryFor: "letters")
    }
    self.layout = layout
    let description = TextStyle(size: GlyphShapes.em, language: language).fontDescription
    pango_layout_set_font_description(layout, description)
    pango_font_description_free(description)
    byteCount = text.utf8.count
    pango_layout_set_text(layout, text, Int32(byteCount))
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(layout)) }

  /// The corners of the outlines.
  var rings: [[Point]] {
    guard let line = pango_layout_get_line_readonly(layout, 0) else { return [] }
    let text = Array(String(cString: pango_layout_get_text(layout)).utf8)
    let shapes = GlyphShapes(context.context)
    var rings: [[Point]] = []
    var left: Int32 = 0
    var next = line.pointee.runs
    while let node = next {
      next = node.pointee.next
      guard let run = node.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self).pointee,
        let item = run.item?.pointee, let string = run.glyphs?.pointee,
        let font = item.analysis.font
      else { continue }
      let starts = (0..<Int(string.num_glyphs)).map { string.log_clusters[$0] }
      let ends = Array(Set(starts + [item.length])).sorted()
      var replaced: Set<Int32> = []
      for (place, start) in starts.enumerated() {
        let glyph = string.glyphs[place]
        defer { left += glyph.geometry.width }
        let end = ends.first { $0 > start } ?? item.length
        let bytes = Int(item.offset + start)..<Int(item.offset + end)
        guard bytes.lowerBound >= 0, bytes.upperBound <= text.count else { continue }
        // Several glyphs may make up one character. If they have no outlines, another font has it as a whole.
        let isFirst = !replaced.contains(start)
        let shape = shapes.shape(
          of: glyph, in: font,
          showing: isFirst ? String(decoding: text[bytes], as: UTF8.self) : "")
        if shape.isReplaced { replaced.insert(start) }
        let origin = Point(
          x: GlyphShapes.ems(left + glyph.geometry.x_offset),
          y: GlyphShapes.ems(glyph.geometry.y_offset))
        rings += shape.rings.map { $0.map { $0 + origin } }
      }
    }
    return rings
  }

  /// Returns how far to the right the caret lies before a byte.
  func caret(at byte: Int) -> Double {
    var (line, x): (Int32, Int32) = (0, 0)
    pango_layout_index_to_line_x(layout, Int32(min(max(byte, 0), byteCount)), 0, &line, &x)
    return GlyphShapes.ems(x)
  }

  /// Returns the byte before which a caret is nearest to a place.
  func place(nearestTo x: Double) -> Int {
    guard let line = pango_layout_get_line_readonly(layout, 0) else { return 0 }
    let x = min(max(x, -1), 8000) * GlyphShapes.em * Double(PANGO_SCALE)
    var (byte, trailing): (Int32, Int32) = (0, 0)
    pango_layout_line_x_to_index(line, Int32(x), &byte, &trailing)
    let text = String(cString: pango_layout_get_text(layout))
    // What lies behind the nearest character is given in characters.
    let bytes = text.utf8
    var place = bytes.index(bytes.startIndex, offsetBy: min(Int(byte), bytes.count))
    for _ in 0..<trailing where place < text.endIndex {
      place = text.unicodeScalars.index(after: place)
    }
    return bytes.distance(from: bytes.startIndex, to: place)
  }
}
