import Interaction

/// The template for translators, `Resources/po/fingerpaint.pot`, made from the phrases in the
/// sources.
public enum MessageTemplate {
  /// The text of the whole file, in the format of the chapter "The Format of PO Files" of the GNU
  /// gettext manual.
  public static var text: String {
    ([header] + Phrase.allCases.map(entry)).joined(separator: "\n")
  }

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
