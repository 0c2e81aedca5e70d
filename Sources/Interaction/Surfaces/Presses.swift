import Ink
internal import OrderedCollections
import Touch

/// A contact's press on a surface, from when it comes down until it lifts. A contact that slides
/// off its target no longer holds it; that is how people change their minds.
struct Press<Target: Hashable & Sendable>: Hashable, Sendable {
  /// The target that the contact holds; `nil` if it came down beside all targets or has slid off.
  var target: Target? { didSet { if target == nil { accents = nil } } }
  /// The row of accents above the key that the contact holds; `nil` if none is open.
  var accents: KeyAccents?
  /// The contact's first position, in the surface's space.
  var start: Point
  /// The contact's last position that the surface follows, in the surface's space: on the gallery sheet, where the
  /// list moves below contacts.
  var last: Point
  /// When the contact came down, on the program's clock.
  let time: Timestamp
  /// Whether holding or dragging the target has already had its effect, so that a lift has none.
  var isSpent = false
  /// Whether it has lasted until the name of the target was shown. Its lift does nothing, as the finger came
  /// to learn the name. A drag still counts.
  var isExplained = false
  /// Whether the finger is still on the screen. It may be up before its lift is decided.
  var isHeld = true

  /// Creates the press of a contact that comes down.
  init(_ target: Target?, at start: Point, time: Timestamp) {
    self.target = target
    self.start = start
    last = start
    self.time = time
  }
}

/// The presses on a surface, in the order in which their contacts came down.
struct Presses<Target: Hashable & Sendable>: Hashable, Sendable {
  private var presses: OrderedDictionary<ContactID, Press<Target>> = [:]

  /// The press of a contact; `nil` if the contact did not come down on the surface.
  subscript(contact: ContactID) -> Press<Target>? {
    get { presses[contact] }
    set { presses[contact] = newValue }
  }

  /// The contacts, in the order in which they came down.
  var contacts: [ContactID] { Array(presses.keys) }

  /// The presses, in the order in which their contacts came down.
  var all: [Press<Target>] { Array(presses.values) }

  /// The targets that contacts hold.
  var targets: Set<Target> { Set(presses.values.lazy.compactMap(\.target)) }

  /// Returns whether a contact holds a target.
  func isPressing(_ contact: ContactID) -> Bool { presses[contact]?.target != nil }

  /// Ends all presses. Nothing is activated.
  mutating func endAll() { presses.removeAll() }

  /// Ends the press of a contact.
  /// - Returns: the press before its end; `nil` if the contact had none.
  mutating func end(_ contact: ContactID) -> Press<Target>? {
    presses.removeValue(forKey: contact)
  }

  /// Follows a contact on a surface where a tap activates a target, and a contact that slides off its
  /// target does nothing. Presses begin in window space.
  /// - Parameters:
  ///   - target: Returns the target at a point in window space; `nil` if nothing is there.
  ///   - isOn: Returns whether a point in window space is on a target.
  /// - Returns: the target that the event activates; `nil` if it activates none.
  mutating func follow(
    _ event: SurfaceEvent, in surroundings: Surroundings, target: (Point) -> Target?,
    isOn: (Target, Point) -> Bool
  ) -> Target? {
    switch event {
    case .began(let contact, let reading):
      presses[contact] = Press(
        target(reading.position), at: reading.position, time: surroundings.now)
    case .moved(let contact, let reading):
      if let held = presses[contact]?.target, !isOn(held, reading.position) {
        presses[contact]?.target = nil
      }
    case .left: break
    case .lifted(let contact): return end(contact)?.target
    case .cancelled(let contact): _ = end(contact)
    }
    return nil
  }

  /// Changes the press of every contact.
  mutating func update(_ change: (inout Press<Target>) -> Void) {
    for index in presses.values.indices { change(&presses.values[index]) }
  }
}
