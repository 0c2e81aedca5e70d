internal import Ink

/// A contact that rests at a free edge, which may ask for a seat.
struct EdgeRest: Hashable, Sendable {
  let edge: ScreenEdge
  /// Where it came down, in window space.
  let start: Point
  let time: Timestamp
}
