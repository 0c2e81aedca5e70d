extension [UInt8] {
  /// Appends a decimal number, as short as it can be.
  /// - Parameters:
  ///   - scaled: The number, times ten for each decimal.
  ///   - decimals: How many digits are behind the point, at most.
  mutating func appendDecimal(_ scaled: Int64, decimals: Int) {
    if scaled < 0 { append(UInt8(ascii: "-")) }
    var rest = scaled.magnitude
    var behind = decimals
    while behind > 0, rest % 10 == 0 {
      rest /= 10
      behind -= 1
    }
    // Backwards, into what then is turned around.
    let start = count
    repeat {
      append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
      rest /= 10
      behind -= 1
      if behind == 0 { append(UInt8(ascii: ".")) }
    } while rest > 0 || behind > 0
    // No digit before the point says as much as a zero.
    var (low, high) = (start, count - 1)
    while low < high {
      swapAt(low, high)
      low += 1
      high -= 1
    }
  }

  /// Appends a number, rounded.
  mutating func appendNumber(_ number: Double, decimals: Int) {
    appendDecimal(Decimals.scaled(number, decimals), decimals: decimals)
  }

  mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { append(contentsOf: $0) }
  }

  mutating func append(text: String) { append(contentsOf: text.utf8) }

  /// Appends two hexadecimal digits for each part of a colour.
  mutating func appendHexadecimal(_ parts: UInt8...) {
    for part in parts {
      for digit in [part >> 4, part & 15] {
        append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
      }
    }
  }
}

/// Numbers as whole multiples of a power of ten.
enum Decimals {
  private static let powers: [Double] = [1, 10, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8]

  /// The number times ten for each decimal, rounded; 0 for what is not a number.
  static func scaled(_ number: Double, _ decimals: Int) -> Int64 {
    guard !number.isNaN else { return 0 }
    // Far beyond all ink; no coordinate comes near it.
    let limit = 1e18
    return Int64(min(max((number * powers[decimals]).rounded(), -limit), limit))
  }
}

extension Double {
  /// The number as files of vectors write it: without an exponent.
  var plain: String {
    var text: [UInt8] = []
    text.appendNumber(self, decimals: 8)
    return String(decoding: text, as: UTF8.self)
  }
}
