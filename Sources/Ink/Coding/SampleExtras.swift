/// What only some strokes' samples carry, in a box that the others do without.
final class SampleExtras: Hashable, Sendable {
  let breaks: [Int]
  let pressures: [Float?]
  let contacts: [ContactShape?]

  /// The extras of samples, if they have any.
  init?(_ samples: [StrokeSample], breaks: [Int]) {
    self.breaks = breaks
    pressures = samples.contains { $0.pressure != nil } ? samples.map(\.pressure) : []
    contacts = samples.contains { $0.contact != nil } ? samples.map(\.contact) : []
    if breaks.isEmpty && pressures.isEmpty && contacts.isEmpty { return nil }
  }

  init(breaks: [Int], pressures: [Float?], contacts: [ContactShape?]) {
    (self.breaks, self.pressures, self.contacts) = (breaks, pressures, contacts)
  }

  static func == (left: SampleExtras, right: SampleExtras) -> Bool {
    left === right
      || left.breaks == right.breaks && left.pressures == right.pressures
        && left.contacts == right.contacts
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(breaks)
    hasher.combine(pressures)
    hasher.combine(contacts)
  }
}
