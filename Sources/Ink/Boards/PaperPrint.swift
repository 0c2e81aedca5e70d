/// The look of a paper's pattern at one scale.
public struct PaperPrint: Hashable, Sendable {
  /// The colour of the lines or dots; `nil` if the paper is blank.
  public let color: InkColor?
  /// The distance between lines or dots, in pixels.
  public let spacing: Double
  /// The thickness of a line, in pixels. The line extends from its position to the right or
  /// downwards.
  public let line: Double
  /// The radius of a dot, in pixels. Its centre is the centre of the crossing of two lines.
  public var dotRadius: Double { line * 1.25 }

  /// The least distance between printed lines, in pixels. If the scale makes it smaller, every
  /// other line is left out, repeatedly.
  private static let minimumDistance = 9.0

  /// Computes the look of a paper's pattern.
  /// - Parameter scale: Pixels per canvas unit.
  public init(_ paper: Paper, scale: Double = 1) {
    var spacing = paper.spacing * scale
    while spacing < Self.minimumDistance { spacing *= 2 }
    self.spacing = spacing
    line = max(1, (paper.spacing * scale / 26).rounded(.down))
    color = paper.pattern == .blank ? nil : Self.color(of: paper.pattern, on: paper)
  }

  private static func color(of pattern: PaperPattern, on paper: Paper) -> InkColor {
    guard let tint = paper.tint else { return color(of: pattern, on: paper.color) }
    // Mix towards black on light sheets and towards white on dark ones, as on our own papers.
    let end = paper.isLight ? 0 : 255
    let part = pattern == .dotted ? 28 : 16
    func mixed(_ value: UInt8) -> UInt8 {
      UInt8((Int(value) * (100 - part) + end * part + 50) / 100)
    }
    return InkColor(red: mixed(tint.red), green: mixed(tint.green), blue: mixed(tint.blue))
  }

  /// Pale colours: visible if one looks for the pattern, but not distracting.
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
