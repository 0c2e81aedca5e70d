package import Interaction

extension JSONValue {
  /// Reads a value from text; `nil` if the text is not JSON.
  package init?(reading text: String) {
    var reader = JSONReader(bytes: Array(text.utf8))
    guard let value = reader.value(depth: 0), reader.next() == nil else { return nil }
    self = value
  }

  /// The member of an object with a name; `nil` if there is none.
  package subscript(name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.0 == name }?.1
  }

  /// The values of a list; empty for anything else.
  package var elements: [JSONValue] {
    if case .list(let values) = self { values } else { [] }
  }

  /// The number; `nil` for anything else.
  package var double: Double? {
    switch self {
    case .number(let number): Double(number)
    case .decimal(let number): number
    default: nil
    }
  }
}

/// Reads JSON (RFC 8259) from bytes. Each method returns `nil` if the bytes are something else.
private struct JSONReader {
  let bytes: [UInt8]
  var index = 0
  private static let maximumDepth = 64
  /// What can follow a number or a word.
  private static let ends = Array(" \t\r\n,:]}".utf8)

  init(bytes: [UInt8]) { self.bytes = bytes }

  /// Returns the next byte that is not white space; `nil` at the end.
  mutating func next() -> UInt8? {
    while index < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[index]) { index += 1 }
    return index < bytes.count ? bytes[index] : nil
  }

  mutating func value(depth: Int) -> JSONValue? {
    guard depth < Self.maximumDepth, let first = next() else { return nil }
    switch first {
    case UInt8(ascii: "{"):
      var members: [(String, JSONValue)] = []
      let isWhole = items(until: "}") { reader in
        guard let name = reader.string(), reader.take(":"),
          let value = reader.value(depth: depth + 1)
        else { return false }
        members.append((name, value))
        return true
      }
      return isWhole ? .object(members) : nil
    case UInt8(ascii: "["):
      var values: [JSONValue] = []
      let isWhole = items(until: "]") { reader in
        guard let value = reader.value(depth: depth + 1) else { return false }
        values.append(value)
        return true
      }
      return isWhole ? .list(values) : nil
    case UInt8(ascii: "\""): return string().map { .text($0) }
    default:
      let start = index
      while index < bytes.count, !Self.ends.contains(bytes[index]) { index += 1 }
      switch String(decoding: bytes[start..<index], as: UTF8.self) {
      case "true": return .truth(true)
      case "false": return .truth(false)
      case "null": return .null
      case let word:
        // What Swift takes for a number besides begins with a letter or with a plus.
        guard first == UInt8(ascii: "-") || (0x30...0x39).contains(first) else { return nil }
        return Int(word).map { .number($0) }
          ?? Double(word).flatMap { $0.isFinite ? .decimal($0) : nil }
      }
    }
  }

  /// Reads items with commas between them, up to a bracket.
  private mutating func items(
    until end: Unicode.Scalar, _ item: (inout JSONReader) -> Bool
  ) -> Bool {
    index += 1
    if take(end) { return true }
    repeat {
      guard item(&self) else { return false }
    } while take(",")
    return take(end)
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard next() == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  private mutating func string() -> String? {
    guard take("\"") else { return nil }
    var text: [UInt8] = []
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"):
        guard let scalar = escaped() else { return nil }
        text += Array(String(scalar).utf8)
      case 0..<0x20: return nil
      default: text.append(byte)
      }
    }
    return nil
  }

  /// Reads what follows a backslash.
  private mutating func escaped() -> Unicode.Scalar? {
    guard index < bytes.count else { return nil }
    let byte = bytes[index]
    index += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"):
      guard let unit = codeUnit() else { return nil }
      guard (0xD800..<0xDC00).contains(unit) else { return Unicode.Scalar(unit) }
      // A character beyond 16 bits is a pair of surrogates.
      guard bytes[index...].starts(with: Array("\\u".utf8)) else { return nil }
      index += 2
      guard let low = codeUnit(), (0xDC00..<0xE000).contains(low) else { return nil }
      return Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00))
    default: return nil
    }
  }

  /// Reads four hexadecimal digits.
  private mutating func codeUnit() -> UInt32? {
    let digits = bytes[index...].prefix(4)
    guard digits.count == 4, !digits.contains(UInt8(ascii: "+")) else { return nil }
    index += 4
    return UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
  }
}
