internal import CPango
internal import Synchronization

/// The fonts that have outlines, and not only bitmaps or layers of colour.
enum OutlineFonts {
  /// The families that were looked for; `nil` if no font with outlines has the character.
  private static let known = Mutex<[UInt32: String?]>([:])
  /// The most characters whose families are kept.
  private static let mostKnown = 4096
  /// The most families that are tried for a character.
  private static let mostTried = 8

  /// Whether a font's letters have outlines. Bitmap fonts have none of these tables (OpenType, "Font Tables").
  static func hasOutlines(_ font: UnsafeMutablePointer<PangoFont>) -> Bool {
    has(["glyf", "CFF ", "CFF2"], font)
  }

  /// Whether a font has pictures of letters: bitmaps, or layers of colour.
  static func hasPictures(_ font: UnsafeMutablePointer<PangoFont>) -> Bool {
    has(["CBDT", "EBDT", "sbix", "COLR", "SVG "], font)
  }

  private static func has(_ tables: [StaticString], _ font: UnsafeMutablePointer<PangoFont>) -> Bool
  {
    guard let face = hb_font_get_face(pango_font_get_hb_font(font)) else { return false }
    return tables.contains { name in
      let tag = (0..<4).reduce(UInt32(0)) { $0 << 8 | UInt32(name.utf8Start[$1]) }
      let table = hb_face_reference_table(face, tag)
      defer { hb_blob_destroy(table) }
      return hb_blob_get_length(table) > 0
    }
  }

  /// Loads a font with outlines that has a character.
  /// - Parameter size: The size, in Pango's pixels.
  /// - Returns: The font, which the caller must release; `nil` if there is none.
  static func font(
    for character: Unicode.Scalar, size: Double, in context: OpaquePointer
  ) -> UnsafeMutablePointer<PangoFont>? {
    if let found = known.withLock({ $0[character.value] }) {
      return found.flatMap { load($0, character, size, context) }
    }
    for family in families(with: character).prefix(mostTried) {
      guard let font = load(family, character, size, context) else { continue }
      note(family, for: character)
      return font
    }
    note(nil, for: character)
    return nil
  }

  private static func note(_ family: String?, for character: Unicode.Scalar) {
    known.withLock { known in
      if known.count >= mostKnown { known = [:] }
      known[character.value] = .some(family)
    }
  }

  private static func load(
    _ family: String, _ character: Unicode.Scalar, _ size: Double, _ context: OpaquePointer
  ) -> UnsafeMutablePointer<PangoFont>? {
    let description = pango_font_description_new()
    defer { pango_font_description_free(description) }
    pango_font_description_set_family(description, family)
    pango_font_description_set_absolute_size(description, size * Double(PANGO_SCALE))
    guard let font = pango_context_load_font(context, description) else { return nil }
    // Pango may have taken another font that is like it.
    guard hasOutlines(font), pango_font_has_char(font, character.value) != 0 else {
      g_object_unref(UnsafeMutableRawPointer(font))
      return nil
    }
    return font
  }

  /// Returns the families that have outlines and a character, those made for such characters first.
  private static func families(with character: Unicode.Scalar) -> [String] {
    guard let pattern = FcPatternCreate(), let characters = FcCharSetCreate(),
      let objects = FcObjectSetCreate()
    else { MemoryExhaustion.end(lackingMemoryFor: "letters") }
    defer {
      FcPatternDestroy(pattern)
      FcCharSetDestroy(characters)
      FcObjectSetDestroy(objects)
    }
    FcCharSetAddChar(characters, character.value)
    FcPatternAddCharSet(pattern, FC_CHARSET, characters)
    FcPatternAddBool(pattern, FC_OUTLINE, FcBool(1))
    FcPatternAddBool(pattern, FC_COLOR, FcBool(0))
    FcObjectSetAdd(objects, FC_FAMILY)
    guard let fonts = FcFontList(nil, pattern, objects) else { return [] }
    defer { FcFontSetDestroy(fonts) }
    var names: Set<String> = []
    for index in 0..<Int(fonts.pointee.nfont) {
      var name: UnsafeMutablePointer<FcChar8>?
      guard FcPatternGetString(fonts.pointee.fonts[index], FC_FAMILY, 0, &name) == FcResultMatch,
        let name
      else { continue }
      names.insert(String(cString: name))
    }
    func rank(_ name: String) -> Int {
      name.contains("Emoji") ? 0 : name.contains("Symbol") ? 1 : name.contains("Sans") ? 2 : 3
    }
    return names.sorted { (rank($0), $0) < (rank($1), $1) }
  }
}
