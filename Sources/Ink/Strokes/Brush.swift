/// How a stroke is drawn: its colour, its kind of ink, its width, and how the curve and the width
/// follow from the samples. Caps and joins are round.
public struct Brush: Hashable, Sendable {
  /// The colour of the ink.
  public var color: InkColor
  /// How the ink combines with what is below.
  public var ink: InkKind
  /// The diameter of the tip, in canvas units. ``dynamics`` other than ``WidthDynamics/constant``
  /// vary it.
  public var width: Double
  /// The line that the ink follows between samples.
  public var curve: CurveKind
  /// What makes the width vary along a stroke.
  public var dynamics: WidthDynamics

  /// Makes a brush; by default a pen of constant width that draws smooth curves.
  /// - Precondition: `width` is positive and finite.
  public init(
    color: InkColor, width: Double, ink: InkKind = .pen, curve: CurveKind = .smooth,
    dynamics: WidthDynamics = .constant
  ) {
    precondition(width > 0 && width.isFinite)
    self.color = color
    self.ink = ink
    self.width = width
    self.curve = curve
    self.dynamics = dynamics
  }
}

extension Brush {
  /// Returns how far ink may extend beyond its segments when it is viewed at a higher zoom than it
  /// was drawn at, in canvas units.
  func slack(quantum: Quantum) -> Double {
    curve == .polyline ? 0 : SmoothingTuning.tolerance * quantum.pixel
  }
}
