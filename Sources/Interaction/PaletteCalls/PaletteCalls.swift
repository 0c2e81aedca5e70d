internal import Ink
internal import OrderedCollections

/// The fingers that rest on the paper where they came down. One that has rested for long enough calls its
/// person's palette. Nothing else follows from its rest.
struct PaletteCalls: Hashable, Sendable {
  /// A finger that rests.
  private struct Rest: Hashable {
    /// Where it came down, in window space.
    let start: Point
    /// When it came down, on the program's clock.
    let time: Timestamp
  }

  private var rests: OrderedDictionary<ContactID, Rest> = [:]

  /// The fingers that rest.
  var contacts: [ContactID] { rests.isEmpty ? [] : Array(rests.keys) }

  /// Records a finger that came down on the paper.
  mutating func rest(_ contact: ContactID, at point: Point, in surroundings: Surroundings) {
    rests[contact] = Rest(start: point, time: surroundings.now)
  }

  /// Ends a finger's rest if it has moved too far. Takes no memory.
  mutating func move(_ contact: ContactID, to point: Point, in surroundings: Surroundings) {
    guard !rests.isEmpty, let rest = rests[contact], surroundings.isBeyondSlop(rest.start, point)
    else { return }
    rests[contact] = nil
  }

  /// Ends the rest of a finger: it calls no more.
  mutating func end(_ contact: ContactID) { rests[contact] = nil }

  /// Ends the rests of all fingers.
  mutating func endAll() { rests = [:] }

  // MARK: Time

  /// The fingers that have rested long enough to call, and where they came down, in window space.
  func due(in surroundings: Surroundings) -> [(contact: ContactID, place: Point)] {
    rests.compactMap { contact, rest in
      surroundings.hasHeld(since: rest.time, for: HoldTuning.call)
        ? (contact, rest.start) : nil
    }
  }

  /// When a finger will have rested long enough, on the program's clock; `nil` if none rests.
  func holdEnd(in surroundings: Surroundings) -> Timestamp? {
    rests.values.lazy.map { surroundings.holdEnd(since: $0.time, for: HoldTuning.call) }.min()
  }
}
