/// How a stroke is drawn: its colour, its kind of ink, its width, and how the curve and the width
/// follow from the samples. Caps and joins are round.
public struct Brush: Hashable, Sendable {
  /// The colour of the ink.
  public var color: InkColor
  /// The size of a pixel of the device, in canvas units, if the device rounds positions to whole
  /// pixels; 0 if it does not. Samples are then in the middle of their pixels, and smooth curves
  /// only have to go through those pixels (``WholePixelPath``).
  public var grain: Float
  /// How the ink combines with what is below.
  public var ink: InkKind
  /// The medium, such as crayon, whose recipe then decides ``ink``; `nil` for plain ink.
  public var medium: Medium?
  /// The diameter of the tip, in canvas units. ``dynamics`` other than ``WidthDynamics/constant``
  /// vary it.
  public var width: Double
  /// The line that the ink follows between samples, or the area that they enclose.
  public var curve: CurveKind
  /// How the width varies along a stroke.
  public var dynamics: WidthDynamics

  /// Makes a brush; by default a pen of constant width that draws smooth curves.
  /// - Parameter medium: If it is one, its recipe decides the kind of ink, and `ink` is not used.
  /// - Precondition: `width` is positive and finite, and `grain` is 0 or one of ``grains``. An area has no medium.
  public init(
    color: InkColor, width: Double, ink: InkKind = .pen, medium: Medium? = nil,
    curve: CurveKind = .smooth, dynamics: WidthDynamics = .constant, grain: Float = 0
  ) {
    precondition(width > 0 && width.isFinite)
    precondition(grain == 0 || Self.grains.contains(grain))
    precondition(medium == nil || curve != .area)
    self.color = color
    self.grain = grain
    self.ink = medium?.recipe.ink ?? ink
    self.medium = medium
    self.width = width
    self.curve = curve
    self.dynamics = dynamics
  }
}

extension Brush {
  /// Whether its medium is a spray, whose paint goes on flowing while a contact rests; see ``MediumRecipe/nozzle``.
  public var sprays: Bool { medium?.recipe.nozzle != nil }

  /// The sizes that a pixel of a device can have, in canvas units.
  public static let grains: ClosedRange<Float> = 0x1p-16...1024

  /// Returns how far ink may extend beyond its segments when it is viewed at a higher zoom than it
  /// was drawn at, in canvas units.
  func slack(quantum: Quantum) -> Double {
    curve != .smooth ? 0 : SmoothingTuning.tolerance * quantum.pixel
  }
}

/// The line that ink follows through the samples of a stroke, or the area that they enclose.
public enum CurveKind: UInt8, CaseIterable, Hashable, Sendable {
  /// A curve without corners that lies within a screen pixel of every sample; see ``StrokeCurve``.
  case smooth
  /// A straight line from each sample to the next.
  case polyline
  /// No line: each run of samples is a ring of corners, and the ink is the area within; see
  /// ``Stroke/isArea``. Only completed strokes have it, and their width is constant.
  case area

  /// The lines that a finger can paint.
  public static let lines: [CurveKind] = [.smooth, .polyline]
}

/// How the width of ink varies along a stroke. The width is a multiple of the brush's width,
/// within the ranges of ``WidthTuning``.
public enum WidthDynamics: UInt8, CaseIterable, Hashable, Sendable {
  /// The width is always the brush's.
  case constant
  /// The pressure that the device reports. Until it reports one, the width is the brush's.
  case pressure
  /// The size of the contact, relative to the first size that the device reported.
  case contact
  /// The speed on the screen. Fast ink is thin, as from a fountain pen.
  case speed
}
