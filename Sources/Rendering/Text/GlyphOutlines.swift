internal import CCairo
internal import CPango
internal import Ink
public import Interaction

extension TextShaper {
  /// A shaper with the letters of the system's fonts.
  /// - Parameter language: The language code of texts, such as `ja`.
  public static func fonts(language: String) -> TextShaper {
    TextShaper { text, carets in
      let outlines = GlyphOutlines(text, language: language)
      return (outlines.rings, carets.map(outlines.caret))
    } place: { text, point in
      GlyphOutlines(text, language: language).place(nearestTo: point)
    }
  }
}

/// The outlines of the letters of a text, as polygons. Lengths are in ems; see
/// ``Interaction/ShapedText``. On a system without fonts there are none.
///
/// The lines lie at even distances, whatever fonts their letters come from, and all begin at the left.
/// Nothing is fitted to pixels, so the outlines do not depend on the size.
final class GlyphOutlines {
  /// The size at which letters are laid out, in Pango's pixels. The longest line still fits Pango's numbers.
  private static let em = 256.0
  /// How far an outline may lie beside the curve that it follows, in ems.
  private static let tolerance = 1.0 / 1000

  private let layout: OpaquePointer
  private let byteCount: Int

  /// Lays out a text whose lines are separated by line feeds.
  init(_ text: String, language: String) {
    let context = TextContext(language: language)
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
    let description = TextStyle(size: Self.em, language: language).fontDescription
    pango_layout_set_font_description(layout, description)
    pango_font_description_free(description)
    byteCount = text.utf8.count
    pango_layout_set_text(layout, text, Int32(byteCount))
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(layout)) }

  /// The corners of the outlines, line by line.
  var rings: [[Point]] {
    // A surface without bounds, because Cairo leaves out letters that lie far beyond them.
    guard let surface = cairo_recording_surface_create(CAIRO_CONTENT_ALPHA, nil),
      let context = cairo_create(surface)
    else { MemoryExhaustion.end(lackingMemoryFor: "letters") }
    defer {
      cairo_destroy(context)
      cairo_surface_destroy(surface)
    }
    var rings: [[Point]] = []
    for index in 0..<pango_layout_get_line_count(layout) {
      guard let line = pango_layout_get_line_readonly(layout, index) else { continue }
      cairo_new_path(context)
      // Each line by itself, so that Cairo's numbers stay small.
      cairo_move_to(context, 0, 0)
      pango_cairo_layout_line_path(context, line)
      let baseline = Double(index) * ShapedText.lineHeight
      guard let path = cairo_copy_path(context) else { continue }
      defer { cairo_path_destroy(path) }
      rings += Self.rings(of: path.pointee).map { ring in
        ring.map { Point(x: $0.x / Self.em, y: $0.y / Self.em + baseline) }
      }
    }
    return rings
  }

  /// Returns the middle of the caret before a byte of the text.
  func caret(at byte: Int) -> Point {
    var (line, x): (Int32, Int32) = (0, 0)
    pango_layout_index_to_line_x(layout, Int32(min(max(byte, 0), byteCount)), 0, &line, &x)
    return Point(
      x: Double(x) / Double(PANGO_SCALE) / Self.em,
      y: ShapedText.start(ofLine: Int(line)).y)
  }

  /// Returns the byte of the text before which a caret is nearest to a point.
  func place(nearestTo point: Point) -> Int {
    let index = ShapedText.line(at: point.y, of: Int(pango_layout_get_line_count(layout)))
    guard let line = pango_layout_get_line_readonly(layout, Int32(index)) else { return 0 }
    let x = min(max(point.x, -1), 8000) * Self.em * Double(PANGO_SCALE)
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

  /// Returns the closed polygons of a path, in its units.
  private static func rings(of path: cairo_path_t) -> [[Point]] {
    var rings: [[Point]] = []
    var ring: [Point] = []
    func close() {
      if ring.count >= 3 { rings.append(ring) }
      ring = []
    }
    var index = 0
    while index < Int(path.num_data), let data = path.data {
      let header = data[index].header
      func point(_ number: Int) -> Point {
        Point(x: data[index + number].point.x, y: data[index + number].point.y)
      }
      switch header.type {
      case CAIRO_PATH_MOVE_TO:
        close()
        ring = [point(1)]
      case CAIRO_PATH_LINE_TO: ring.append(point(1))
      case CAIRO_PATH_CURVE_TO:
        ring += flattened(from: ring.last ?? point(1), point(1), point(2), point(3))
      default: close()
      }
      index += max(1, Int(header.length))
    }
    close()
    return rings
  }

  /// Returns the corners of a line along a Bézier curve, without its start.
  private static func flattened(
    from start: Point, _ first: Point, _ second: Point, _ end: Point
  ) -> [Point] {
    // The distance of a chord from the curve is at most an eighth of the second derivative, times the
    // square of the step.
    func bend(_ a: Point, _ b: Point, _ c: Point) -> Double {
      let (x, y) = (a.x - 2 * b.x + c.x, a.y - 2 * b.y + c.y)
      return (x * x + y * y).squareRoot()
    }
    let bend = 6 * max(bend(start, first, second), bend(first, second, end))
    let count = (bend / 8 / (tolerance * em)).squareRoot().rounded(.up)
    let pieces = Int(min(max(count, 1), 64))
    return (1...pieces).map { piece in
      let t = Double(piece) / Double(pieces)
      let s = 1 - t
      let (a, b, c, d) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
      return Point(
        x: a * start.x + b * first.x + c * second.x + d * end.x,
        y: a * start.y + b * first.y + c * second.y + d * end.y)
    }
  }
}
