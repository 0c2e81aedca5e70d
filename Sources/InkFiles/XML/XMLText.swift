extension [UInt8] {
  /// Adds text so that an XML parser reads exactly it, in an element or in an attribute between double quotes.
  /// Where XML has no way to say a character, U+FFFD takes its place.
  mutating func appendXML(_ text: String) {
    for scalar in text.unicodeScalars {
      switch scalar {
      case "<": append(contentsOf: "&lt;".utf8)
      case ">": append(contentsOf: "&gt;".utf8)
      case "&": append(contentsOf: "&amp;".utf8)
      case "\"": append(contentsOf: "&quot;".utf8)
      // Parsers make spaces and newlines of these.
      case "\t", "\n", "\r": append(contentsOf: "&#\(scalar.value);".utf8)
      default:
        append(contentsOf: UTF8.encode(scalar.isXML ? scalar : "\u{FFFD}") ?? .init())
      }
    }
  }
}

extension String {
  /// Whether XML can say it.
  var isXML: Bool { unicodeScalars.allSatisfy(\.isXML) }
}

extension Unicode.Scalar {
  /// Whether XML may contain it (XML 1.0, 2.2).
  fileprivate var isXML: Bool {
    switch value {
    case 0x9, 0xA, 0xD: true
    case 0..<0x20, 0xFFFE, 0xFFFF: false
    default: true
    }
  }
}
