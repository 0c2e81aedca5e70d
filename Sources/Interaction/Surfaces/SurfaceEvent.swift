import Ink

/// What a contact does on the surface on which it came down.
enum SurfaceEvent: Hashable, Sendable {
  /// It came down on the surface.
  case began(ContactID, ContactReport)
  /// It reported a position, on the surface or beside it.
  case moved(ContactID, ContactReport)
  /// Its finger is up, but whether that counts as a lift is not decided.
  case left(ContactID)
  /// It lifted: what it holds acts.
  case lifted(ContactID)
  /// It is gone without a lift: what it did is taken back.
  case cancelled(ContactID)
}
