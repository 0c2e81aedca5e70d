internal import Ink

/// A brush as a file describes it (InkML, 4.2). Properties that the file does not have are `nil`.
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
  private var ownWidth: Double?
  private var grain: Float = 0
  private var isArea = false
  private var ownMedium: String?
  private var isPencil = false
  private var seed: UInt32?
  private var rest: UInt32?

  /// The width of other programs' ink if the file has none, in canvas pixels.
  private static let usualWidth = 3.0
  /// The range to which widths of other programs are clamped, in canvas pixels.
  private static let foreignWidths = 0.25...400.0
  /// The widest brush of a stroke that is scaled.
  private static let widest = InkFileLimits.canvas * Similarity.scales.upperBound

  /// Sets a property. Unknown properties and invalid widths are ignored, and an unknown colour
  /// becomes black.
  /// - Throws: An ``InkFileError`` if another value is not valid.
  mutating func set(
    _ name: String, to value: String, units: String?, _ omissions: inout Omissions
  ) throws(InkFileError) {
    func wrong(_ expected: String) -> InkFileError {
      InkFileError("a brush has the \(name) '\(value.prefix(40))', where \(expected) is expected")
    }
    switch name {
    case "width", "height":
      guard let number = DecimalNumber.parse(value), number > 0, number <= InkFileLimits.canvas
      else { return omissions.add(.widths) }
      // If a tip is not round, this takes its longer side, because some of its ink is that wide.
      if number >= width?.value ?? 0 { width = (number, InkUnit.pixels(in: units)) }
    case "color":
      color = InkColor(css: value)
      guard color == nil else { return }
      color = InkColor(rgb: 0)
      omissions.add(.unknownColors)
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
      guard let color = InkColor(css: value) else { throw wrong("a colour such as #FF8000") }
      ownColor = color
    case InkMLVocabulary.Property.width:
      guard let number = DecimalNumber.parse(value), number > 0, number <= Self.widest else {
        throw wrong("a width")
      }
      ownWidth = number
    case InkMLVocabulary.Property.grain:
      guard let number = DecimalNumber.parse(value), Brush.grains.contains(Float(number)) else {
        throw wrong("the size of a pixel")
      }
      grain = Float(number)
    case InkMLVocabulary.Property.area: isArea = Self.boolean(value) == true
    case InkMLVocabulary.Property.medium:
      guard (1...Self.longestMedium).contains(value.utf8.count) else {
        throw wrong("a medium such as \(Medium.crayon.token)")
      }
      ownMedium = value
    case InkMLVocabulary.Property.seed:
      guard let number = UInt32(value) else { throw wrong("a number from 0 to \(UInt32.max)") }
      seed = number
    case InkMLVocabulary.Property.rest:
      guard let number = UInt32(value) else { throw wrong("a number of milliseconds") }
      rest = number
    case InkMLVocabulary.Office.effect: isPencil = value == InkMLVocabulary.Office.pencil
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

  /// The longest name of a medium, in bytes. No stroke keeps a longer one.
  private static let longestMedium = 255

  /// The medium; `nil` for plain ink, for areas, and for media that this build does not know.
  private var medium: Medium? {
    guard !isArea else { return nil }
    guard let ownMedium else { return isPencil ? .pencil : nil }
    return Medium(token: ownMedium)
  }

  /// The name of a medium that this build does not know; `nil` for others.
  var unknownMedium: String? {
    guard !isArea, let ownMedium, Medium(token: ownMedium) == nil else { return nil }
    return ownMedium
  }

  /// Returns a stroke with what the file tells of its paint beside the brush.
  func painting(_ stroke: Stroke) -> Stroke {
    var stroke = stroke
    if let seed { stroke = stroke.seeded(StrokeSeed(seed)) }
    if let rest { stroke = stroke.resting(milliseconds: rest) }
    if let unknownMedium { stroke = stroke.of(unknownMedium: unknownMedium) }
    return stroke
  }

  /// The brush of strokes that this program wrote, unchanged; `nil` if the file has no width for
  /// it.
  var exact: Brush? {
    guard let width else { return nil }
    var brush = brush(
      width: ownWidth ?? width.value * (width.pixels ?? 1), hasPressure: true)
    if isArea {
      brush?.curve = .area
      brush?.dynamics = .constant
    } else {
      brush?.grain = grain
    }
    return brush
  }

  /// Returns the brush for strokes of other programs.
  /// - Parameter scale: The number of canvas pixels in a unit of the file.
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
    // A CSS colour may have an opacity of its own besides InkML's property.
    let opacity = Int(255 - (transparency ?? 0))
    color.alpha = UInt8((Int(color.alpha) * opacity + 127) / 255)
    let followsPressure = hasPressure && ignoresPressure != true
    return Brush(
      color: color, width: width, ink: ownInk ?? (isMask ? .highlighter : .pen),
      medium: medium, curve: fitsToCurve == true ? .smooth : .polyline,
      dynamics: ownDynamics ?? (followsPressure ? .pressure : .constant))
  }
}
