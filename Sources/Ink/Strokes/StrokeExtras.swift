/// The data that only some strokes have. It is a class, so that other strokes need only a `nil`
/// reference.
final class StrokeExtras: Hashable, Sendable {
  let breaks: [Int]
  let pressures: [Float?]
  let contacts: [ContactShape?]
  /// Where the ink lies; `nil` if it lies where it was painted.
  let moved: MovedInk?
  /// The text or image that an area is; `nil` for other strokes.
  let content: AreaContent?
  /// Notes about the stroke's paint; `nil` if all of it follows from its other data.
  let paint: PaintNotes?

  /// Collects the extras of samples; `nil` if they have none.
  convenience init?(_ samples: [StrokeSample], breaks: [Int]) {
    self.init(
      breaks: breaks,
      pressures: samples.contains { $0.pressure != nil } ? samples.map(\.pressure) : [],
      contacts: samples.contains { $0.contact != nil } ? samples.map(\.contact) : [])
  }

  /// - Returns: `nil` if there is nothing extra.
  init?(
    breaks: [Int], pressures: [Float?], contacts: [ContactShape?], moved: MovedInk? = nil,
    content: AreaContent? = nil, paint: PaintNotes? = nil
  ) {
    guard
      !breaks.isEmpty || !pressures.isEmpty || !contacts.isEmpty || moved != nil || content != nil
        || paint != nil
    else { return nil }
    (self.breaks, self.pressures, self.contacts) = (breaks, pressures, contacts)
    (self.moved, self.content, self.paint) = (moved, content, paint)
  }

  static func == (left: StrokeExtras, right: StrokeExtras) -> Bool {
    left === right
      || left.breaks == right.breaks && left.pressures == right.pressures
        && left.contacts == right.contacts && left.moved == right.moved
        && left.content == right.content && left.paint == right.paint
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(breaks)
    hasher.combine(pressures)
    hasher.combine(contacts)
    hasher.combine(moved)
    hasher.combine(content)
    hasher.combine(paint)
  }
}

/// Where the ink of a stroke lies that is not where it was painted.
struct MovedInk: Hashable {
  /// The mapping that stands beside the samples; see ``Stroke/transform``.
  let transform: Similarity
  /// The bounds of the ink where it was painted.
  let painted: CompactRect

  /// - Returns: `nil` if the mapping changes nothing.
  init?(_ transform: Similarity, _ painted: CompactRect) {
    guard !transform.isIdentity else { return nil }
    (self.transform, self.painted) = (transform, painted)
  }
}

/// Notes about the paint of a stroke that do not follow from its samples and its brush.
struct PaintNotes: Hashable {
  /// The seed, if a file told one; otherwise it follows from the contact and its first time.
  var seed: StrokeSeed?
  /// How long the contact rested after its last sample, in milliseconds; only of a spray.
  var rest: UInt32 = 0
  /// The token of a medium that this build does not know, as a file has it. The stroke is painted as a pen.
  var unknownMedium: String?

  /// Whether there is nothing to keep.
  var isEmpty: Bool { self == PaintNotes() }

  /// Whether a stroke of a brush can have them.
  func suit(_ brush: Brush) -> Bool {
    guard rest == 0 || brush.sprays else { return false }
    return brush.medium == nil ? seed == nil : unknownMedium == nil
  }

  /// The longest token that is kept, in bytes.
  static let longestToken = 255
}
