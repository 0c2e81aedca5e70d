public import Ink

/// An offer of a seat at an edge where there is room. If there are several at one edge, the first one taken
/// counts.
public struct SeatOffer: Hashable, Sendable {
  /// A number that no other offer of the session has.
  let number: UInt32
  /// The edge at which the seat would be.
  public let edge: ScreenEdge
  /// The area that a finger presses to take the seat, in the seat's space.
  public let frame: Rect
  /// The seat's coordinate space.
  public let space: SeatSpace
  /// Whether a finger presses the offer.
  public var isPressed = false
  /// When the offer was made or last renewed, on the program's clock.
  var time: Timestamp
}
