import Glibc
import Interaction
import Localization

/// A language in which the program speaks.
struct Language {
  /// All there are, the longest words by and large last.
  static let all = ["en", "ja", "es", "de"]

  /// What fonts call it.
  let name: String
  /// A message in it.
  let say: (Message) -> String

  /// English, without any catalogue.
  init() {
    name = "en"
    say = \.english
  }

  /// - Parameter catalogs: The folder of the translations.
  init(_ name: String, catalogs: String) {
    setenv("LC_ALL", "C.UTF-8", 1)
    setenv("LANGUAGE", name, 1)
    let translator = Translator(catalogs: catalogs)
    self.name = translator.language
    // gettext speaks the language of the moment: what palettes say is asked for while it still is.
    say = { translator($0) }
  }
}
