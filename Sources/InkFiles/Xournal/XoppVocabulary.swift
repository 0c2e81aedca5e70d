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

  /// What is printed on the paper of a style, and how far apart, in points.
  static func pattern(_ style: String?) -> (PaperPattern, spacing: Double)? {
    switch style {
    case "lined", "ruled", "staves": (.ruled, 24)
    case "graph", "isograph": (.squared, 14.17)
    case "dotted", "isodotted": (.dotted, 14.17)
    default: nil
    }
  }

  /// How far apart what is printed is by a background's configuration, such as `r1=20,f1=ff0000`, in points;
  /// nil when it does not tell.
  static func spacing(in configuration: String?) -> Double? {
    let entry = configuration?.split(separator: ",").first { $0.hasPrefix("r1=") }
    return entry.flatMap { DecimalNumber.parse($0.dropFirst(3)) }.flatMap { $0 > 0 ? $0 : nil }
  }

  /// The kind of ink of a tool; nil for tools that leave none.
  static func ink(_ tool: String?) -> InkKind? {
    switch tool {
    case "pen", nil: .pen
    case "highlighter": .highlighter
    case "eraser": .eraser
    default: nil
    }
  }

  /// The paper that looks most like a colour. Pale blue is nearer to cream than to white, but looks colder
  /// than either.
  static func paperColor(nearest color: InkColor) -> PaperColor {
    func distance(_ paper: PaperColor) -> Int {
      let other = paper.color
      return [
        (color.red, other.red), (color.green, other.green), (color.blue, other.blue),
      ].reduce(0) { sum, parts in
        let difference = Int(parts.0) - Int(parts.1)
        return sum + difference * difference
      }
    }
    let isCold = color.blue > color.red
    return PaperColor.allCases.filter { $0 != .cream || !isCold }.min {
      distance($0) < distance($1)
    } ?? .white
  }
}
