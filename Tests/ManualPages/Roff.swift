/// A page of the manual in the language of `man(7)`.
package struct Roff {
  /// The lines so far.
  package private(set) var text = ""

  /// Creates an empty page.
  package init() {}

  /// Adds a line with a request, such as `SH NAME`. The arguments are text, not markup.
  package mutating func request(_ name: String, _ arguments: String...) {
    let quoted = arguments.map { " \"\(Self.escaped($0).replacing("\"", with: "\\(dq"))\"" }
    text += ".\(name)\(quoted.joined())\n"
  }

  /// Adds a line of text.
  mutating func line(_ text: String) { markup(Self.escaped(text)) }

  /// Adds a comment.
  mutating func comment(_ comment: String) { text += ".\\\" \(comment)\n" }

  /// Adds a line that has markup already.
  package mutating func markup(_ line: String) {
    // A line that begins so would be a request.
    let isRequest = line.hasPrefix(".") || line.hasPrefix("'")
    text += "\(isRequest ? "\\&" : "")\(line)\n"
  }

  /// Adds paragraphs: the first continues where the page is, and the others are set apart.
  package mutating func paragraphs(_ paragraphs: String) {
    var isFirst = true
    for paragraph in paragraphs.split(separator: "\n\n") where !paragraph.isEmpty {
      if !isFirst { request("PP") }
      isFirst = false
      line(paragraph.split(separator: "\n").joined(separator: " "))
    }
  }

  /// Adds an entry of a list.
  /// - Parameter term: What is explained, with markup.
  mutating func entry(_ term: String, _ text: String) {
    request("TP")
    markup(term)
    paragraphs(text)
  }

  /// Returns markup for a word that is typed as it is.
  static func bold(_ text: String) -> String { "\\fB\(escaped(text))\\fR" }

  /// Returns markup for a word that stands for another one.
  static func italic(_ text: String) -> String { "\\fI\(escaped(text))\\fR" }

  /// Returns markup that shows a text as it is. Dashes are those of command lines.
  package static func escaped(_ text: String) -> String {
    var escaped = ""
    for character in text {
      switch character {
      case "\\": escaped += "\\e"
      case "-": escaped += "\\-"
      case "'": escaped += "\\(aq"
      case "`": escaped += "\\(ga"
      case "^": escaped += "\\(ha"
      case "~": escaped += "\\(ti"
      case _ where character.isASCII: escaped.append(character)
      default:
        for scalar in character.unicodeScalars {
          let code = String(scalar.value, radix: 16, uppercase: true)
          escaped += "\\[u\(String(repeating: "0", count: max(0, 4 - code.count)))\(code)]"
        }
      }
    }
    return escaped
  }
}
