public import Ink

/// A stamp that a finger has just set, as it is heard.
public struct SetStamp: Hashable, Sendable {
  /// The contact that has set it.
  public let contact: ContactID
  /// The middle of the stamp, in window space.
  public let place: Point

  /// Names a finger and a place.
  package init(contact: ContactID, place: Point) { (self.contact, self.place) = (contact, place) }
}
