extension [UInt8] {
  /// Appends text for an XML element or an attribute in double quotes. Characters that XML 1.0 has no place
  /// for are left out (2.2, production Char).
  mutating func appendMarkup(_ text: String) {
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": append("&amp;" as StaticString)
      case "<": append("&lt;" as StaticString)
      case ">": append("&gt;" as StaticString)
      case "\"": append("&quot;" as StaticString)
      case "\t", "\n", "\r": append(UInt8(scalar.value))
      case "\u{0}"..<" ", "\u{FFFE}", "\u{FFFF}": break
      default: append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      }
    }
  }
}

extension InkFileOutput {
  /// Adds bytes in base 64 (RFC 4648, 4), in one line.
  func append(base64 bytes: [UInt8]) throws(InkFileError) {
    let pieceLength = 3 << 12
    var text: [UInt8] = []
    text.reserveCapacity(pieceLength / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: pieceLength) {
      let piece = bytes[start..<Swift.min(bytes.count, start + pieceLength)]
      text.removeAll(keepingCapacity: true)
      text.appendBase64(piece)
      try append(text)
    }
  }
}

extension [UInt8] {
  fileprivate mutating func appendBase64(_ bytes: ArraySlice<UInt8>) {
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let count = Swift.min(3, bytes.endIndex - index)
      var group: UInt32 = 0
      for offset in 0..<3 {
        group = group << 8 | (offset < count ? UInt32(bytes[index + offset]) : 0)
      }
      for digit in 0..<4 {
        append(
          digit <= count
            ? Base64Alphabet.digits[Int(group >> UInt32(18 - 6 * digit) & 63)] : UInt8(ascii: "="))
      }
      index += count
    }
  }
}

private enum Base64Alphabet {
  static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
}
