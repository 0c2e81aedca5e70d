import Interaction
import Localization
import Rendering

extension Translator {
  /// The translator for the user's language, or for English if no font has the letters. In that
  /// case a message on standard error says so.
  ///
  /// Latin letters are not checked. Every font has them, and searching the fonts would delay the
  /// window.
  static var readable: Translator {
    let translator = Translator(catalogs: Resources.catalogs)
    let letters = translator.lettersBeyondLatin
    guard !letters.isEmpty, !Fonts.show(letters, language: translator.language) else {
      return translator
    }
    StandardError.print(
      "no font has the characters of the language '\(translator.language)': the window is in English"
        + (translator.language == "ja" ? " (install one, as in package 'fonts-noto-cjk')" : ""))
    return Translator(catalogs: nil)
  }

  /// All letters of the translated phrases that Latin fonts may lack, each once.
  private var lettersBeyondLatin: String {
    guard language != "en" else { return "" }
    var letters: Set<Unicode.Scalar> = []
    for phrase in Phrase.allCases {
      letters.formUnion(
        (text(of: phrase) ?? "").unicodeScalars
          .filter { $0.value > 0x24F && $0.properties.isAlphabetic })
    }
    return String(String.UnicodeScalarView(letters.sorted { $0.value < $1.value }))
  }
}
