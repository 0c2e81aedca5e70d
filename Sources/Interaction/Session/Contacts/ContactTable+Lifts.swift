import Ink
import Touch

/// Lifts of contacts that press a control. They are delayed for a few milliseconds, until news of
/// the device would have come.
extension ContactTable {
  /// Delays a contact's lift, since its device may only be switching off.
  /// - Parameters:
  ///   - event: The event that ended the contact.
  ///   - now: The time on the program's clock.
  /// - Returns: whether the lift is delayed. Nothing changes if the event cannot come from a
  ///   device's switch-off.
  mutating func holdLift(
    of contact: ContactID, endedBy event: InputEvent, now: Timestamp
  ) -> Bool {
    guard let lift = UndecidedLift(of: contact, endedBy: event, now: now) else { return false }
    undecidedLifts.append(lift)
    return true
  }

  /// Decides lifts that an event settles: an event that the server made later, or one that follows
  /// a lift on purpose.
  /// - Returns: what the contacts did.
  mutating func decideLifts(before event: InputEvent) -> [ContactAction] {
    switch event {
    case .key, .canvasHidden: return decideLifts { _ in true }
    case .touch(let touch):
      return decideLifts { touch.phase == .begin || $0.isFollowed(at: touch.time) }
    case .pointer(let pointer):
      let isPress = if case .press = pointer.phase { true } else { false }
      return decideLifts { isPress || $0.isFollowed(at: pointer.time) }
    case .devices(let change) where [.disabled, .touchesTaken].contains(change.kind):
      return takeLifts { $0.device == change.device && !$0.isFollowed(at: change.time) }
        .map { .cancelled($0) }
    case .scroll, .keyReleased, .rawEnd, .rawPress, .devices, .identified, .mappingChanged,
      .managerGone:
      return []
    }
  }

  /// Decides lifts that have waited long enough at a time of the program's clock.
  mutating func decideLifts(at now: Timestamp) -> [ContactAction] {
    decideLifts { now.since($0.start) >= UndecidedLift.grace }
  }

  /// Decides lifts: the contacts did lift.
  mutating func decideLifts(where isDecided: (UndecidedLift) -> Bool) -> [ContactAction] {
    takeLifts(where: isDecided).map { .lifted($0) }
  }

  /// When ``decideLifts(at:)`` has something to do next, on the program's clock; `nil` if nothing
  /// is pending.
  var nextLift: Timestamp? {
    undecidedLifts.map { $0.start + UndecidedLift.grace }.min()
  }

  /// Removes the undecided lifts for which a condition holds.
  /// - Returns: their contacts, in the order in which they lifted.
  private mutating func takeLifts(where isMeant: (UndecidedLift) -> Bool) -> [ContactID] {
    guard !undecidedLifts.isEmpty else { return [] }
    let taken = undecidedLifts.filter(isMeant)
    if !taken.isEmpty { undecidedLifts.removeAll(where: isMeant) }
    return taken.map(\.contact)
  }
}
