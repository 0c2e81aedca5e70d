public import Ink

/// A mouse or pen event that is not emulated from a touch.
public struct PointerEvent: Hashable, Sendable {
  /// What happened.
  public enum Phase: Hashable, Sendable {
    /// A button went down; 1 is the main one, or a pen's tip.
    case press(button: Int)
    /// The pointer moved, with or without a button.
    case motion
    /// A button came up.
    case release(button: Int)
  }

  /// What happened.
  public var phase: Phase
  /// Who reported it.
  public var source: EventSource
  /// When, by the server's clock.
  public var time: Timestamp
  /// Where, in window pixels.
  public var position: Point
  /// A pen's pressure, 0 to 1; nil when this event does not carry it.
  public var pressure: Float?
  /// Whether it is the end of a pen that erases.
  public var isEraserEnd: Bool
  /// How the device moves the pointer.
  public var motion: PointerMotion

  /// Makes an event.
  public init(
    phase: Phase, source: EventSource, time: Timestamp, position: Point, pressure: Float? = nil,
    isEraserEnd: Bool = false, motion: PointerMotion = .absolute
  ) {
    self.phase = phase
    self.source = source
    self.time = time
    self.position = position
    self.pressure = pressure
    self.isEraserEnd = isEraserEnd
    self.motion = motion
  }
}
