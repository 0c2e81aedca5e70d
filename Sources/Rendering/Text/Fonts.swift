/// The system's fonts, as fontconfig finds them.
public enum Fonts {
  /// Loads the fonts for a text. The first call takes ten milliseconds or more. It can be made on
  /// any thread; the first text on another thread then takes only about one millisecond.
  /// - Parameters:
  ///   - sample: A text to lay out, because each script may need another font.
  ///   - language: The language code of the sample, such as `ja`.
  public static func load(_ sample: String = "Aa", language: String = "en") {
    _ = TextLayout(sample, style: TextStyle(size: 15, language: language))
  }
}
