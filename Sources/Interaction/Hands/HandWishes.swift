/// What a start says about hands that touch the screen. What is `nil` or missing stays as it was kept.
public struct HandWishes: Hashable, Sendable {
  /// Whether contacts are judged, so that palms leave no ink.
  public var judges: Bool?
  /// Whether a fist or a flat hand erases where it wipes.
  public var fistErases: Bool?
  /// What fingers do while a pen is near.
  public var nearPen: FingersNearPen?
  /// Whether a finger that rests on the paper calls its palette.
  public var callsPalettes: Bool?
  /// The values of limits, in their units.
  public var limits: [HandLimit: Double] = [:]

  /// Creates wishes that change nothing.
  public init() {}

  /// Returns settings as they are wished.
  /// - Parameter kept: The settings that were kept.
  public func applied(to kept: HandSettings) -> HandSettings {
    var settings = kept
    if let judges { settings.judges = judges }
    if let fistErases { settings.fistErases = fistErases }
    if let nearPen { settings.nearPen = nearPen }
    if let callsPalettes { settings.callsPalettes = callsPalettes }
    for limit in HandLimit.allCases {
      if let value = limits[limit] { settings.limits.set(limit, to: value) }
    }
    return settings
  }
}
