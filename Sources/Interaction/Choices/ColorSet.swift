public import Ink
public import Words

/// A set of colours that the colours panel shows.
public struct ColorSet: Hashable, Sendable {
  /// A colour of a set.
  public struct Swatch: Hashable, Sendable {
    /// The name for people.
    public let label: Message
    /// The colour, which is opaque.
    public let color: InkColor

    /// Makes a colour with its name for people.
    public init(_ label: Message, _ color: InkColor) {
      (self.label, self.color) = (label, color)
    }
  }

  /// The name for people.
  public let label: Message
  /// The colours, in rows of ``columns``. There are at most ``maximumCount``.
  public let swatches: [Swatch]

  /// The number of colours in a row.
  public static let columns = 8
  /// The largest number of colours that a panel has room for.
  public static let maximumCount = columns * 5

  /// Makes a set of colours with its name for people.
  /// - Precondition: there are 1 to ``maximumCount`` colours.
  public init(_ label: Message, _ swatches: [Swatch]) {
    precondition((1...Self.maximumCount).contains(swatches.count), "a set of 1 to 40 colours")
    (self.label, self.swatches) = (label, swatches)
  }

  /// The large palette of the colours panel, which it shows at first.
  public static let large = ColorSet(
    Message(.largePalette), LargeColors.colors.map { Swatch(Message($0.label), $0.color) })

  /// The colours of the original program.
  public static let original = ColorSet(
    Message(.originalColors), OriginalProgram.colors.map { Swatch(Message($0.label), $0.color) })

  /// The sets that there always are.
  public static let builtIn = [large, original]
}
