public import Ink

/// A seat that is offered at a free edge. Of several offers at one edge, the first to be taken counts.
public struct SeatOffer: Hashable, Sendable {
  /// Distinguishes it from all other offers of the session.
  let number: UInt32
  /// The edge.
  public let edge: ScreenEdge
  /// What a finger presses to take the seat, in the seat's space.
  public let frame: Rect
  /// The space of the seat.
  public let space: SeatSpace
  /// Whether a finger presses it.
  public var isPressed = false
  /// When it was made, or asked for again, on the program's clock.
  var time: Timestamp
}
