/// The role of a contact for as long as it is down, decided when it comes down.
package enum ContactRole: Hashable, Sendable {
  /// It works on the canvas with a tool of its seat.
  case working(ContactWork)
  /// It came down on a surface, which holds its press.
  case using(SurfaceName)
  /// It is a palm, or a finger that a near pen locks out. It does nothing, but a palm may begin to wipe, or turn out to
  /// be a finger.
  case resting
}
