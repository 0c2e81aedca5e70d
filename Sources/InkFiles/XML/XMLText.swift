extension [UInt8] {
  /// Appends text, escaped for an element or for an attribute in double quotes. U+FFFD replaces
  /// characters that XML does not allow.
  mutating func appendXML(_ text: String) {
    for scalar in text.unicodeScalars {
      switch scalar {
      case "<": append(contentsOf: "&lt;".utf8)
      case ">": append(contentsOf: "&gt;".utf8)
      case "&": append(contentsOf: "&amp;".utf8)
      case "\"": append(contentsOf: "&quot;".utf8)
      // Parsers would change these into spaces and newlines.
      case "\t", "\n", "\r": append(contentsOf: "&#\(scalar.value);".utf8)
      default:
        append(contentsOf: UTF8.encode(scalar.isXML ? scalar : "\u{FFFD}") ?? .init())
      }
    }
  }
}

extension String {
  /// Whether XML allows all characters of this text.
  var isXML: Bool { unicodeScalars.allSatisfy(\.isXML) }
}

extension Unicode.Scalar {
  /// Whether XML allows this character (XML 1.0, 2.2).
  var isXML: Bool {
    switch value {
    case 0x9, 0xA, 0xD: true
    case 0..<0x20, 0xFFFE, 0xFFFF: false
    default: true
    }
  }
}
