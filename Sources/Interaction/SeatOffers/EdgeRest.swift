internal import Ink

/// A contact that rests at an edge and may cause an offer of a seat.
struct EdgeRest: Hashable, Sendable {
  let edge: ScreenEdge
  /// Where it came down, in window space.
  let start: Point
  let time: Timestamp
}
