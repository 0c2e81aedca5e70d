import Glibc
import Interaction
import Localization

/// A language of the user interface, with its translations.
struct Language {
  /// All languages to show, roughly those with longer words last.
  static let all = ["en", "ja", "es", "de"]

  /// The language code, which also selects fonts.
  let name: String
  /// Translates a message.
  let say: (Message) -> String

  /// English, without a catalogue.
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
    // gettext uses the language in the environment, so all messages must be translated before it
    // changes.
    say = { translator($0) }
  }
}
