internal import CPango

extension Fonts {
  /// Whether the system's fonts have all letters of a text. Asks Pango, which takes each letter from whichever
  /// font has it; the first time this takes as long as ``load()``.
  /// - Parameter language: The text's language, as in `ja`.
  public static func show(_ text: String, language: String) -> Bool {
    TextLayout(text, style: TextStyle(size: 15, language: language)).unknownGlyphCount == 0
  }
}
