internal import Ink

/// A stroke as Xournal++ has it: a flat list of coordinates, and a nominal width that may be followed by one
/// for each segment.
struct XoppStroke {
  let ink: InkKind
  let color: InkColor
  /// In canvas pixels.
  let widths: [Double]

  /// Fine enough for what was written with a pen.
  private static let quantum = Quantum(bits: 6)
  private static let widthRange = 0.1...1000.0

  /// Takes the attributes of an element.
  init(_ ink: InkKind, color: String?, width: String?) throws(InkFileError) {
    self.ink = ink
    guard let color = InkColor(named: color ?? "black", XoppVocabulary.inkColors) else {
      throw InkFileError("a stroke has the colour '\((color ?? "").prefix(40))', which is none")
    }
    self.color = color
    var widths: [Double] = []
    for text in (width ?? "").split(whereSeparator: \.isWhitespace) {
      guard let number = DecimalNumber.parse(text), number >= 0 else {
        throw InkFileError(
          "a stroke has the width '\(text.prefix(40))', where a number is expected")
      }
      let range = Self.widthRange
      widths.append(min(max(number * XoppVocabulary.pixels, range.lowerBound), range.upperBound))
    }
    guard !widths.isEmpty else { throw InkFileError("a stroke has no width") }
    self.widths = widths
  }

  /// The stroke through the points; nil when there are none.
  /// - Parameter start: The time of the first sample, in milliseconds.
  func stroke(through points: [Point], start: Int64) -> Stroke? {
    let own = widths.dropFirst()
    let nominal = Self.nominal(of: widths[0], own)
    let brush = Brush(
      color: color, width: nominal, ink: ink, curve: .polyline,
      dynamics: own.isEmpty ? .constant : .pressure)
    let tuning = (lightest: WidthTuning.lightest, heaviest: WidthTuning.heaviest)
    let samples = points.enumerated().map { index, point in
      // A segment's width is its first point's; the last point ends as the last segment does.
      let width = own.isEmpty ? nil : own[own.startIndex + min(index, own.count - 1)]
      return StrokeSample(
        position: point,
        time: Timestamp(milliseconds: start + Int64(index) * StrokePace.step),
        pressure: width.map { width in
          let part = (width / nominal - tuning.lightest) / (tuning.heaviest - tuning.lightest)
          return Float(min(max(part, 0), 1))
        })
    }
    return Stroke(
      contact: .pointer(device: 0), seat: .first, brush: brush, samples: samples,
      quantum: Self.quantum)
  }

  /// The brush's width: the nominal one if pressure can make all others of it, else such that the widest is
  /// that of full pressure.
  private static func nominal(of told: Double, _ widths: ArraySlice<Double>) -> Double {
    guard let least = widths.min(), let most = widths.max() else { return told }
    let fits = least >= told * WidthTuning.lightest && most <= told * WidthTuning.heaviest
    return fits ? told : most / WidthTuning.heaviest
  }
}
