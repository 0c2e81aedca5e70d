internal import CCairo
internal import CPango
internal import Ink

/// The outlines of glyphs, each made once for a line. Lengths are in ems; the origin is the glyph's own.
///
/// Where a font has no outlines, such as one of emoji, Cairo would go around each pixel of a bitmap. So such a character
/// comes from a font with outlines; if there is none, from the lines of the bitmap; if there is none either, it is a box.
final class GlyphShapes {
  /// The size at which glyphs are laid out, in Pango's pixels. The longest line still fits Pango's numbers.
  static let em = 256.0
  /// How far an outline may lie beside the curve that it follows, in ems.
  private static let tolerance = 1.0 / 1000
  /// The most corners of a glyph. Those of scripts with many strokes have a few hundred.
  private static let mostCorners = 2_000
  /// How many cells a picture of a glyph has along its longer side.
  private static let cells = 48

  /// The outlines of a glyph.
  struct Shape {
    var rings: [[Point]] = []
    /// Whether they are those of the whole text that the glyph belongs to.
    var isReplaced = false
  }

  private struct Key: Hashable {
    let font: UnsafeMutablePointer<PangoFont>
    let glyph: PangoGlyph
    let width: PangoGlyphUnit
    let text: String
  }

  private let pango: OpaquePointer
  private let surface: OpaquePointer
  private let cairo: OpaquePointer
  private let string: UnsafeMutablePointer<PangoGlyphString>
  private var known: [Key: Shape] = [:]
  private var fonts: [UnsafeMutablePointer<PangoFont>: (hasOutlines: Bool, hasPictures: Bool)] = [:]

  /// - Parameter context: Pango's context, which lives longer.
  init(_ context: OpaquePointer) {
    // A surface without bounds, because Cairo leaves out letters that lie far beyond them.
    guard let surface = cairo_recording_surface_create(CAIRO_CONTENT_ALPHA, nil),
      let cairo = cairo_create(surface), let string = pango_glyph_string_new()
    else { MemoryExhaustion.end(lackingMemoryFor: "letters") }
    pango_glyph_string_set_size(string, 1)
    (pango, self.surface, self.cairo, self.string) = (context, surface, cairo, string)
  }

  deinit {
    pango_glyph_string_free(string)
    cairo_destroy(cairo)
    cairo_surface_destroy(surface)
  }

  /// Returns a length of Pango's in ems.
  static func ems(_ units: PangoGlyphUnit) -> Double { Double(units) / Double(PANGO_SCALE) / em }

  /// Returns the outlines of a glyph.
  /// - Parameter text: The text that it shows, together with the glyphs beside it; empty if that is shown already.
  func shape(
    of glyph: PangoGlyphInfo, in font: UnsafeMutablePointer<PangoFont>, showing text: String
  ) -> Shape {
    guard glyph.glyph != Self.emptyGlyph else { return Shape() }
    let kind =
      fonts[font] ?? (OutlineFonts.hasOutlines(font), OutlineFonts.hasPictures(font))
    fonts[font] = kind
    // An outline that is empty in a font without pictures is a space.
    let key = Key(
      font: font, glyph: glyph.glyph, width: glyph.geometry.width,
      text: kind.hasOutlines && !kind.hasPictures ? "" : text)
    if let shape = known[key] { return shape }
    let shape = newShape(of: glyph, in: font, kind.hasOutlines, showing: key.text)
    known[key] = shape
    return shape
  }

  private func newShape(
    of glyph: PangoGlyphInfo, in font: UnsafeMutablePointer<PangoFont>, _ hasOutlines: Bool,
    showing text: String
  ) -> Shape {
    // A character that no font has is shown by its number in a box.
    let isUnknown = glyph.glyph & Self.unknownFlag != 0
    if hasOutlines || isUnknown {
      let rings = outline(of: glyph, in: font)
      let isSimple = rings.reduce(0) { $0 + $1.count } <= Self.mostCorners
      if isSimple, !rings.isEmpty || isUnknown { return Shape(rings: rings) }
      if !isSimple { return Shape(rings: picture(of: glyph, in: font) ?? box(of: glyph)) }
    }
    let shown = text.unicodeScalars.filter(Self.isVisible)
    guard !shown.isEmpty else { return Shape() }
    return Shape(
      rings: outline(of: shown, within: Self.ems(glyph.geometry.width))
        ?? picture(of: glyph, in: font) ?? box(of: glyph), isReplaced: true)
  }

  private static let emptyGlyph: PangoGlyph = 0x0FFF_FFFF
  private static let unknownFlag: PangoGlyph = 0x1000_0000

  /// Whether a character is more than a space, or than a sign that says how others are to be shown.
  private static func isVisible(_ character: Unicode.Scalar) -> Bool {
    let properties = character.properties
    return !properties.isWhitespace && !properties.isDefaultIgnorableCodePoint
      && !properties.isEmojiModifier && properties.generalCategory != .control
  }

  // MARK: Ways to show a glyph

  /// Returns the outlines that a font has for a glyph.
  private func outline(
    of glyph: PangoGlyphInfo, in font: UnsafeMutablePointer<PangoFont>
  ) -> [[Point]] {
    setString(glyph)
    cairo_new_path(cairo)
    cairo_move_to(cairo, 0, 0)
    pango_cairo_glyph_string_path(cairo, font, string)
    guard let path = cairo_copy_path(cairo) else { return [] }
    defer { cairo_path_destroy(path) }
    return PathRings.rings(of: path.pointee, tolerance: Self.tolerance * Self.em).map { ring in
      ring.map { Point(x: $0.x / Self.em, y: $0.y / Self.em) }
    }
  }

  private func setString(_ glyph: PangoGlyphInfo) {
    string.pointee.glyphs[0] = glyph
    string.pointee.glyphs[0].geometry.x_offset = 0
    string.pointee.glyphs[0].geometry.y_offset = 0
    string.pointee.log_clusters[0] = 0
  }

  /// Returns the outlines of characters in other fonts, side by side; `nil` if some are in none.
  /// - Parameter width: The room for them, into which they are shrunk.
  private func outline(
    of characters: String.UnicodeScalarView, within width: Double
  ) -> [[Point]]? {
    var rings: [[Point]] = []
    var left = 0.0
    for character in characters {
      guard let font = OutlineFonts.font(for: character, size: Self.em, in: pango) else {
        return nil
      }
      defer { g_object_unref(UnsafeMutableRawPointer(font)) }
      var glyph = PangoGlyphInfo()
      guard
        hb_font_get_nominal_glyph(pango_font_get_hb_font(font), character.value, &glyph.glyph) != 0
      else { return nil }
      var extents = PangoRectangle()
      pango_font_get_glyph_extents(font, glyph.glyph, nil, &extents)
      rings += outline(of: glyph, in: font).map { ring in
        ring.map { Point(x: $0.x + left, y: $0.y) }
      }
      left += Self.ems(extents.width)
    }
    guard !rings.isEmpty, rings.reduce(0, { $0 + $1.count }) <= Self.mostCorners else { return nil }
    let scale = left > width && width > 0 ? width / left : 1
    return rings.map { ring in ring.map { Point(x: $0.x * scale, y: $0.y * scale) } }
  }

  /// Returns the lines of the picture that a font has for a glyph; `nil` if it has none.
  private func picture(
    of glyph: PangoGlyphInfo, in font: UnsafeMutablePointer<PangoFont>
  ) -> [[Point]]? {
    var ink = PangoRectangle()
    pango_font_get_glyph_extents(font, glyph.glyph, &ink, nil)
    let (width, height) = (Self.ems(ink.width), Self.ems(ink.height))
    guard width > 0, height > 0, max(width, height) < 16 else { return nil }
    let cell = max(width, height) / Double(Self.cells)
    let (columns, rows) = (Int((width / cell).rounded(.up)), Int((height / cell).rounded(.up)))
    let picture = ImageSurface(width: max(1, columns), height: max(1, rows))
    setString(glyph)
    picture.paint { context in
      cairo_scale(context, 1 / (cell * Self.em), 1 / (cell * Self.em))
      cairo_move_to(
        context, -Double(ink.x) / Double(PANGO_SCALE), -Double(ink.y) / Double(PANGO_SCALE))
      pango_cairo_show_glyph_string(context, font, string)
    }
    let pixels = picture.withPixels {
      Array(UnsafeBufferPointer(start: $0, count: picture.width * picture.height))
    }
    let rings = BitmapTrace(columns: picture.width, pixels: pixels).rings
    let origin = Point(x: Self.ems(ink.x), y: Self.ems(ink.y))
    return rings.isEmpty
      ? nil
      : rings.map { ring in
        ring.map { Point(x: origin.x + $0.x * cell, y: origin.y + $0.y * cell) }
      }
  }

  /// Returns the outlines of a box as large as a glyph.
  private func box(of glyph: PangoGlyphInfo) -> [[Point]] {
    let width = min(max(Self.ems(glyph.geometry.width), 0.3), 4)
    let (edge, line) = (0.05, 0.04)
    func corners(_ inset: Double) -> [Point] {
      let (left, right) = (edge + inset, width - edge - inset)
      return [(left, -0.72 + inset), (right, -0.72 + inset), (right, -inset), (left, -inset)].map {
        Point(x: $0.0, y: $0.1)
      }
    }
    return [corners(0), corners(line).reversed()]
  }
}
