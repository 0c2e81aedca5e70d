internal import Ink

/// A brush as a file describes it (InkML, 4.2); what it does not tell is nil.
struct InkMLBrush {
  private var color: InkColor?
  private var transparency: UInt8?
  private var width: (value: Double, pixels: Double?)?
  private var isMask = false
  private var fitsToCurve: Bool?
  private var ignoresPressure: Bool?
  private var ownInk: InkKind?
  private var ownDynamics: WidthDynamics?
  private var ownColor: InkColor?

  /// Of foreign ink without any, in canvas pixels.
  private static let usualWidth = 3.0
  /// What foreign widths are kept within, in canvas pixels.
  private static let foreignWidths = 0.25...400.0

  /// Takes a property in; unknown ones mean nothing.
  /// - Throws: an ``InkFileError`` when its value is none.
  mutating func set(
    _ name: String, to value: String, units: String?
  ) throws(InkFileError) {
    func wrong(_ expected: String) -> InkFileError {
      InkFileError("a brush has the \(name) '\(value.prefix(40))', where \(expected) is expected")
    }
    switch name {
    case "width", "height":
      guard let number = DecimalNumber.parse(value), number > 0, number <= InkFileLimits.canvas
      else { throw wrong("a positive number") }
      // The wider side of a tip that is not round: it shows at least somewhere.
      if number >= width?.value ?? 0 { width = (number, InkUnit.pixels(in: units)) }
    case "color":
      guard let color = InkColor(named: value, InkColor.webNames) else {
        throw wrong("a colour such as #FF8000")
      }
      self.color = color
    case "transparency":
      guard let number = DecimalNumber.parse(value), (0...255).contains(number) else {
        throw wrong("a number from 0 to 255")
      }
      transparency = UInt8(number.rounded())
    case "rasterOp": isMask = value == "maskPen"
    case "fitToCurve": fitsToCurve = Self.boolean(value)
    case "ignorePressure": ignoresPressure = Self.boolean(value)
    case InkMLVocabulary.Property.ink:
      guard let ink = InkMLVocabulary.value(named: value, in: InkMLVocabulary.inks) else {
        throw wrong("a kind of ink")
      }
      ownInk = ink
    case InkMLVocabulary.Property.dynamics:
      guard let dynamics = InkMLVocabulary.value(named: value, in: InkMLVocabulary.dynamics) else {
        throw wrong("what the width follows")
      }
      ownDynamics = dynamics
    case InkMLVocabulary.Property.color:
      guard let color = InkColor(named: value, InkColor.webNames) else {
        throw wrong("a colour such as #FF8000")
      }
      ownColor = color
    default: break
    }
  }

  private static func boolean(_ text: String) -> Bool? {
    switch text {
    case "true", "1": true
    case "false", "0": false
    default: nil
    }
  }

  /// The brush of strokes that are exactly ours: as it is told.
  var exact: Brush? {
    guard let width else { return nil }
    return brush(width: width.value * (width.pixels ?? 1), hasPressure: true)
  }

  /// The brush of foreign strokes.
  /// - Parameter scale: Canvas pixels in the file's units.
  func foreign(scale: Double, hasPressure: Bool) -> Brush {
    let told = width.map { $0.value * ($0.pixels ?? scale) } ?? Self.usualWidth
    let range = Self.foreignWidths
    return brush(
      width: min(max(told, range.lowerBound), range.upperBound), hasPressure: hasPressure)
      ?? Brush(color: InkColor(rgb: 0), width: Self.usualWidth)
  }

  private func brush(width: Double, hasPressure: Bool) -> Brush? {
    guard width > 0, width.isFinite else { return nil }
    var color = ownColor ?? color ?? InkColor(rgb: 0)
    color.alpha = 255 - (transparency ?? 0)
    let followsPressure = hasPressure && ignoresPressure != true
    return Brush(
      color: color, width: width, ink: ownInk ?? (isMask ? .highlighter : .pen),
      curve: fitsToCurve == true ? .smooth : .polyline,
      dynamics: ownDynamics ?? (followsPressure ? .pressure : .constant))
  }
}

extension InkColor {
  /// The colours that brushes of InkML are named after at times.
  static let webNames: [String: UInt32] = [
    "black": 0x000000, "white": 0xFFFFFF, "red": 0xFF0000, "green": 0x008000, "blue": 0x0000FF,
    "yellow": 0xFFFF00, "orange": 0xFFA500, "purple": 0x800080, "gray": 0x808080,
    "grey": 0x808080, "brown": 0xA52A2A, "cyan": 0x00FFFF, "magenta": 0xFF00FF,
  ]

  /// The colour that a text names: as `#RGB`, `#RRGGBB` or `#RRGGBBAA`, or one of the names.
  init?(named text: String, _ names: [String: UInt32]) {
    if let rgb = names[text.lowercased()] {
      self.init(rgb: rgb)
      return
    }
    let digits = text.utf8.dropFirst().map { Character(Unicode.Scalar($0)).hexDigitValue }
    guard text.utf8.first == UInt8(ascii: "#"), [3, 6, 8].contains(digits.count) else { return nil }
    var values: [UInt8] = []
    for digit in digits {
      guard let digit else { return nil }
      values.append(UInt8(digit))
    }
    if values.count == 3 { values = values.flatMap { [$0, $0] } }
    func part(_ index: Int) -> UInt8 { values[2 * index] << 4 | values[2 * index + 1] }
    self.init(
      red: part(0), green: part(1), blue: part(2), alpha: values.count == 8 ? part(3) : 255)
  }
}
