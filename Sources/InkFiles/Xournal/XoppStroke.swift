internal import Ink

/// The attributes of a stroke in a file of Xournal++: a tool, a colour, a nominal width that may be
/// followed by one for each segment, and perhaps dashes and a fill.
struct XoppStroke {
  let tool: InkKind
  let color: InkColor
  /// The nominal width, then the widths of segments, in canvas pixels.
  let widths: [Double]
  /// The opacity of the fill, 0 to 255; `nil` for no fill.
  let fill: UInt8?
  /// Whether the line around a fill is wide enough to be seen.
  private let isOutlined: Bool
  /// The lengths of dashes and gaps in turn, in canvas pixels; empty for a solid line.
  let dashes: [Double]

  private static let widthRange = 0.1...1000.0
  /// The width, in canvas pixels, from which a line leaves no gaps between the runs of a fill.
  private static let coveringWidth = 3.0

  /// Reads the attributes of an element. Defaults replace invalid values.
  init(_ element: XMLElement, omissions: inout Omissions) {
    tool = XoppVocabulary.ink(element["tool"])
    fill = element["fill"].flatMap { UInt8($0) }
    if let dashes = XoppVocabulary.dashes(element["style"]) {
      self.dashes = dashes.map { $0 * XoppVocabulary.pixels }
    } else {
      dashes = []
      omissions.add(.dashes)
    }
    if let cap = element["capStyle"], cap == "butt" || cap == "square" { omissions.add(.lineEnds) }
    color = Self.color(element["color"], tool, fill, &omissions)
    widths = Self.widths(element["width"], &omissions)
    isOutlined = widths.contains { $0 > Self.widthRange.lowerBound }
  }

  private static func color(
    _ name: String?, _ tool: InkKind, _ fill: UInt8?, _ omissions: inout Omissions
  ) -> InkColor {
    var color = InkColor(rgb: 0)
    if let known = InkColor(named: name ?? "black", XoppVocabulary.inkColors) {
      color = known
    } else {
      omissions.add(.unknownColors)
    }
    switch tool {
    // Xournal++ ignores the alpha of a highlighter's colour.
    case .highlighter: color.alpha = fill ?? XoppVocabulary.highlighterAlpha
    // Pens are opaque in Xournal++, whose own files have no other alpha. Older versions of this
    // program wrote the opacity as alpha, so it is kept.
    case .pen, .eraser: if color.alpha == 0 { color.alpha = 255 }
    }
    return color
  }

  private static func widths(_ text: String?, _ omissions: inout Omissions) -> [Double] {
    var widths: [Double] = []
    for word in (text ?? "").split(whereSeparator: \.isWhitespace) {
      // Old files have the decimal comma of the user's language.
      let number = DecimalNumber.parse(
        word.contains(",") ? word.replacing(",", with: ".") : word[...])
      if let number, number >= 0 {
        let range = widthRange
        widths.append(min(max(number * XoppVocabulary.pixels, range.lowerBound), range.upperBound))
      } else {
        omissions.add(.widths)
        widths.append(widths.last ?? XoppVocabulary.usualWidth * XoppVocabulary.pixels)
      }
    }
    if widths.isEmpty {
      omissions.add(.widths)
      widths = [XoppVocabulary.usualWidth * XoppVocabulary.pixels]
    }
    return widths
  }

  /// Returns the ink of the stroke through `points`: its fill, if there is one, and then its line.
  func ink(through points: [Point], omissions: inout Omissions) -> [XoppInk] {
    guard let fill, tool != .eraser else { return [line(through: points, &omissions)] }
    // A highlighter that goes there and back is a translucent line (see ``XoppLook``).
    if tool == .highlighter, let way = Self.halfway(points) {
      return [line(through: way, &omissions)]
    }
    var line = line(through: points, &omissions)
    let filling = FillHatching(points, lineWidth: line.brush.width)
    guard !filling.isTooComplex else {
      omissions.add(.fills)
      return [line]
    }
    guard !filling.runs.isEmpty else { return [line] }
    if tool == .highlighter, line.brush.width >= Self.coveringWidth {
      // Line and fill are one stroke, so that neither shows through the other.
      for run in filling.plainRuns {
        line.breaks.append(line.samples.count)
        line.samples += run.map { XoppInk.Sample(position: $0) }
      }
      return [line]
    }
    var filled = filling.ink(color: color, alpha: fill)
    filled.brush.ink = tool
    return isOutlined ? [filled, line] : [filled]
  }

  /// Returns the first half of the points if the others go back the same way; `nil` otherwise.
  private static func halfway(_ points: [Point]) -> [Point]? {
    let count = points.count
    guard count % 2 == 1, count > 1,
      (0..<count / 2).allSatisfy({ points[$0] == points[count - 1 - $0] })
    else { return nil }
    return Array(points[...(count / 2)])
  }

  private func line(through points: [Point], _ omissions: inout Omissions) -> XoppInk {
    // Xournal++ ignores the widths of a highlighter's segments.
    let own = tool == .highlighter ? [] : widths.dropFirst()
    let brush = Brush(
      color: color, width: Self.nominal(of: widths[0], own), ink: tool, curve: .polyline,
      dynamics: own.isEmpty ? .constant : .pressure)
    var line = XoppInk(brush: brush, duration: Int64(points.count - 1) * StrokePace.step)
    // Each point has the width of the segment after it, the last point that of the last segment.
    line.samples = points.enumerated().map { index, point in
      XoppInk.Sample(
        position: point,
        width: own.isEmpty ? nil : own[own.startIndex + min(index, own.count - 1)])
    }
    guard !dashes.isEmpty, points.count > 1 else { return line }
    guard let dashed = Dashing(dashes).cut(line.samples) else {
      omissions.add(.dashes)
      return line
    }
    (line.samples, line.breaks) = dashed
    return line
  }

  /// Returns the width of the brush. This is the nominal width if pressure can make all other
  /// widths from it. Otherwise, it is the width with which full pressure makes the widest segment.
  private static func nominal(of told: Double, _ widths: ArraySlice<Double>) -> Double {
    guard let minimum = widths.min(), let maximum = widths.max() else { return told }
    let fits = minimum >= told * WidthTuning.lightest && maximum <= told * WidthTuning.heaviest
    return fits ? told : maximum / WidthTuning.heaviest
  }
}
