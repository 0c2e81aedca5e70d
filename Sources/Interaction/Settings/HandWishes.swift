/// What a start says about hands that touch the screen. What is `nil` or missing stays as it was kept.
public struct HandWishes: Hashable, Sendable {
  /// What is on or off.
  public var switches: [ScreenSetting: Bool] = [:]
  /// What fingers do while a pen is near.
  public var nearPen: FingersNearPen?
  /// The values of limits, in their units.
  public var limits: [HandLimit: Double] = [:]

  /// Creates wishes that change nothing.
  public init() {}

  /// Returns settings as they are wished.
  /// - Parameter kept: The settings that were kept.
  public func applied(to kept: HandSettings) -> HandSettings {
    var settings = kept
    for (setting, isOn) in switches { settings[setting] = isOn }
    if let nearPen { settings.nearPen = nearPen }
    for limit in HandLimit.allCases {
      if let value = limits[limit] { settings.limits.set(limit, to: value) }
    }
    return settings
  }
}
