internal import Ink

/// The names and default values in files of Xournal and Xournal++.
enum XoppVocabulary {
  /// The number of canvas pixels in a point, which is 1/72 inch.
  static let pixels = 96.0 / 72

  static let inkColors: [String: UInt32] = [
    "black": 0x000000, "blue": 0x3333CC, "red": 0xFF0000, "green": 0x008000, "gray": 0x808080,
    "lightblue": 0x00C0FF, "lightgreen": 0x00FF00, "magenta": 0xFF00FF, "orange": 0xFF8000,
    "yellow": 0xFFFF00, "white": 0xFFFFFF,
  ]
  static let paperColors: [String: UInt32] = [
    "white": 0xFFFFFF, "blue": 0xA0E8FF, "pink": 0xFFC0D4, "green": 0x80FFC0,
    "orange": 0xFFC080, "yellow": 0xFFFF80,
  ]

  /// Returns the pattern of paper for a background style, its default spacing in points, and
  /// whether it looks the same. This program has no margin line on ruled paper, no staves, and no
  /// lines in three directions.
  static func pattern(
    _ style: String?
  ) -> (pattern: PaperPattern, spacing: Double, isSame: Bool) {
    switch style {
    case nil, "plain", "": (.blank, 24, true)
    case "ruled": (.ruled, 24, true)
    case "lined", "staves": (.ruled, 24, false)
    case "graph": (.squared, 14.17, true)
    case "isograph": (.squared, 14.17, false)
    case "dotted": (.dotted, 14.17, true)
    case "isodotted": (.dotted, 14.17, false)
    default: (.blank, 24, false)
    }
  }

  /// Returns the lengths of dashes and gaps for a style of stroke, in points, for all widths of
  /// strokes; empty for a solid line, `nil` if the style is unknown.
  static func dashes(_ style: String?) -> [Double]? {
    switch style {
    case nil, "plain", "": return []
    case "dash": return [6, 3]
    case "dashdot": return [6, 3, 0.5, 3]
    case "dot": return [0.5, 3]
    case let style?:
      guard style.hasPrefix("cust:") else { return nil }
      let lengths = style.dropFirst(5).split(separator: " ").map { DecimalNumber.parse($0) ?? -1 }
      guard lengths.allSatisfy({ $0 >= 0 }), lengths.contains(where: { $0 > 0 }) else { return nil }
      return lengths
    }
  }

  /// The opacity of all highlighters, 0 to 255. The alpha of their colour has no effect (Xournal++,
  /// `StrokeView`).
  static let highlighterAlpha: UInt8 = 120
  /// The width, in points, of a line that must not show around its fill.
  static let invisibleWidth = 0.01
  /// The width of a pen, in points, if a file has no valid width: Xournal's medium pen.
  static let usualWidth = 1.41

  /// Returns the spacing of a pattern, in points, from a background's configuration, such as
  /// `r1=20,f1=ff0000`; `nil` if it has no valid spacing.
  static func spacing(in configuration: String?) -> Double? {
    let entry = configuration?.split(separator: ",").first { $0.hasPrefix("r1=") }
    return entry.flatMap { DecimalNumber.parse($0.dropFirst(3)) }.flatMap { $0 > 0 ? $0 : nil }
  }

  /// Returns the whole number at the start of a text; `nil` if it has none. Xournal++ up to version 1.1.0
  /// wrote letters behind the numbers of PDF pages, such as `1ll`, and reads them in the same way.
  static func wholeNumber(_ text: String?) -> Int? {
    let digits = (text ?? "").utf8.drop { $0 == 32 }.prefix {
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
    }
    return Int(String(Substring(digits)))
  }

  /// Returns the kind of ink for a tool. Unknown tools are pens, as in Xournal++.
  static func ink(_ tool: String?) -> InkKind {
    switch tool {
    case "highlighter": .highlighter
    case "eraser": .eraser
    default: .pen
    }
  }
}
