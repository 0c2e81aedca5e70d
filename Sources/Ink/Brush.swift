/// What a stroke is drawn with: its colour and its width. Caps and joins are round.
public struct Brush: Hashable, Sendable {
  /// The colour of the ink.
  public var color: InkColor
  /// The diameter of the tip in canvas units.
  public var width: Double

  /// Makes a brush.
  /// - Precondition: `width` is positive and finite.
  public init(color: InkColor, width: Double) {
    precondition(width > 0 && width.isFinite)
    self.color = color
    self.width = width
  }
}
