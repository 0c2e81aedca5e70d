/// What a start says about hands that touch the screen. What is `nil` or missing stays as it was kept.
public struct PalmWishes: Hashable, Sendable {
  /// Whether contacts are judged, so that palms leave no ink.
  public var judges: Bool?
  /// Whether a fist or a flat hand erases where it wipes.
  public var fistErases: Bool?
  /// What fingers do while a pen is near.
  public var nearPen: FingersNearPen?
  /// The values of limits, in their units.
  public var limits: [HandLimit: Double] = [:]

  /// Creates wishes that change nothing.
  public init() {}

  /// Returns settings as they are wished.
  /// - Parameter kept: The settings that were kept.
  public func applied(to kept: PalmHandling) -> PalmHandling {
    var handling = kept
    if let judges { handling.judges = judges }
    if let fistErases { handling.fistErases = fistErases }
    if let nearPen { handling.nearPen = nearPen }
    for limit in HandLimit.allCases {
      if let value = limits[limit] { handling.limits.set(limit, to: value) }
    }
    return handling
  }
}
