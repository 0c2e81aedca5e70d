/// Parses decimal numbers in attribute values.
enum DecimalNumber {
  /// The maximum length of a number, in characters. The longest numbers that we write have a third
  /// of that.
  static let maximumLetters = 1000

  /// Parses a finite decimal number, with blanks allowed around it; `nil` if `text` is not one.
  static func parse(_ text: some StringProtocol) -> Double? {
    let bytes = text.utf8.drop { $0 <= 32 }.reversed().drop { $0 <= 32 }.reversed()
    guard !bytes.isEmpty, bytes.count <= maximumLetters, bytes.allSatisfy(isLetter) else {
      return nil
    }
    guard let number = Double(String(decoding: Array(bytes), as: UTF8.self)), number.isFinite else {
      return nil
    }
    return number
  }

  /// Whether a decimal number may contain this character. Swift's own parser also accepts
  /// hexadecimal numbers and "nan".
  private static func isLetter(_ letter: UInt8) -> Bool {
    switch letter {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"),
      UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"):
      true
    default: false
    }
  }
}

/// Fixed-point decimals: numbers as whole multiples of a power of ten.
enum Decimals {
  /// 10^n for n from 0 to 18.
  static let powers: [UInt64] = (0...18).map { power in
    (0..<power).reduce(1) { product, _ in product * 10 }
  }

  /// Returns `number` · 10^`decimals`, rounded and within ±10^18; 0 if it is not a number.
  static func scaled(_ number: Double, _ decimals: Int) -> Int64 {
    guard !number.isNaN else { return 0 }
    // Much larger than any coordinate of ink.
    let limit = 1e18
    return Int64(min(max((number * Double(powers[decimals])).rounded(), -limit), limit))
  }
}
