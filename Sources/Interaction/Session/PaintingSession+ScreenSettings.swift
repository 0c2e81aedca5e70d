internal import OrderedCollections
public import Touch

/// Changes of the settings of the screen. What one person changes counts for all.
extension PaintingSession {
  /// Changes the settings, and asks the program to keep the change for the next start.
  package mutating func changeSettings(
    _ effects: inout Effects, _ change: (inout ScreenSettings) -> Void
  ) {
    let before = screenSettings
    change(&screenSettings)
    guard screenSettings != before else { return }
    effects.palettes.formUnion(seats.keys)
    effects.programRequests.append(.keepSettings(from: before, to: screenSettings))
  }

  /// Takes the limits by which palms are told from fingertips, as people have tuned them elsewhere.
  public mutating func tunePalms(_ limits: PalmLimits) -> Effects {
    var effects = Effects()
    changeSettings(&effects) { $0.limits = limits }
    return effects
  }

  /// Lets the judge follow the settings. Contacts that are down and decided stay what they are: a palm rests until it
  /// lifts, and a hand that wipes wipes on. If nothing is judged any more, those that are undecided are fingers.
  /// If calls are turned off, fingers that rest call no more.
  mutating func followSettings(from before: ScreenSettings) {
    if before.limits != screenSettings.limits { palms.tune(PalmTuning(screenSettings.limits)) }
    if before[.palmRejection], !screenSettings[.palmRejection] { palms.acquitUndecided() }
    if before[.paletteCalls], !screenSettings[.paletteCalls] { calls.endAll() }
  }
}
