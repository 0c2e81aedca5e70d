public import Ink

/// An action of one contact, as ``ContactTracker`` concludes it from events.
public enum ContactAction: Hashable, Sendable {
  /// The contact came down.
  case began(ContactID, ContactReading)
  /// The contact reported another position. The last one comes just before ``lifted(_:)``.
  case moved(ContactID, ContactReading)
  /// The contact's next position must not be joined to the last one: the device's mapping changed.
  case broke(ContactID)
  /// The finger is up, but the contact's last events are still to come. A long press stops here.
  case left(ContactID)
  /// The contact came up, and its touch was ours.
  case lifted(ContactID)
  /// The touch never was ours, or the end was not the finger's. Everything the contact did must be
  /// undone.
  case cancelled(ContactID)
  /// A contact that lifted a moment ago turns out to have been cancelled.
  case retracted(ContactID)
}
