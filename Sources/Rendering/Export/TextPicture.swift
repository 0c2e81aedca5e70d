internal import CCairo
internal import CPango
public import Ink

/// Typed texts of other programs as images.
public enum TextPicture {
  /// A text as an image.
  public struct Result {
    /// The image, which is transparent beside the letters.
    public let image: PNGImage
    /// The size that the text takes up, in the units of its letters' size.
    public let width, height: Double
  }

  /// How many pixels an image has in a unit, so that it can be looked at closely.
  private static let density = 4.0
  /// The longest text, in bytes: laying out takes time for each letter.
  private static let longest = 1 << 16
  /// The longest name of a font, in letters. It can be a list of families, and fontconfig compares each
  /// with all others.
  private static let longestFont = 200

  /// Lays out and paints a text by Pango.
  /// - Parameters:
  ///   - font: Pango's name of a font, such as "Noto Sans Bold".
  ///   - size: The size of the letters, in the units of the result.
  /// - Returns: `nil` if nothing of the text can be seen, or if it is too long or too large.
  public static func image(
    of text: String, font: String, size: Double, color: InkColor
  ) -> Result? {
    guard text.utf8.count <= longest, size.isFinite, (0.5...2000).contains(size),
      fits(lines: text.unicodeScalars.count(where: isLineEnd), size: size)
    else { return nil }
    let context = TextContext(language: "")
    // The layout keeps the context from here on.
    guard let layout = withExtendedLifetime(context, { pango_layout_new(context.context) }) else {
      return nil
    }
    defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
    let description = pango_font_description_from_string(String(font.prefix(longestFont)))
    defer { pango_font_description_free(description) }
    pango_font_description_set_absolute_size(description, size * density * Double(PANGO_SCALE))
    pango_layout_set_font_description(layout, description)
    pango_layout_set_text(layout, text, Int32(text.utf8.count))
    var (ink, logical) = (PangoRectangle(), PangoRectangle())
    pango_layout_get_pixel_extents(layout, &ink, &logical)
    // Slanted letters reach beyond their lines. The upper left corner stays where it is.
    let width = Int(max(logical.x + logical.width, ink.x + ink.width))
    let height = Int(max(logical.y + logical.height, ink.y + ink.height))
    let sides = 1...PNGImage.largestSide
    guard ink.width > 0, sides.contains(width), sides.contains(height),
      width * height <= PNGImage.maximumPixels,
      let surface = ImageSurface(ifThereIsRoomFor: width, by: height)
    else { return nil }
    surface.paint { context in
      CairoShapes.setColor(context, color)
      cairo_move_to(context, 0, 0)
      pango_cairo_show_layout(context, layout)
    }
    var png: [UInt8] = []
    guard (try? PNGEncoder.encode(surface) { png += $0 }) != nil, let image = PNGImage(png: png)
    else { return nil }
    return Result(
      image: image, width: Double(width) / density, height: Double(height) / density)
  }

  /// Whether an image may be high enough for so many lines. No font has lines of less than half its size.
  /// Pango takes seconds for ten thousands of lines, and they would not fit.
  private static func fits(lines: Int, size: Double) -> Bool {
    Double(lines) * size * density / 2 <= Double(PNGImage.largestSide)
  }

  /// Whether Pango ends a line at a character (`pango_find_paragraph_boundary`).
  private static func isLineEnd(_ character: Unicode.Scalar) -> Bool {
    character == "\n" || character == "\r" || character == "\u{2029}"
  }
}
