internal import Ink
internal import OrderedCollections

/// The fingers that rest on the paper where they came down. One that has rested for long enough calls its
/// person's palette.
struct PaletteCalls: Hashable, Sendable {
  /// A finger that rests.
  private struct Rest: Hashable {
    /// Where it came down, in window space.
    let start: Point
    /// When it came down, on the program's clock.
    let time: Timestamp
    /// Whether it has called.
    var hasCalled = false
  }

  private var rests: OrderedDictionary<ContactID, Rest> = [:]

  /// The fingers that have called and still rest: if they lift now, they have painted nothing.
  var called: Set<ContactID> { Set(rests.keys.filter { rests[$0]?.hasCalled == true }) }

  /// Records a finger that came down on the paper.
  mutating func rest(_ contact: ContactID, at point: Point, in surroundings: Surroundings) {
    rests[contact] = Rest(start: point, time: surroundings.now)
  }

  /// Ends a finger's rest if it has moved too far, also if it has called. Takes no memory.
  mutating func move(_ contact: ContactID, to point: Point, in surroundings: Surroundings) {
    guard !rests.isEmpty, let rest = rests[contact], surroundings.isBeyondSlop(rest.start, point)
    else { return }
    rests[contact] = nil
  }

  /// Ends the rest of a finger, unless it has called: it calls no more.
  mutating func endRest(_ contact: ContactID) {
    if rests[contact]?.hasCalled == false { rests[contact] = nil }
  }

  /// Ends the rests of all fingers that have not called.
  mutating func endRests() { rests.removeAll { !$1.hasCalled } }

  /// Forgets a finger.
  /// - Returns: whether it had called and rested ever since.
  @discardableResult
  mutating func end(_ contact: ContactID) -> Bool {
    rests.removeValue(forKey: contact)?.hasCalled == true
  }

  /// Forgets all fingers.
  mutating func endAll() { rests = [:] }

  // MARK: Time

  /// The fingers that have rested long enough to call, and where they came down, in window space.
  func due(in surroundings: Surroundings) -> [(contact: ContactID, place: Point)] {
    rests.compactMap { contact, rest in
      !rest.hasCalled && surroundings.hasHeld(since: rest.time, for: HoldTuning.call)
        ? (contact, rest.start) : nil
    }
  }

  /// Notes that a finger has called.
  mutating func noteCall(of contact: ContactID) { rests[contact]?.hasCalled = true }

  /// When a finger will have rested long enough, on the program's clock; `nil` if none rests.
  func holdEnd(in surroundings: Surroundings) -> Timestamp? {
    rests.values.lazy.filter { !$0.hasCalled }
      .map { surroundings.holdEnd(since: $0.time, for: HoldTuning.call) }.min()
  }
}
