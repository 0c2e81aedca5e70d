/// What is printed on a paper, as it looks at one scale.
public struct PaperPrint: Hashable, Sendable {
  /// The colour of what is printed; nil where nothing is.
  public let color: InkColor?
  /// How far apart lines or dots are, in pixels.
  public let spacing: Double
  /// How thick a line is, in pixels. It lies to the right of or below its place.
  public let line: Double
  /// Half the width of a dot, in pixels. Its middle is the middle of where two lines would cross.
  public var dotRadius: Double { line * 1.25 }

  /// The least distance of printed lines, in pixels: when it gets smaller, every other one is left out,
  /// and so on.
  private static let leastDistance = 9.0

  /// Finds out how a paper looks.
  /// - Parameter scale: Pixels per canvas unit.
  public init(_ paper: Paper, scale: Double = 1) {
    var spacing = paper.spacing * scale
    while spacing < Self.leastDistance { spacing *= 2 }
    self.spacing = spacing
    line = max(1, (paper.spacing * scale / 26).rounded(.down))
    color = paper.pattern == .blank ? nil : Self.color(of: paper.pattern, on: paper)
  }

  private static func color(of pattern: PaperPattern, on paper: Paper) -> InkColor {
    guard let tint = paper.tint else { return color(of: pattern, on: paper.color) }
    // Towards black on light sheets and towards white on dark ones, as on papers of our own.
    let end = paper.isLight ? 0 : 255
    let part = pattern == .dotted ? 28 : 16
    func mixed(_ value: UInt8) -> UInt8 {
      UInt8((Int(value) * (100 - part) + end * part + 50) / 100)
    }
    return InkColor(red: mixed(tint.red), green: mixed(tint.green), blue: mixed(tint.blue))
  }

  /// To be seen when one looks for it.
  private static func color(of pattern: PaperPattern, on paper: PaperColor) -> InkColor {
    switch (paper, pattern) {
    case (.white, .dotted): InkColor(rgb: 0xB9C3D3)
    case (.white, _): InkColor(rgb: 0xD8E0EB)
    case (.cream, .dotted): InkColor(rgb: 0xC9B78E)
    case (.cream, _): InkColor(rgb: 0xE6D8B4)
    case (.black, .dotted): InkColor(rgb: 0x464C55)
    case (.black, _): InkColor(rgb: 0x30353D)
    case (.blackboard, .dotted): InkColor(rgb: 0x5E8575)
    case (.blackboard, _): InkColor(rgb: 0x3B6152)
    }
  }
}
