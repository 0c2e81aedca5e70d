/// Reads JSON (RFC 8259). Each method returns `nil` if the text goes on with something else.
struct JSONReader {
  var rest: Substring.UnicodeScalarView
  private static let maximumDepth = 64
  private static let escapes: [Unicode.Scalar: Unicode.Scalar] = [
    "\"": "\"", "\\": "\\", "/": "/", "b": "\u{8}", "f": "\u{C}", "n": "\n", "r": "\r", "t": "\t",
  ]

  /// Returns the next character that is not white space; `nil` at the end.
  mutating func next() -> Unicode.Scalar? {
    rest = rest.drop { " \t\r\n".unicodeScalars.contains($0) }
    return rest.first
  }

  mutating func value(depth: Int) -> JSONValue? {
    guard depth < Self.maximumDepth, let first = next() else { return nil }
    switch first {
    case "[": return items(until: "]") { $0.value(depth: depth + 1) }.map { .list($0) }
    case "{":
      return items(until: "}") { reader in
        guard let name = reader.string(), reader.take(":") else { return nil }
        return reader.value(depth: depth + 1).map { (name, $0) }
      }.map { .object($0) }
    case "\"": return string().map { .text($0) }
    default: return word(isNumber: first == "-" || ("0"..."9").contains(first))
    }
  }

  private mutating func word(isNumber: Bool) -> JSONValue? {
    let word = String(rest.prefix { !" \t\r\n,:]}".unicodeScalars.contains($0) })
    rest = rest.dropFirst(word.unicodeScalars.count)
    switch word {
    case "true": return .truth(true)
    case "false": return .truth(false)
    case "null": return .null
    default:
      // What Swift takes for a number besides begins with a letter or with a plus.
      guard isNumber else { return nil }
      return Int(word).map { .number($0) }
        ?? Double(word).flatMap { $0.isFinite ? .decimal($0) : nil }
    }
  }

  /// Reads items with commas between them, in brackets.
  private mutating func items<Item>(
    until end: Unicode.Scalar, _ item: (inout JSONReader) -> Item?
  ) -> [Item]? {
    rest.removeFirst()
    if take(end) { return [] }
    var items: [Item] = []
    repeat {
      guard let item = item(&self) else { return nil }
      items.append(item)
    } while take(",")
    return take(end) ? items : nil
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard next() == character else { return false }
    rest.removeFirst()
    return true
  }

  private mutating func string() -> String? {
    guard take("\"") else { return nil }
    var text = String.UnicodeScalarView()
    while let character = rest.popFirst() {
      switch character {
      case "\"": return String(text)
      case "\\":
        guard let character = escaped() else { return nil }
        text.append(character)
      case "\u{0}"..."\u{1F}": return nil
      default: text.append(character)
      }
    }
    return nil
  }

  /// Reads what follows a backslash.
  private mutating func escaped() -> Unicode.Scalar? {
    guard let kind = rest.popFirst() else { return nil }
    guard kind == "u" else { return Self.escapes[kind] }
    guard let unit = codeUnit() else { return nil }
    guard (0xD800..<0xDC00).contains(unit) else { return Unicode.Scalar(unit) }
    // A character beyond 16 bits is a pair of surrogates.
    guard rest.popFirst() == "\\", rest.popFirst() == "u", let low = codeUnit(),
      (0xDC00..<0xE000).contains(low)
    else { return nil }
    return Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00))
  }

  /// Reads four hexadecimal digits.
  private mutating func codeUnit() -> UInt32? {
    let digits = String(rest.prefix(4))
    rest = rest.dropFirst(4)
    guard digits.utf8.count == 4, !digits.hasPrefix("+"), !digits.hasPrefix("-") else { return nil }
    return UInt32(digits, radix: 16)
  }
}
