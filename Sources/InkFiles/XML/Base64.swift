/// The base64 encoding (RFC 4648, 4).
enum Base64 {
  private static let letters = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
  static let blank: UInt8 = 64
  static let wrong: UInt8 = 65
  static let values: [UInt8] = {
    var values = [UInt8](repeating: wrong, count: 256)
    for (value, letter) in letters.enumerated() { values[Int(letter)] = UInt8(value) }
    for letter in " \t\n\r=".utf8 { values[Int(letter)] = blank }
    return values
  }()

  /// The number of bytes to encode at a time. It is a multiple of 3, so that the text needs no
  /// padding.
  static let pieceLength = 3 << 12

  /// Encodes bytes. The texts of several pieces can be joined if all pieces but the last have
  /// ``pieceLength`` bytes.
  static func encoded(_ bytes: some Collection<UInt8>) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    var (bits, count) = (UInt32(0), 0)
    for byte in bytes {
      bits = bits << 8 | UInt32(byte)
      count += 1
      guard count == 3 else { continue }
      for shift in [UInt32(18), 12, 6, 0] { text.append(letters[Int(bits >> shift & 63)]) }
      (bits, count) = (0, 0)
    }
    guard count > 0 else { return text }
    bits <<= UInt32(8 * (3 - count))
    for place in 0..<4 {
      let isPadding = place > count
      text.append(
        isPadding ? UInt8(ascii: "=") : letters[Int(bits >> UInt32(18 - 6 * place) & 63)])
    }
    return text
  }
}

/// Decodes base64 text that comes in pieces. Blanks in the text are ignored.
struct Base64Decoder {
  private(set) var bytes: [UInt8] = []
  private var bits: UInt32 = 0
  private var bitCount: UInt32 = 0

  /// Decodes the next piece of text.
  /// - Returns: Whether all its characters are base64.
  mutating func append(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    for letter in text {
      let value = Base64.values[Int(letter)]
      if value == Base64.blank { continue }
      if value == Base64.wrong { return false }
      bits = bits << 6 | UInt32(value)
      bitCount += 6
      if bitCount >= 8 {
        bitCount -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> bitCount))
      }
    }
    return true
  }
}

extension InkFileOutput {
  /// Appends bytes as base64, in one line.
  func append(base64 bytes: [UInt8]) throws(InkFileError) {
    for start in stride(from: 0, to: bytes.count, by: Base64.pieceLength) {
      let end = min(bytes.count, start + Base64.pieceLength)
      try append(Base64.encoded(bytes[start..<end]))
    }
  }
}
