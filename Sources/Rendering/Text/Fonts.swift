/// The system's fonts.
public enum Fonts {
  /// Finds the fonts and reads the one that words are written with, which takes ten milliseconds and
  /// more the first time. On whichever thread it happens, the first text on any other then costs
  /// about one: nobody's finger has to wait for it.
  /// - Parameters:
  ///   - sample: What is laid out, since other scripts have other fonts.
  ///   - language: The sample's language, as in `ja`.
  public static func load(_ sample: String = "Aa", language: String = "en") {
    _ = TextLayout(sample, style: TextStyle(size: 15, language: language))
  }
}
