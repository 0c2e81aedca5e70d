/// A JSON array of objects (RFC 8259), as commands print it for other programs. The names of each
/// object are sorted.
package struct JSONList {
  /// A value in an object.
  package enum Value {
    case number(Int64)
    case text(String)
    case truth(Bool)
    case texts([String])

    fileprivate var json: String {
      switch self {
      case .number(let number): "\(number)"
      case .text(let text): JSONList.quoted(text)
      case .truth(let isTrue): "\(isTrue)"
      case .texts(let texts): "[\(texts.map(JSONList.quoted).joined(separator: ", "))]"
      }
    }
  }

  /// The objects, as values by their names.
  var items: [[String: Value]]

  /// Creates an array with these objects.
  package init(items: [[String: Value]] = []) {
    self.items = items
  }

  /// The array as text, without a line break at its end.
  package var text: String {
    let objects = items.map { item in
      let members = item.sorted { $0.key < $1.key }.map {
        "    \(Self.quoted($0.key)) : \($0.value.json)"
      }
      return "  {\n\(members.joined(separator: ",\n"))\n  }"
    }
    return "[\n\(objects.joined(separator: ",\n"))\n]"
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
