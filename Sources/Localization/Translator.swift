internal import CGettext
internal import Glibc
internal import Synchronization
public import Words

/// Translates messages into the user's language, with the gettext functions of the C library.
///
/// The language is chosen by gettext's rules: `LANGUAGE`, a list in order of preference, then the
/// first of `LC_ALL`, `LC_MESSAGES` and `LANG` that is set. In the locale `C` all messages are
/// English. There is one difference: gettext translates nothing if the locale is not installed on
/// the system, as in containers and on small systems. Translating does not need an installed
/// locale, so this type then sets `LANGUAGE` to the locale's language, which gettext uses in any
/// locale other than `C` and `POSIX`, also in `C.UTF-8` (tried on glibc 2.36).
///
/// English has a catalogue, too: without one, `LANGUAGE=en:de` would give German. A language that people
/// choose in the window goes into `LANGUAGE` as well, so it is also that of the programs that this one starts.
public struct Translator: Sendable {
  /// The gettext domain: the file name of every language's catalogue.
  private static let domain = "fingerpaint"
  /// Locked while gettext is asked, and while the language changes. A text that is looked up meanwhile in the earlier
  /// language would be remembered as one of the later language.
  private static let lock = Mutex(())

  private let hasCatalogs: Bool
  /// The value of `LANGUAGE` with which gettext speaks the language of the environment.
  private let languagesAtFirst: String

  /// Takes the language from the environment, and sets the process's `LC_MESSAGES` to it.
  /// - Parameter catalogs: The folder that contains `<language>/LC_MESSAGES/fingerpaint.mo`; `nil`
  ///   for English. Messages are in English if the folder has no catalogue for the language.
  /// - Precondition: No other thread reads or writes the environment or the locale meanwhile.
  public init(catalogs: String?) {
    hasCatalogs = catalogs != nil
    guard let catalogs else {
      languagesAtFirst = ""
      return
    }
    if setlocale(LC_MESSAGES, "") == nil {
      Self.chooseLanguageWithoutLocale()
    }
    if Self.locale == "C", setlocale(LC_MESSAGES, "C.UTF-8") != nil {
      // In C, gettext would not speak another language later either.
      setenv("LANGUAGE", "en", 1)
    }
    languagesAtFirst = Self.value("LANGUAGE") ?? ""
    // Now the variable exists, and other threads can read the environment while ``choose(_:)`` sets it.
    setenv("LANGUAGE", languagesAtFirst, 1)
    bindtextdomain(Self.domain, catalogs)
    bind_textdomain_codeset(Self.domain, "UTF-8")
  }

  /// The name of the locale of messages.
  private static var locale: String {
    setlocale(LC_MESSAGES, nil).map { String(cString: $0) } ?? "C"
  }

  /// The value of an environment variable; `nil` if it is unset or empty.
  private static func value(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
  }

  private static func chooseLanguageWithoutLocale() {
    let wanted = value("LC_ALL") ?? value("LC_MESSAGES") ?? value("LANG")
    // glibc has C.UTF-8 built in since 2.35. Without it all messages stay English.
    guard let wanted, setlocale(LC_MESSAGES, "C.UTF-8") != nil else { return }
    setenv("LANGUAGE", value("LANGUAGE") ?? wanted, 1)
  }

  /// Speaks another language from now on. It is that of all translators of the process, as gettext has only one.
  /// Other threads may translate meanwhile, but not set the environment.
  /// - Parameter language: The code of the language, such as `de`; `nil` for that of the environment.
  public func choose(_ language: String?) {
    guard hasCatalogs else { return }
    Self.lock.withLock { _ in
      setenv("LANGUAGE", language ?? languagesAtFirst, 1)
      fingerpaint_forget_translations()
    }
  }

  /// The language's code, for example `de` or `pt_BR`; `en` if there is no catalogue. It tells a
  /// font whether to use the Japanese or the Chinese form of a character.
  public var language: String {
    // gettext returns the catalogue's header for the empty text.
    let header = translation(of: "") ?? ""
    let key = "Language: "
    let line = header.split(separator: "\n").first { $0.hasPrefix(key) }
    guard let language = line?.dropFirst(key.count), !language.isEmpty else { return "en" }
    return String(language)
  }

  /// Returns a message in the user's language.
  public func callAsFunction(_ message: Message) -> String {
    let text = translation(
      of: message.phrase.rawValue, plural: message.phrase.plural, count: message.count)
    return text.map(message.filling) ?? message.english
  }

  /// Returns a phrase without placeholders in the user's language.
  public func callAsFunction(_ phrase: Phrase) -> String { self(Message(phrase)) }

  /// Returns the catalogue's text of a phrase, with its placeholders; `nil` if there are no
  /// catalogues. If the phrase has a plural, returns the form for two.
  public func text(of phrase: Phrase) -> String? {
    translation(of: phrase.rawValue, plural: phrase.plural, count: 2)
  }

  /// Returns gettext's translation; `nil` if there are no catalogues.
  private func translation(of text: String, plural: String? = nil, count: Int? = nil) -> String? {
    guard hasCatalogs else { return nil }
    // gettext may return its argument, so copy the result while the argument still exists.
    return Self.lock.withLock { _ in
      text.withCString { text in
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
}
