import Ink
import Touch

/// An event of a contact, for the surface on which it came down.
enum SurfaceEvent: Hashable, Sendable {
  /// The contact came down on the surface.
  case began(ContactID, ContactReading)
  /// The contact reported a position, on the surface or beside it.
  case moved(ContactID, ContactReading)
  /// The finger is up, but it is not decided yet whether that counts as a lift.
  case left(ContactID)
  /// The contact lifted: the target that it holds must act.
  case lifted(ContactID)
  /// The contact ended without a lift: what it did must be undone.
  case cancelled(ContactID)
}
