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

/// Which line ink follows through the samples of a stroke.
public enum CurveKind: UInt8, CaseIterable, Hashable, Sendable {
  /// A curve without corners that lies within a screen pixel of every sample; see ``StrokeCurve``.
  case smooth
  /// A straight line from each sample to the next.
  case polyline
}

/// What the width of ink follows along a stroke. A brush's width is the measure in each case; the
/// ranges are those of ``WidthTuning``.
public enum WidthDynamics: UInt8, CaseIterable, Hashable, Sendable {
  /// Nothing: the width is the brush's.
  case constant
  /// The device's pressure. Until the device tells one, the width is the brush's.
  case pressure
  /// The extent of the contact, against what it was when the device first told one.
  case contact
  /// The speed on the screen: fast ink is thin, as a fountain pen's.
  case speed
}
