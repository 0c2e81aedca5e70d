/// Writes values as JSON (RFC 8259) without Foundation.
package enum JSON {
  /// Returns a value as text, without a line break at its end. Members keep the order in which they are encoded.
  ///
  /// A list of numbers, texts and the like is one line, and so is an object that has only such members and lists.
  /// Other lists and objects have a line for each member. A number has as few digits as give it back exactly. JSON has
  /// no infinite numbers, so they are the texts `inf`, `-inf` and `nan`.
  package static func text(of value: some Encodable) -> String {
    let writer = JSONWriter()
    do {
      try value.encode(to: writer)
    } catch {
      preconditionFailure("a value cannot be encoded: \(error)")
    }
    return writer.finish()
  }

  /// Returns a string in quotation marks. Only what must be escaped is escaped.
  static func quoted(_ text: String) -> String {
    var quoted = "\""
    for character in text.unicodeScalars {
      switch character {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\u{8}": quoted += "\\b"
      case "\t": quoted += "\\t"
      case "\n": quoted += "\\n"
      case "\u{C}": quoted += "\\f"
      case "\r": quoted += "\\r"
      case "\u{0}"..."\u{1F}":
        let digits = String(character.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(character)
      }
    }
    return quoted + "\""
  }
}
