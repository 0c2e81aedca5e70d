import Touch

extension ScreenSettings {
  /// Takes over what differs between two other settings, and leaves the rest as it is.
  public mutating func takeChanges(from before: ScreenSettings, to after: ScreenSettings) {
    for setting in ScreenSetting.allCases where before[setting] != after[setting] {
      self[setting] = after[setting]
    }
    for choice in ScreenChoice.allCases where before[choice] != after[choice] {
      choose(after[choice], for: choice)
    }
    for limit in PalmLimit.allCases where before.limits[limit] != after.limits[limit] {
      limits.set(limit, to: after.limits[limit])
    }
  }
}
