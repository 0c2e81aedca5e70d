import Interaction
import Localization
import Rendering
import Words

extension Translator {
  /// Creates the translator of the process, and says whether it speaks the language; see ``speak(_:)``.
  static func speaking(_ choice: LanguageChoice) -> (translator: Translator, isSpoken: Bool) {
    let translator = Translator(catalogs: Resources.catalogs)
    return (translator, translator.speak(choice))
  }

  /// Speaks a language, or English if no font has the letters. In that case a message on standard error says so.
  ///
  /// Latin letters are not checked. Every font has them, and searching the fonts would delay the
  /// window.
  /// - Returns: whether the language is spoken.
  func speak(_ choice: LanguageChoice) -> Bool {
    choose(choice.code)
    let letters = lettersBeyondLatin
    guard !letters.isEmpty, !Fonts.show(letters, language: language) else { return true }
    StandardError.print(
      "no font has the characters of the language '\(language)': the window is in English"
        + (language == "ja" ? " (install one, as in package 'fonts-noto-cjk')" : ""))
    choose("en")
    return false
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
