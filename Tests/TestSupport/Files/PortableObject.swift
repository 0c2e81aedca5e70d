public import Words

/// A file of gettext's, a template or a translation, taken apart. Its format is that of the GNU
/// gettext manual's chapter "The Format of PO Files".
public struct PortableObject: Sendable {
  /// A text and its translations.
  public struct Entry: Sendable {
    /// Its flags, such as `fuzzy`.
    public var flags: Set<String> = []
    /// Whether it is commented out with `#~`: its text is gone from the sources.
    public var isObsolete = false
    /// The text in English.
    public var text = ""
    /// The text in English for several; `nil` if nothing is counted.
    public var plural: String?
    /// One, or as many as the language has plural forms.
    public var translations: [String] = []
  }

  /// Why a text is no such file: the line that makes no sense.
  struct Malformed: Error {
    let line: String
  }

  /// The first entry's translation.
  public let header: String
  /// All entries but the header.
  public let entries: [Entry]
  /// The places of the texts among the entries. A window asks for hundreds of texts.
  private let places: [String: Int]

  /// Takes the text of a file apart.
  /// - Throws: a ``Malformed``.
  public init(_ text: String) throws {
    var entries: [Entry] = []
    var (entry, append) = (Entry(), { (_: inout Entry, _: String) in })
    func finish() {
      if !entry.translations.isEmpty { entries.append(entry) }
      entry = Entry()
    }
    for var line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.isEmpty {
        finish()
        continue
      }
      if line.hasPrefix("#~ ") {
        entry.isObsolete = true
        line = line.dropFirst(3)
      }
      if line.hasPrefix("#") {
        if line.hasPrefix("#,") {
          entry.flags.formUnion(line.dropFirst(2).split { $0 == "," || $0 == " " }.map(String.init))
        }
        continue
      }
      guard let quote = line.firstIndex(of: "\""), line.last == "\"", line.count > 1 else {
        throw Malformed(line: String(line))
      }
      switch line[..<quote] {
      case "msgid ": append = { $0.text += $1 }
      case "msgid_plural ": append = { $0.plural = ($0.plural ?? "") + $1 }
      case let key where key.hasPrefix("msgstr"):
        entry.translations.append("")
        append = { $0.translations[$0.translations.count - 1] += $1 }
      case "": break
      default: throw Malformed(line: String(line))
      }
      append(&entry, try Self.unescaped(line[quote...].dropFirst().dropLast()))
    }
    finish()
    header = entries.first { $0.text.isEmpty }?.translations[0] ?? ""
    self.entries = entries.filter { !$0.text.isEmpty }
    let texts = self.entries.enumerated().map { ($1.text, $0) }
    places = Dictionary(texts, uniquingKeysWith: { first, _ in first })
  }

  private static func unescaped(_ text: Substring) throws -> String {
    var (result, isEscaped) = ("", false)
    for character in text {
      switch (isEscaped, character) {
      case (false, "\\"):
        isEscaped = true
        continue
      case (true, "n"): result.append("\n")
      case (true, "\""), (true, "\\"), (false, _): result.append(character)
      default: throw Malformed(line: String(text))
      }
      isEscaped = false
    }
    return result
  }

  /// Returns a message in the language of the file.
  public func callAsFunction(_ message: Message) -> String {
    guard let entry = places[message.phrase.rawValue].map({ entries[$0] }) else {
      return message.english
    }
    // All languages that there are have one form for one, if they have two.
    let form = message.count == 1 ? entry.translations.first : entry.translations.last
    return message.filling(form ?? message.phrase.rawValue)
  }
}

/// The template for translators, `Resources/po/fingerpaint.pot`, made from the phrases in the sources.
public enum MessageTemplate {
  /// The text of the whole file, in the format of the chapter "The Format of PO Files" of the GNU
  /// gettext manual.
  public static var text: String { ([header] + Phrase.allCases.map(entry)).joined(separator: "\n") }

  private static let header = """
    # The texts of FingerPaint. Made from the sources by `make template`: do not edit.
    msgid ""
    msgstr ""
    "Project-Id-Version: fingerpaint\\n"
    "Language: \\n"
    "MIME-Version: 1.0\\n"
    "Content-Type: text/plain; charset=UTF-8\\n"
    "Content-Transfer-Encoding: 8bit\\n"
    "Plural-Forms: nplurals=INTEGER; plural=EXPRESSION;\\n"

    """

  private static func entry(_ phrase: Phrase) -> String {
    var lines: [String] = []
    if let note = phrase.note { lines.append("#. \(note)") }
    if phrase.rawValue.contains("%") { lines.append("#, c-format") }
    lines.append("msgid \(quoted(phrase.rawValue))")
    if let plural = phrase.plural {
      lines += ["msgid_plural \(quoted(plural))", "msgstr[0] \"\"", "msgstr[1] \"\""]
    } else {
      lines.append("msgstr \"\"")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func quoted(_ text: String) -> String {
    let escaped = text.flatMap { character -> [Character] in
      character == "\"" || character == "\\" ? ["\\", character] : [character]
    }
    return "\"\(String(escaped))\""
  }
}
