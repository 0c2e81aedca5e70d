public import Touch

/// The changes of the settings of the screen that a start asks for. A setting that is missing stays as it was kept.
public struct ScreenWishes: Hashable, Sendable {
  /// The settings that are to be on, and those that are to be off.
  public var switches: [ScreenSetting: Bool] = [:]
  /// The words of what is chosen.
  public var choices: [ScreenChoice: String] = [:]
  /// The values of limits, in their units.
  public var limits: [PalmLimit: Double] = [:]

  /// Creates wishes that change nothing.
  public init() {}

  /// Returns settings as they are wished. A word that means nothing changes nothing.
  /// - Parameter kept: The settings that were kept.
  public func applied(to kept: ScreenSettings) -> ScreenSettings {
    var settings = kept
    for (setting, isOn) in switches { settings[setting] = isOn }
    for (choice, word) in choices { settings.choose(word, for: choice) }
    for limit in PalmLimit.allCases {
      if let value = limits[limit] { settings.limits.set(limit, to: value) }
    }
    return settings
  }
}
