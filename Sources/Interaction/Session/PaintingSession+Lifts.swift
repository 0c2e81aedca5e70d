import Ink
import Touch

/// Delays lifts of contacts that press a control; see ``ContactTable/holdLift(of:endedBy:now:)``.
extension PaintingSession {
  /// Activates at once all controls whose contacts have lifted, without waiting for news of their
  /// devices. For callers without a clock, or that want to see the final result of all events.
  public mutating func decideLifts() -> Effects {
    var effects = Effects()
    perform(contacts.decideLifts { _ in true }, &effects)
    followEvent(&effects)
    return effects
  }

  /// Delays a contact's lift if it would activate a control.
  /// - Returns: whether the lift is delayed.
  mutating func holdLift(
    of contact: ContactID, endedBy event: InputEvent, _ effects: inout Effects
  ) -> Bool {
    guard isPressing(contact), contacts.holdLift(of: contact, endedBy: event, now: now) else {
      return false
    }
    leave(contact, &effects)
    return true
  }
}
