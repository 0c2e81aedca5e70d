public import Ink
public import Words

/// The colours on the bar, and the chalks that take their place on dark paper.
///
/// The tones were searched in the OKLCH space (Ottosson, "A perceptual color space for image
/// processing", 2020), so that the smallest difference between any two is as large as possible: for
/// everybody, and for eyes without red, green or blue cones (Machado, Oliveira and Fernandes, "A
/// physiologically-based model for simulation of color vision deficiency", 2009). Tests hold these
/// differences.
public enum BarColors {
  /// A colour of the bar.
  public struct Entry: Sendable {
    /// The name in recordings and reports.
    public let name: String
    /// The name for people.
    public let label: Phrase
    /// The colour on light paper.
    public let color: InkColor
    /// The colour on dark paper.
    public let chalk: InkColor

    fileprivate init(_ name: String, _ label: Phrase, _ color: UInt32, chalk: UInt32) {
      (self.name, self.label) = (name, label)
      (self.color, self.chalk) = (InkColor(rgb: color), InkColor(rgb: chalk))
    }
  }

  /// The colours, in their order on the bar.
  public static let colors = [
    Entry("red", .red, 0xC8202E, chalk: 0xE47376),
    Entry("orange", .orange, 0xFB7B00, chalk: 0xFFA631),
    Entry("yellow", .yellow, 0xFCDD4D, chalk: 0xFCEC6F),
    Entry("green", .green, 0x51B67A, chalk: 0x52DA90),
    Entry("blue", .blue, 0x1E66E8, chalk: 0x578BBA),
    Entry("purple", .purple, 0x6A2A9B, chalk: 0xBF91FA),
    Entry("pink", .pink, 0xFE99CA, chalk: 0xFFBAE0),
    Entry("brown", .brown, 0x652903, chalk: 0x966A41),
    Entry("black", .black, 0x0C0D10, chalk: 0x0C0D10),
    Entry("white", .white, 0xFFFFFF, chalk: 0xFFFFFF),
  ]

  /// The colours with which seats start, on light paper.
  static let starting = [
    "blue", "red", "green", "purple", "orange", "pink", "brown", "black",
  ].map(color)

  /// The index of a colour by its name in ``colors``.
  /// - Precondition: the bar has a colour of that name.
  package static func index(of name: String) -> Int {
    guard let index = colors.firstIndex(where: { $0.name == name }) else {
      preconditionFailure("the bar has no \(name)")
    }
    return index
  }

  /// Returns a colour of the bar for light paper, by its name in ``colors``.
  /// - Precondition: the bar has a colour of that name.
  static func color(_ name: String) -> InkColor { colors[index(of: name)].color }

  /// Returns the colour that takes the place of another one when the paper becomes dark, or light
  /// again: the chalk for a colour of the bar and the colour for its chalk, white for black and black
  /// for white. Any other colour stays as it is. The opacity is kept. Applied twice, it returns the
  /// same colour.
  package static func counterpart(of color: InkColor) -> InkColor {
    guard
      let entry = colors.first(where: {
        color.isSameHue(as: $0.color) || color.isSameHue(as: $0.chalk)
      })
    else { return color }
    var result =
      switch entry.name {
      case "black": Self.color("white")
      case "white": Self.color("black")
      default: color.isSameHue(as: entry.color) ? entry.chalk : entry.color
      }
    result.alpha = color.alpha
    return result
  }
}
