import Ink
internal import OrderedCollections

/// Lifts of contacts that press something: they wait for news of the device, for the blink of an eye.
extension PaintingSession {
  /// Does what contacts that are up have pressed, without waiting any longer for news of their devices. For
  /// whoever has no clock to follow, or looks at what has come of everything.
  public mutating func decideLifts() -> Effects {
    var effects = Effects()
    decideLifts(&effects) { _ in true }
    return effects
  }

  /// Does what is ruled by an event's coming: what the server makes later, or what follows a lift on purpose.
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

  /// Follows the program's clock.
  mutating func decideLiftsInTime(_ effects: inout Effects) {
    guard !contacts.undecidedLifts.isEmpty else { return }
    let now = now
    decideLifts(&effects) { now.milliseconds - $0.start.milliseconds >= UndecidedLift.grace }
  }

  /// When ``decideLiftsInTime(_:)`` has something to do next, in milliseconds of the program's clock.
  var nextLift: Int64? {
    contacts.undecidedLifts.map { $0.start.milliseconds + UndecidedLift.grace }.min()
  }

  /// Holds a contact's lift back where something would happen that a device which goes must not do.
  /// - Returns: whether it is held back.
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
  /// Whether the server made something so much later that the device's going would have been told before.
  fileprivate func isFollowed(at later: Timestamp) -> Bool {
    later.since(time) > ContactTracker.removalGrace
  }
}

extension InputEvent {
  /// Who reports, and when, that a contact is up; nil where the event does not, or where the server has made the
  /// end up for another reason than that the device goes.
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
