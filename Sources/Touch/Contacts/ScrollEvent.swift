public import Ink

/// A turn of a wheel, or the same gesture on a touchpad. Touchpads and fine wheels report parts of
/// steps.
public struct ScrollEvent: Hashable, Sendable {
  /// The number of steps to the right; negative to the left.
  public var right: Double
  /// The number of steps down; negative for up. A wheel that is turned towards the person goes down.
  public var down: Double
  /// Whether Control was held.
  public var control: Bool
  /// Whether Shift was held.
  public var shift: Bool
  /// The position of the pointer, in window pixels.
  public var position: Point
  /// The device that reported it, and its master.
  public var source: EventSource
  /// When it happened, by the server's clock.
  public var time: Timestamp

  /// Creates an event from the steps of a turn, and the position of the pointer in window pixels.
  public init(
    right: Double = 0, down: Double = 0, control: Bool = false, shift: Bool = false,
    position: Point, source: EventSource, time: Timestamp
  ) {
    (self.right, self.down) = (right, down)
    (self.control, self.shift) = (control, shift)
    (self.position, self.source, self.time) = (position, source, time)
  }
}
