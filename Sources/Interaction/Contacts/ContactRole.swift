internal import Ink

/// What a contact does while it is down. It is decided when the contact comes down.
enum ContactRole: Hashable, Sendable {
  /// The contact draws a stroke for a seat.
  case painting(SeatID)
  /// The contact erases strokes. `last` is its last position in canvas space; `nil` if the next
  /// position must not be joined to it.
  case erasing(SeatID, last: Point?)
  /// The contact moves the canvas. `last` is its last position in window space; `nil` as above.
  case moving(SeatID, last: Point?)
  /// The contact presses a surface, which tracks the press.
  case using(SurfaceName)
  /// The contact rested until its owner was offered a seat. It does nothing until it lifts.
  case asking
}
