internal import Ink

/// How Xournal and Xournal++ name things.
enum XoppVocabulary {
  /// Canvas pixels in a point, which is 1/72 inch.
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

  /// What is printed on the paper of a style, how far apart, in points, and whether it is the very same: a
  /// ruled page has no margin here, and there is nothing for music and in three directions.
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

  /// The lengths of dashes and gaps of a stroke's style, in points, whatever its width; empty for a whole line,
  /// `nil` for a style that is unknown.
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

  /// How opaque highlighters are, whatever alpha their colour has (Xournal++, `StrokeView`).
  static let highlighterAlpha: UInt8 = 120
  /// The width, in points, of a line around a fill that is to be seen alone.
  static let invisibleWidth = 0.01
  /// The width of a pen, in points, where a file tells none that makes sense: Xournal's medium one.
  static let usualWidth = 1.41

  /// How far apart what is printed is by a background's configuration, such as `r1=20,f1=ff0000`, in points;
  /// nil when it does not tell.
  static func spacing(in configuration: String?) -> Double? {
    let entry = configuration?.split(separator: ",").first { $0.hasPrefix("r1=") }
    return entry.flatMap { DecimalNumber.parse($0.dropFirst(3)) }.flatMap { $0 > 0 ? $0 : nil }
  }

  /// The kind of ink of a tool; unknown ones are pens, as in Xournal++.
  static func ink(_ tool: String?) -> InkKind {
    switch tool {
    case "highlighter": .highlighter
    case "eraser": .eraser
    default: .pen
    }
  }
}
