import Ink
internal import OrderedCollections

/// Delays lifts of contacts that press a control, for a few milliseconds, until news of the device
/// would have come.
extension PaintingSession {
  /// Activates at once all controls whose contacts have lifted, without waiting for news of their
  /// devices. For callers without a clock, or that want to see the final result of all events.
  public mutating func decideLifts() -> Effects {
    var effects = Effects()
    decideLifts(&effects) { _ in true }
    return effects
  }

  /// Decides lifts that an event settles: an event that the server made later, or one that follows
  /// a lift on purpose.
  mutating func decideLifts(before event: InputEvent, _ effects: inout Effects) {
    switch event {
    case .key, .canvasHidden: decideLifts(&effects) { _ in true }
    case .touch(let touch):
      decideLifts(&effects) { touch.phase == .begin || $0.isFollowed(at: touch.time) }
    case .pointer(let pointer):
      let isPress = if case .press = pointer.phase { true } else { false }
      decideLifts(&effects) { isPress || $0.isFollowed(at: pointer.time) }
    case .devices(let change) where change.kind == .disabled:
      let gone = contacts.undecidedLifts.filter {
        $0.device == change.device && !$0.isFollowed(at: change.time)
      }
      contacts.undecidedLifts.removeAll { gone.contains($0) }
      for lift in gone { cancel(lift.contact, &effects) }
    case .rawEnd, .rawPress, .devices, .identified, .mappingChanged, .managerGone: break
    }
  }

  /// Decides lifts that have waited long enough on the program's clock.
  mutating func decideLiftsInTime(_ effects: inout Effects) {
    guard !contacts.undecidedLifts.isEmpty else { return }
    let now = now
    decideLifts(&effects) { now.since($0.start) >= UndecidedLift.grace }
  }

  /// When ``decideLiftsInTime(_:)`` has something to do next, on the program's clock; `nil` if
  /// nothing is pending.
  var nextLift: Timestamp? {
    contacts.undecidedLifts.map { $0.start + UndecidedLift.grace }.min()
  }

  /// Delays a contact's lift if it would activate a control, since the device may only be switching
  /// off.
  /// - Returns: whether the lift is delayed.
  mutating func holdLift(
    of contact: ContactID, endedBy event: InputEvent, _ effects: inout Effects
  ) -> Bool {
    guard isPressing(contact), let (device, time) = event.end(of: contact) else {
      return false
    }
    leave(contact, &effects)
    contacts.undecidedLifts.append(
      UndecidedLift(contact: contact, device: device, time: time, start: now))
    return true
  }

  /// Does what a contact has pressed whose lift is still undecided.
  mutating func decideLift(of contact: ContactID, _ effects: inout Effects) {
    guard !contacts.undecidedLifts.isEmpty else { return }
    decideLifts(&effects) { $0.contact == contact }
  }

  private mutating func decideLifts(
    _ effects: inout Effects, where isDecided: (UndecidedLift) -> Bool
  ) {
    let decided = contacts.undecidedLifts.filter(isDecided)
    guard !decided.isEmpty else { return }
    contacts.undecidedLifts.removeAll(where: isDecided)
    for decided in decided { lift(decided.contact, &effects) }
  }
}

extension UndecidedLift {
  /// Whether an event came so much later that news of the device's switch-off would have come
  /// before it.
  fileprivate func isFollowed(at later: Timestamp) -> Bool {
    later.since(time) > ContactTracker.removalGrace
  }
}

extension InputEvent {
  /// Returns the device and the time of a contact's end. `nil` if this event is not that end, or if
  /// the server made the end for another reason than the device's switch-off.
  fileprivate func end(of contact: ContactID) -> (device: Int, time: Timestamp)? {
    switch self {
    case .touch(let event)
    where event.phase == .end && event.position != nil && contact == .touch(event.touch):
      (event.source.device, event.time)
    case .pointer(let event)
    where event.phase == .release(button: 1)
      && contact == .pointer(device: event.source.device):
      (event.source.device, event.time)
    default: nil
    }
  }
}
