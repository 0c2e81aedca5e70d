/// The system's fonts.
public enum Fonts {
  /// Finds the fonts and reads the one that words are written with, which takes ten milliseconds and
  /// more the first time. On whichever thread it happens, the first text on any other then costs
  /// about one: nobody's finger has to wait for it.
  public static func load() {
    _ = TextLayout("Aa", style: TextStyle(size: 15))
  }
}
