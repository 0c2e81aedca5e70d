/// A file of gettext's, a template or a translation, taken apart. Its format is that of the GNU
/// gettext manual's chapter "The Format of PO Files".
struct PortableObject {
  /// A text and its translations.
  struct Entry {
    var flags: Set<String> = []
    /// Whether it is commented out with `#~`: its text is gone from the sources.
    var isObsolete = false
    var text = ""
    var plural: String?
    /// One, or as many as the language has plural forms.
    var translations: [String] = []
  }

  /// Why a text is no such file: the line that makes no sense.
  struct Malformed: Error {
    let line: String
  }

  /// The first entry's translation.
  let header: String
  /// All entries but the header.
  let entries: [Entry]

  init(_ text: String) throws {
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
}
