/// What a stroke is drawn with: its colour, its kind of ink and its width. Caps and joins are round.
public struct Brush: Hashable, Sendable {
  /// The colour of the ink.
  public var color: InkColor
  /// How the ink meets what is below.
  public var ink: InkKind
  /// The diameter of the tip in canvas units.
  public var width: Double

  /// Makes a brush.
  /// - Precondition: `width` is positive and finite.
  public init(color: InkColor, width: Double, ink: InkKind = .pen) {
    precondition(width > 0 && width.isFinite)
    self.color = color
    self.ink = ink
    self.width = width
  }
}
