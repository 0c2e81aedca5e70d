internal import CGettext
internal import Glibc
public import Interaction

/// Says messages in the user's language, through the gettext of the C library.
///
/// The language is chosen as gettext chooses it: `LANGUAGE`, a list in order of preference, then the
/// first of `LC_ALL`, `LC_MESSAGES` and `LANG` that is set; in the locale `C` all is English. On one
/// point it is kinder: gettext translates nothing when the locale was never generated on the system,
/// as in containers and on small systems. Letters and words need nothing of that locale, so its
/// language is then put where gettext looks for it in any locale but `C`.
public struct Translator: Sendable {
  /// The catalogues' name, of which there is one for each language.
  private static let domain = "fingerpaint"

  private let hasCatalogs: Bool

  /// Takes the language from the environment, and sets the process's `LC_MESSAGES` to it.
  /// - Parameter catalogs: The folder with `<language>/LC_MESSAGES/fingerpaint.mo`; nil for English.
  ///   Where the language has none there, messages are in English.
  /// - Precondition: no other thread reads or writes the environment or the locale meanwhile.
  public init(catalogs: String?) {
    hasCatalogs = catalogs != nil
    guard let catalogs else { return }
    if setlocale(LC_MESSAGES, "") == nil {
      Self.chooseLanguageWithoutLocale()
    }
    bindtextdomain(Self.domain, catalogs)
    bind_textdomain_codeset(Self.domain, "UTF-8")
  }

  private static func chooseLanguageWithoutLocale() {
    func value(_ name: String) -> String? {
      getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
    }
    let wanted = value("LC_ALL") ?? value("LC_MESSAGES") ?? value("LANG")
    // Every glibc since 2.35 has C.UTF-8 inside; where it is missing all stays English.
    guard let wanted, setlocale(LC_MESSAGES, "C.UTF-8") != nil else { return }
    setenv("LANGUAGE", value("LANGUAGE") ?? wanted, 1)
  }

  /// The language's code, as in `de` or `pt_BR`; `en` where there is no catalogue. With it, a font
  /// can tell the Japanese form of a character from the Chinese one.
  public var language: String {
    // The translation of nothing is the catalogue's header.
    let header = translation(of: "") ?? ""
    let key = "Language: "
    let line = header.split(separator: "\n").first { $0.hasPrefix(key) }
    guard let language = line?.dropFirst(key.count), !language.isEmpty else { return "en" }
    return String(language)
  }

  /// A message in the user's language.
  public func callAsFunction(_ message: Message) -> String {
    let text = translation(
      of: message.phrase.rawValue, plural: message.phrase.plural, count: message.count)
    return text.map(message.filling) ?? message.english
  }

  /// A phrase without placeholders in the user's language.
  public func callAsFunction(_ phrase: Phrase) -> String { self(Message(phrase)) }

  /// The catalogue's text for a phrase, with its placeholders; nil without catalogues. With a plural, the form for
  /// two.
  public func text(of phrase: Phrase) -> String? {
    translation(of: phrase.rawValue, plural: phrase.plural, count: 2)
  }

  /// What gettext answers; nil without catalogues.
  private func translation(of text: String, plural: String? = nil, count: Int? = nil) -> String? {
    guard hasCatalogs else { return nil }
    // The answer may be the question: it is copied while the question is there.
    return text.withCString { text in
      guard let plural, let count else {
        return dcgettext(Self.domain, text, LC_MESSAGES).map { String(cString: $0) }
      }
      return plural.withCString { plural in
        dcngettext(Self.domain, text, plural, count.magnitude, LC_MESSAGES).map {
          String(cString: $0)
        }
      }
    }
  }
}
