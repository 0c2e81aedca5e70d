internal import Ink

/// What a contact does for as long as it is down, decided when it comes down.
enum ContactRole: Hashable, Sendable {
  /// It draws a stroke of a seat.
  case painting(SeatID)
  /// It takes strokes away. Its last place is in canvas space; `nil` if its next place does not join it.
  case erasing(SeatID, last: Point?)
  /// It moves the canvas. Its last place is in window space; `nil` as above.
  case moving(SeatID, last: Point?)
  /// It came down on a surface, which holds its press.
  case using(SurfaceName)
  /// It rested until a seat was offered, and does nothing any more: what it had done was a question.
  case asking
}
