/// The data that only some strokes' samples have. It is a class, so that other strokes need only a
/// `nil` reference.
final class SampleExtras: Hashable, Sendable {
  let breaks: [Int]
  let pressures: [Float?]
  let contacts: [ContactShape?]

  /// Collects the extras of samples; `nil` if they have none.
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
