extension HandSettings {
  /// Takes over what differs between two other settings, and leaves the rest as it is.
  public mutating func takeChanges(from before: HandSettings, to after: HandSettings) {
    if before.judges != after.judges { judges = after.judges }
    if before.fistErases != after.fistErases { fistErases = after.fistErases }
    if before.nearPen != after.nearPen { nearPen = after.nearPen }
    if before.callsPalettes != after.callsPalettes { callsPalettes = after.callsPalettes }
    for limit in HandLimit.allCases where before.limits[limit] != after.limits[limit] {
      limits.set(limit, to: after.limits[limit])
    }
  }
}
