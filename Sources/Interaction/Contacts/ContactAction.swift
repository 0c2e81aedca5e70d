public import Ink

/// What events mean for one contact.
public enum ContactAction: Hashable, Sendable {
  /// It came down.
  case began(ContactID, ContactReport)
  /// It reported a further position (also the last one, just before ``lifted(_:)``).
  case moved(ContactID, ContactReport)
  /// Its next position does not join the last one: the device's mapping changed.
  case broke(ContactID)
  /// Its finger is up, but its last events are still under way: what waits for it to be held waits in
  /// vain.
  case left(ContactID)
  /// It came up, and was ours.
  case lifted(ContactID)
  /// It never was ours, or its end was not a finger's: whatever it did is void.
  case cancelled(ContactID)
  /// It lifted a moment ago, but that end has turned out to be a cancellation.
  case retracted(ContactID)
}
