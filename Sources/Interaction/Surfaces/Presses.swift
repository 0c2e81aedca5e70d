import Ink
internal import OrderedCollections

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

  /// Ends all presses.
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
    case .began(let contact, let report):
      presses[contact] = Press(
        target(report.position), at: report.position, time: surroundings.now)
    case .moved(let contact, let report):
      if let held = presses[contact]?.target, !isOn(held, report.position) {
        presses[contact]?.target = nil
      }
    case .left: break
    case .lifted(let contact): return end(contact)?.target
    case .cancelled(let contact): _ = end(contact)
    }
    return nil
  }

  /// Changes every press.
  mutating func update(_ change: (inout Press<Target>) -> Void) {
    for index in presses.values.indices { change(&presses.values[index]) }
  }
}
