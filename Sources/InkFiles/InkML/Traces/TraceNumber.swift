import Glibc

/// A number in a trace, and the range of its characters.
struct TraceNumber {
  var value = 0.0
  /// The value as an integer; `nil` if it is not written as one or is too large.
  var whole: Int64?
  var letters: Range<Int> = 0..<0

  /// Reads the number at `place`, and moves `place` past it.
  /// - Throws: An ``InkFileError`` if there is no number.
  init(_ text: UnsafeBufferPointer<UInt8>, _ place: inout Int) throws(InkFileError) {
    let start = place
    var isNegative = false
    if text[place] == UInt8(ascii: "-") || text[place] == UInt8(ascii: "+") {
      isNegative = text[place] == UInt8(ascii: "-")
      place += 1
    }
    if place < text.count, text[place] == UInt8(ascii: "#") {
      try readHexadecimal(text, &place, isNegative)
    } else {
      try readDecimal(text, &place, isNegative)
    }
    letters = start..<place
    guard letters.count <= DecimalNumber.maximumLetters else {
      throw InkFileError("a number has more than \(DecimalNumber.maximumLetters) digits")
    }
    if value.isNaN { value = try Self.slowly(text, letters) }
  }

  /// Reads a decimal number. The value stays not-a-number if this fast way cannot round it exactly.
  private mutating func readDecimal(
    _ text: UnsafeBufferPointer<UInt8>, _ place: inout Int, _ isNegative: Bool
  ) throws(InkFileError) {
    var mantissa: UInt64 = 0
    var (digits, significant, fraction) = (0, 0, 0)
    var (isBehindPoint, isLong) = (false, false)
    while place < text.count {
      let digit = text[place] &- UInt8(ascii: "0")
      if digit < 10 {
        digits += 1
        if significant < 19 {
          mantissa = mantissa &* 10 &+ UInt64(digit)
          if mantissa != 0 { significant += 1 }
          if isBehindPoint { fraction += 1 }
        } else {
          isLong = true
        }
      } else if text[place] == UInt8(ascii: "."), !isBehindPoint {
        isBehindPoint = true
      } else {
        break
      }
      place += 1
    }
    guard digits > 0 else {
      throw InkFileError("a sign or point stands where a number is expected")
    }
    let hasExponent = Self.skipExponent(text, &place)
    if !isLong, !hasExponent {
      if !isBehindPoint, mantissa <= 1 << 63 {
        whole = isNegative ? 0 &- Int64(bitPattern: mantissa) : Int64(exactly: mantissa)
      }
      // Both operands are exact, so the division rounds correctly, and only once (Clinger, 1990).
      if mantissa <= 1 << 53, fraction <= 22 {
        value = Double(mantissa) / Self.powersOfTen[fraction]
        if isNegative { value = -value }
        return
      }
    }
    value = .nan
  }

  private mutating func readHexadecimal(
    _ text: UnsafeBufferPointer<UInt8>, _ place: inout Int, _ isNegative: Bool
  ) throws(InkFileError) {
    place += 1
    let start = place
    value = 0
    while place < text.count, let digit = Character(Unicode.Scalar(text[place])).hexDigitValue {
      value = value * 16 + Double(digit)
      place += 1
    }
    guard place > start else { throw InkFileError("a hexadecimal number has no digits") }
    if isNegative { value = -value }
    whole = Int64(exactly: value)
    // A thousand digits can be too large for a number. Not-a-number would mean that no value was
    // found yet.
    if value.isNaN { value = .infinity }
  }

  /// Skips an exponent. InkML has no exponents, but some programs write them.
  private static func skipExponent(_ text: UnsafeBufferPointer<UInt8>, _ place: inout Int) -> Bool {
    guard place < text.count, text[place] | 0x20 == UInt8(ascii: "e") else { return false }
    var end = place + 1
    if end < text.count, text[end] == UInt8(ascii: "-") || text[end] == UInt8(ascii: "+") {
      end += 1
    }
    let digits = end
    while end < text.count, text[end] &- UInt8(ascii: "0") < 10 { end += 1 }
    guard end > digits else { return false }
    place = end
    return true
  }

  private static func slowly(
    _ text: UnsafeBufferPointer<UInt8>, _ letters: Range<Int>
  ) throws(InkFileError) -> Double {
    let string = String(decoding: UnsafeBufferPointer(rebasing: text[letters]), as: UTF8.self)
    guard let value = Double(string) else { throw InkFileError("'\(string)' is not a number") }
    return value
  }

  private static let powersOfTen: [Double] = (0...22).map { power in
    (0..<power).reduce(1.0) { product, _ in product * 10 }
  }
}
