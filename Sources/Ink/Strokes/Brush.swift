/// What a stroke is drawn with: its colour, its kind of ink, its width and how both the curve and the
/// width follow from the samples. Caps and joins are round.
public struct Brush: Hashable, Sendable {
  /// The colour of the ink.
  public var color: InkColor
  /// How the ink meets what is below.
  public var ink: InkKind
  /// The diameter of the tip in canvas units; with other dynamics than ``WidthDynamics/constant``, the
  /// diameter that those vary.
  public var width: Double
  /// Which line the ink follows from sample to sample.
  public var curve: CurveKind
  /// What the width follows along a stroke.
  public var dynamics: WidthDynamics

  /// Makes a brush; one of constant width that draws smooth curves, unless told.
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
  /// How far ink may reach beyond its straight pieces when it is looked at more closely than it was
  /// drawn, in canvas units.
  func slack(quantum: Quantum) -> Double {
    curve == .polyline ? 0 : SmoothingTuning.tolerance * quantum.pixel
  }
}
