internal import CPango

extension Fonts {
  /// Whether the system's fonts have all letters of a text. Pango takes each letter from any font
  /// that has it. The first call takes as long as ``load(_:language:)``.
  /// - Parameter language: The language code of the text, such as `ja`.
  public static func show(_ text: String, language: String) -> Bool {
    TextLayout(text, style: TextStyle(size: 15, language: language)).unknownGlyphCount == 0
  }
}
