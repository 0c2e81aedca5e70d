internal import Ink

/// CSS colours (CSS Color Module Level 4, 4 to 7): a name, `transparent`, hexadecimal digits,
/// `rgb()`, `rgba()`, `hsl()` or `hsla()`. The arguments of the functions are numbers and
/// percentages. They are separated by commas, or by blanks with a slash before the opacity.
extension InkColor {
  /// Looks `text` up in a format's own colour names, then reads it as a CSS colour; `nil` if it is
  /// neither.
  init?(named text: String, _ names: [String: UInt32]) {
    if let rgb = names[text.lowercased()] {
      self.init(rgb: rgb)
    } else {
      self.init(css: text)
    }
  }

  /// Reads a CSS colour; `nil` if `text` is not one. Numbers out of range are clamped.
  package init?(css text: String) {
    let text = Self.trimmed(text).lowercased()
    if text.hasPrefix("#") {
      self.init(hexadecimal: text.dropFirst())
    } else if let rgb = CSSColorNames.table[text] {
      self.init(rgb: rgb)
    } else if text == "transparent" {
      self.init(red: 0, green: 0, blue: 0, alpha: 0)
    } else {
      self.init(function: text)
    }
  }

  /// Reads `RGB`, `RGBA`, `RRGGBB` or `RRGGBBAA`.
  private init?(hexadecimal digits: Substring) {
    guard [3, 4, 6, 8].contains(digits.utf8.count) else { return nil }
    var values: [UInt8] = []
    for digit in digits.utf8 {
      guard let value = Character(Unicode.Scalar(digit)).hexDigitValue else { return nil }
      values.append(UInt8(value))
    }
    if values.count < 6 { values = values.flatMap { [$0, $0] } }
    let parts = stride(from: 0, to: values.count, by: 2).map { values[$0] << 4 | values[$0 + 1] }
    self.init(
      red: parts[0], green: parts[1], blue: parts[2], alpha: parts.count == 4 ? parts[3] : 255)
  }

  private init?(function text: String) {
    guard text.hasSuffix(")"), let open = text.firstIndex(of: "(") else { return nil }
    let body = text[text.index(after: open)...].dropLast()
    let arguments = body.split { $0 == "," || $0 == "/" || $0.isWhitespace }
    guard (3...4).contains(arguments.count) else { return nil }
    var alpha = 1.0
    if arguments.count == 4 {
      guard let part = Self.part(arguments[3], of: 1) else { return nil }
      alpha = part
    }
    let parts: [Double]
    switch text[..<open] {
    case "rgb", "rgba":
      parts = arguments.prefix(3).compactMap { Self.part($0, of: 255).map { $0 / 255 } }
    case "hsl", "hsla":
      guard let hue = Self.degrees(arguments[0]), let saturation = Self.percentage(arguments[1]),
        let lightness = Self.percentage(arguments[2])
      else { return nil }
      parts = Self.rgb(hue: hue, saturation: saturation, lightness: lightness)
    default: return nil
    }
    guard parts.count == 3 else { return nil }
    func byte(_ part: Double) -> UInt8 { UInt8((min(max(part, 0), 1) * 255).rounded()) }
    self.init(
      red: byte(parts[0]), green: byte(parts[1]), blue: byte(parts[2]), alpha: byte(alpha))
  }

  /// Reads a number, or a percentage of `whole`.
  private static func part(_ text: Substring, of whole: Double) -> Double? {
    guard text.hasSuffix("%") else { return DecimalNumber.parse(text) }
    return DecimalNumber.parse(text.dropLast()).map { $0 / 100 * whole }
  }

  /// Reads a percentage as a number from 0 to 1. CSS Color 4 also allows it without the percent
  /// sign.
  private static func percentage(_ text: Substring) -> Double? {
    let number = DecimalNumber.parse(text.hasSuffix("%") ? text.dropLast() : text)
    return number.map { min(max($0 / 100, 0), 1) }
  }

  private static func degrees(_ text: Substring) -> Double? {
    let units: [(name: String, degrees: Double)] = [
      ("deg", 1), ("grad", 0.9), ("rad", 180 / .pi), ("turn", 360),
    ]
    for unit in units where text.hasSuffix(unit.name) {
      return DecimalNumber.parse(text.dropLast(unit.name.count)).map { $0 * unit.degrees }
    }
    return DecimalNumber.parse(text)
  }

  /// Converts HSL to RGB (CSS Color Module Level 4, 7.1). The hue is in degrees, everything else is
  /// from 0 to 1.
  private static func rgb(hue: Double, saturation: Double, lightness: Double) -> [Double] {
    let reach = saturation * min(lightness, 1 - lightness)
    return [0.0, 8, 4].map { offset in
      var place = (offset + hue / 30).truncatingRemainder(dividingBy: 12)
      if place < 0 { place += 12 }
      return lightness - reach * max(-1, min(place - 3, 9 - place, 1))
    }
  }

  private static func trimmed(_ text: String) -> String {
    String(text.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}
