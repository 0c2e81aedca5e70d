internal import OrderedCollections

/// Changes of the settings for hands. They are the screen's, so what one person changes counts for all.
extension PaintingSession {
  /// Changes the settings, and asks the program to keep the change for the next start.
  mutating func changeHands(
    _ effects: inout Effects, _ change: (inout PalmHandling) -> Void
  ) {
    let before = palmHandling
    change(&palmHandling)
    guard palmHandling != before else { return }
    effects.palettes.formUnion(seats.keys)
    effects.programRequests.append(.keepHands(from: before, to: palmHandling))
  }

  /// Lets the judge follow the settings. Contacts that are down and decided stay what they are: a palm rests until it
  /// lifts, and a hand that wipes wipes on. If nothing is judged any more, those that are undecided are fingers.
  mutating func followHands(from before: PalmHandling) {
    if before.limits != palmHandling.limits { palms.tune(PalmTuning(palmHandling.limits)) }
    if before.judges, !palmHandling.judges { palms.acquitUndecided() }
  }
}
