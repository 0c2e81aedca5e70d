/// All of a completed stroke in one piece of memory: a header, then the packed samples. A drawing may
/// hold a million strokes; an object and an array each would weigh more than what they hold.
typealias StrokeRecord = ManagedBuffer<StrokeHeader, UInt8>

/// What a record says about its stroke. The order of the fields is the one with the fewest gaps.
struct StrokeHeader {
  var startTime: Timestamp
  /// What most strokes do not have.
  var extras: SampleExtras?
  var identity: StrokeIdentity
  var sampleCount: UInt32
  var byteCount: UInt32
  var quantum: Quantum
}

/// Whose stroke it is, what it is drawn with and where it lies: what its samples do not tell.
struct StrokeIdentity: Hashable {
  var bounds: CompactRect
  var brush: Brush
  var seat: SeatID
  var contact: ContactID

  /// Of samples that are packed without being a stroke's.
  static let none = StrokeIdentity(
    bounds: CompactRect(covering: .empty), brush: Brush(color: InkColor(rgb: 0), width: 1),
    seat: .first, contact: .touch(0))
}

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

/// A rectangle in half the memory. Its edges are those of the original where single precision can
/// say them, else the next ones further out: it covers the original.
struct CompactRect: Hashable {
  let minX, minY, maxX, maxY: Float

  init(minX: Float, minY: Float, maxX: Float, maxY: Float) {
    (self.minX, self.minY, self.maxX, self.maxY) = (minX, minY, maxX, maxY)
  }

  init(covering rect: Rect) {
    func below(_ edge: Double) -> Float {
      let near = Float(edge)
      return Double(near) > edge ? near.nextDown : near
    }
    minX = below(rect.minX)
    minY = below(rect.minY)
    maxX = -below(-rect.maxX)
    maxY = -below(-rect.maxY)
  }

  var rect: Rect {
    Rect(minX: Double(minX), minY: Double(minY), maxX: Double(maxX), maxY: Double(maxY))
  }
}
