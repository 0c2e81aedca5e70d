/// The user's settings for hands that touch the screen.
public struct PalmHandling: Hashable, Sendable {
  /// Whether contacts are judged, so that palms leave no ink.
  public var judges: Bool
  /// Whether a fist or a flat hand erases where it wipes. Only where the device reports sizes, and only while
  /// contacts are judged.
  public var fistErases: Bool
  /// What fingers do while a pen is near.
  public var nearPen: FingersNearPen

  /// Creates settings. Without arguments, every contact paints.
  public init(judges: Bool = false, fistErases: Bool = true, nearPen: FingersNearPen = .paint) {
    (self.judges, self.fistErases, self.nearPen) = (judges, fistErases, nearPen)
  }
}
