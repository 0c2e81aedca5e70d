/// Reads numbers of attributes.
enum DecimalNumber {
  /// The most letters of a number; the longest that we write have a third of it.
  static let mostLetters = 1000

  /// The finite number that a text is, with blanks around it; nil when it is none.
  static func parse(_ text: some StringProtocol) -> Double? {
    let bytes = text.utf8.drop { $0 <= 32 }.reversed().drop { $0 <= 32 }.reversed()
    guard !bytes.isEmpty, bytes.count <= mostLetters, bytes.allSatisfy(isLetter) else { return nil }
    guard let number = Double(String(decoding: Array(bytes), as: UTF8.self)), number.isFinite else {
      return nil
    }
    return number
  }

  /// Whether a decimal number may contain it: Swift itself also reads hexadecimal ones and "nan".
  private static func isLetter(_ letter: UInt8) -> Bool {
    switch letter {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"),
      UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"):
      true
    default: false
    }
  }
}
