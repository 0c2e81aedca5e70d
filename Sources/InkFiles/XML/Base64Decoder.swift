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
