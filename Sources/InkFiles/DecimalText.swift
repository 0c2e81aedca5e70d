/// Plain decimal numbers: a sign, digits and a point, but never an exponent. InkML traces have no
/// exponents, and not all readers of attributes accept them.
extension [UInt8] {
  /// Appends a whole number.
  mutating func appendDecimal(_ number: Int64) {
    if number < 0 { append(UInt8(ascii: "-")) }
    appendDigits(number.magnitude, minimum: 1)
  }

  /// Appends `steps` / 2^`bits` exactly. Every such number is a finite decimal.
  mutating func appendDecimal(steps: Int64, bits: UInt8) {
    if steps < 0 { append(UInt8(ascii: "-")) }
    let magnitude = steps.magnitude
    appendDigits(magnitude >> UInt64(bits), minimum: 1)
    var part = magnitude & (1 << UInt64(bits) - 1)
    guard part > 0 else { return }
    // n / 2^b = n · 5^b / 10^b. Each factor of two that n and 2^b share saves a digit.
    let twos = part.trailingZeroBitCount
    let digits = Int(bits) - twos
    part = (part >> UInt64(twos)) * Self.powersOfFive[digits]
    append(UInt8(ascii: "."))
    appendDigits(part, minimum: digits)
  }

  /// Appends `scaled` / 10^`decimals` without trailing zeros. There is no zero before the point
  /// either: `.5`.
  mutating func appendDecimal(scaled: Int64, decimals: Int) {
    if scaled < 0 { append(UInt8(ascii: "-")) }
    var rest = scaled.magnitude
    var behind = decimals
    while behind > 0, rest % 10 == 0 {
      rest /= 10
      behind -= 1
    }
    guard behind > 0 else { return appendDigits(rest, minimum: 1) }
    let power = Decimals.powers[behind]
    if rest >= power { appendDigits(rest / power, minimum: 1) }
    append(UInt8(ascii: "."))
    appendDigits(rest % power, minimum: behind)
  }

  /// Appends a number, rounded to `decimals` digits after the point.
  mutating func appendDecimal(_ number: Double, decimals: Int) {
    appendDecimal(scaled: Decimals.scaled(number, decimals), decimals: decimals)
  }

  /// Appends the shortest decimal that reads back as the same number. Infinity becomes a number
  /// beyond the range of the type; not-a-number becomes 0.
  mutating func appendDecimal(_ number: Float) {
    guard number.isFinite else { return appendInfinite(number.isNaN, number < 0, digits: 39) }
    appendPlain(number.description)
  }

  /// Appends the shortest decimal that reads back as the same number. Infinity and not-a-number are
  /// written as for a `Float`.
  mutating func appendDecimal(_ number: Double) {
    guard number.isFinite else { return appendInfinite(number.isNaN, number < 0, digits: 309) }
    appendPlain(number.description)
  }

  private mutating func appendInfinite(_ isNaN: Bool, _ isNegative: Bool, digits: Int) {
    guard !isNaN else { return append(UInt8(ascii: "0")) }
    if isNegative { append(UInt8(ascii: "-")) }
    append(UInt8(ascii: "1"))
    append(contentsOf: repeatElement(UInt8(ascii: "0"), count: digits))
  }

  /// Appends Swift's description of a number, such as `-1.25`, `3.0`, `5e-324` or `1.5e+300`,
  /// without its exponent.
  private mutating func appendPlain(_ description: String) {
    let exponentMark = UInt8(ascii: "e")
    guard description.utf8.contains(exponentMark) else {
      append(contentsOf: description.utf8)
      if description.utf8.suffix(2).elementsEqual(".0".utf8) { removeLast(2) }
      return
    }
    var text = description.utf8[...]
    if text.first == UInt8(ascii: "-") {
      append(UInt8(ascii: "-"))
      text = text.dropFirst()
    }
    var exponent = 0
    if let mark = text.firstIndex(of: exponentMark) {
      exponent = Int(Substring(text[text.index(after: mark)...])) ?? 0
      text = text[..<mark]
    }
    var digits: [UInt8] = []
    var pointPlace = text.count
    for (place, letter) in text.enumerated() {
      if letter == UInt8(ascii: ".") { pointPlace = place } else { digits.append(letter) }
    }
    pointPlace += exponent
    while digits.count > 1, digits.last == UInt8(ascii: "0") { digits.removeLast() }
    let zero = UInt8(ascii: "0")
    if pointPlace <= 0 {
      append(contentsOf: [zero, UInt8(ascii: ".")])
      append(contentsOf: repeatElement(zero, count: -pointPlace))
      append(contentsOf: digits)
    } else {
      append(contentsOf: digits.prefix(pointPlace))
      append(contentsOf: repeatElement(zero, count: Swift.max(0, pointPlace - digits.count)))
      guard digits.count > pointPlace else { return }
      append(UInt8(ascii: "."))
      append(contentsOf: digits[pointPlace...])
    }
  }

  private mutating func appendDigits(_ number: UInt64, minimum: Int) {
    var rest = number
    let start = count
    repeat {
      let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
      append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: digit))
      rest = quotient
    } while rest > 0 || count - start < minimum
    // The loop gives the lowest digit first, so the digits are reversed.
    var (low, high) = (start, count - 1)
    while low < high {
      swapAt(low, high)
      low += 1
      high -= 1
    }
  }

  private static let powersOfFive: [UInt64] = (0...16).map { power in
    (0..<power).reduce(1) { product, _ in product * 5 }
  }
}

extension Double {
  /// The number rounded to 8 digits after the point, without an exponent.
  package var plain: String {
    var text: [UInt8] = []
    text.appendDecimal(self, decimals: 8)
    return String(decoding: text, as: UTF8.self)
  }
}
