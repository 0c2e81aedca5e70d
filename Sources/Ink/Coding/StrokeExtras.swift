/// The data that only some strokes have. It is a class, so that other strokes need only a `nil`
/// reference.
final class StrokeExtras: Hashable, Sendable {
  let breaks: [Int]
  let pressures: [Float?]
  let contacts: [ContactShape?]
  /// The mapping that stands beside the samples; see ``Stroke/transform``.
  let transform: Similarity

  /// Collects the extras of samples; `nil` if they have none.
  convenience init?(_ samples: [StrokeSample], breaks: [Int]) {
    self.init(
      breaks: breaks,
      pressures: samples.contains { $0.pressure != nil } ? samples.map(\.pressure) : [],
      contacts: samples.contains { $0.contact != nil } ? samples.map(\.contact) : [])
  }

  /// - Returns: `nil` if there is nothing extra.
  init?(
    breaks: [Int], pressures: [Float?], contacts: [ContactShape?],
    transform: Similarity = .identity
  ) {
    guard !breaks.isEmpty || !pressures.isEmpty || !contacts.isEmpty || !transform.isIdentity else {
      return nil
    }
    (self.breaks, self.pressures, self.contacts) = (breaks, pressures, contacts)
    self.transform = transform
  }

  static func == (left: StrokeExtras, right: StrokeExtras) -> Bool {
    left === right
      || left.breaks == right.breaks && left.pressures == right.pressures
        && left.contacts == right.contacts && left.transform == right.transform
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(breaks)
    hasher.combine(pressures)
    hasher.combine(contacts)
    hasher.combine(transform)
  }
}
