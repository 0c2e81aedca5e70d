/// The settings for hands that touch the screen. They are the screen's: what one person changes counts for all.
public struct HandSettings: Codable, Hashable, Sendable {
  /// Whether contacts are judged, so that palms leave no ink.
  public var judges: Bool
  /// Whether a fist or a flat hand erases where it wipes. Only where the device reports sizes, and only while
  /// contacts are judged.
  public var fistErases: Bool
  /// What fingers do while a pen is near.
  public var nearPen: FingersNearPen
  /// Whether a finger that rests on the paper calls its palette.
  public var callsPalettes: Bool
  /// The limits by which palms are told from fingertips.
  public var limits = HandLimits()

  /// Creates settings. Without arguments, every contact paints, and does nothing else.
  public init(
    judges: Bool = false, fistErases: Bool = true, nearPen: FingersNearPen = .paint,
    callsPalettes: Bool = false
  ) {
    (self.judges, self.fistErases, self.nearPen) = (judges, fistErases, nearPen)
    self.callsPalettes = callsPalettes
  }

  /// The settings with which the program starts if nobody has changed any.
  public static let standard = HandSettings(judges: true, callsPalettes: true)
}
