internal import OrderedCollections

/// Changes of the settings of the screen. What one person changes counts for all.
extension PaintingSession {
  /// Changes the settings, and asks the program to keep the change for the next start.
  package mutating func changeHands(
    _ effects: inout Effects, _ change: (inout HandSettings) -> Void
  ) {
    let before = handSettings
    change(&handSettings)
    guard handSettings != before else { return }
    effects.palettes.formUnion(seats.keys)
    effects.programRequests.append(.keepHands(from: before, to: handSettings))
  }

  /// Takes the limits by which palms are told from fingertips, as people have tuned them elsewhere.
  public mutating func tuneHands(_ limits: HandLimits) -> Effects {
    var effects = Effects()
    changeHands(&effects) { $0.limits = limits }
    return effects
  }

  /// Lets the judge follow the settings. Contacts that are down and decided stay what they are: a palm rests until it
  /// lifts, and a hand that wipes wipes on. If nothing is judged any more, those that are undecided are fingers.
  /// If calls are turned off, fingers that rest call no more.
  mutating func followHands(from before: HandSettings) {
    if before.limits != handSettings.limits { palms.tune(PalmTuning(handSettings.limits)) }
    if before[.palmRejection], !handSettings[.palmRejection] { palms.acquitUndecided() }
    if before[.paletteCalls], !handSettings[.paletteCalls] { calls.endAll() }
  }
}
