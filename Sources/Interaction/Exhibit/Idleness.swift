internal import Ink
import Touch

/// How long nobody has touched the screen. Things that lie on it report small movements for hours, so
/// only what comes down or moves farther than a resting finger counts.
struct Idleness: Hashable, Sendable {
  /// When somebody touched the screen last, on the program's clock; `nil` before the clock is known.
  private(set) var since: Timestamp?
  /// Where contacts were when they counted last, in window space.
  private var places: [ContactID: Point] = [:]

  /// The most contacts whose places are remembered.
  private static let maximumPlaces = 64
  /// The lane leaves out what happens more often than this.
  private static let coarseness = Duration.seconds(1)

  /// When the time without a touch is over, on the program's clock.
  func deadline(after limit: Duration) -> Timestamp? { since.map { $0 + limit } }

  /// Begins to count, if that has not happened yet.
  mutating func begin(at now: Timestamp) { since = since ?? now }

  /// Counts the time without a touch from a moment on.
  mutating func restart(at now: Timestamp) { since = now }

  /// Returns whether a movement must be looked at, or whether somebody touched the screen just now.
  func isStale(at now: Timestamp) -> Bool {
    since.map { now < $0 || now.since($0) >= Self.coarseness } ?? true
  }

  /// Looks at an event.
  /// - Returns: whether somebody touches the screen, a mouse, a pen or a key.
  mutating func note(_ event: InputEvent, in surroundings: Surroundings) -> Bool {
    let isTouched = isTouch(event, in: surroundings)
    if isTouched { since = surroundings.now }
    return isTouched
  }

  private mutating func isTouch(_ event: InputEvent, in surroundings: Surroundings) -> Bool {
    switch event {
    case .touch(let touch):
      let contact = ContactID.touch(touch.touch)
      switch touch.phase {
      case .begin: return begin(contact, at: touch.position)
      case .update: return move(contact, to: touch.position, in: surroundings)
      case .end:
        places[contact] = nil
        return false
      case .ownership: return false
      }
    case .pointer(let pointer):
      let contact = ContactID.pointer(device: pointer.source.device)
      switch pointer.phase {
      case .press: return begin(contact, at: pointer.position)
      case .motion: return move(contact, to: pointer.position, in: surroundings)
      case .release: return false
      }
    case .key(let key): return !key.isRepeat
    case .scroll: return true
    case .rawEnd, .rawPress, .keyReleased, .devices, .identified, .mappingChanged, .canvasHidden,
      .managerGone:
      return false
    }
  }

  private mutating func begin(_ contact: ContactID, at place: Point?) -> Bool {
    note(contact, at: place)
    return true
  }

  private mutating func move(
    _ contact: ContactID, to place: Point?, in surroundings: Surroundings
  ) -> Bool {
    guard let place, place.isFinite else { return false }
    guard let first = places[contact] else {
      note(contact, at: place)
      return false
    }
    guard surroundings.isBeyondSlop(first, place) else { return false }
    places[contact] = place
    return true
  }

  private mutating func note(_ contact: ContactID, at place: Point?) {
    guard let place, place.isFinite else { return }
    if places.count >= Self.maximumPlaces, places[contact] == nil { places = [:] }
    places[contact] = place
  }
}
