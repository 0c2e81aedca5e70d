internal import Ink

/// A pen in range of the screen.
struct PalmPen: Hashable, Sendable {
  /// Where it was last, in millimetres from the window's upper left corner.
  let place: Point
  /// When it reported that, by the event's own clock.
  let time: Timestamp
}
