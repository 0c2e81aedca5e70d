/// The verdict on a contact, which may change while the contact is down.
public enum PalmVerdict: String, Hashable, Sendable {
  /// Nothing speaks against a finger yet. The contact paints.
  case open
  /// It came down beside a palm. It paints until it has rested, which makes it a palm, or has moved away, which
  /// makes it a finger.
  case suspect
  /// A fingertip. This does not change any more.
  case finger
  /// A palm, another part of a hand, or a ghost. It leaves no ink. Unless its own size or a pen says so, it is a finger
  /// once it has moved as fingers do.
  case palm
}
