public import Ink

/// A mouse or pen event that is not emulated from a touch.
public struct PointerEvent: Hashable, Sendable {
  /// The kind of a pointer event.
  public enum Phase: Hashable, Sendable {
    /// A button went down; button 1 is the main button or a pen's tip.
    case press(button: Int)
    /// The pointer moved, with or without a button down.
    case motion
    /// A button came up.
    case release(button: Int)
  }

  /// The kind of event.
  public var phase: Phase
  /// The device that reported it, and its master.
  public var source: EventSource
  /// When it happened, by the server's clock.
  public var time: Timestamp
  /// The position, in window pixels.
  public var position: Point
  /// The pen's pressure, from 0 to 1; `nil` if the event does not carry it.
  public var pressure: Float?
  /// Whether it comes from a pen's eraser end.
  public var isEraserEnd: Bool
  /// How the device moves the pointer.
  public var motion: PointerMotion
  /// Whether Shift is held on the keyboard that belongs to the device.
  public var hasShift: Bool

  /// Creates an event of a mouse or a pen; one without pressure, eraser end and Shift by default.
  public init(
    phase: Phase, source: EventSource, time: Timestamp, position: Point, pressure: Float? = nil,
    isEraserEnd: Bool = false, motion: PointerMotion = .absolute, hasShift: Bool = false
  ) {
    self.phase = phase
    self.source = source
    self.time = time
    self.position = position
    self.pressure = pressure
    self.isEraserEnd = isEraserEnd
    self.motion = motion
    self.hasShift = hasShift
  }
}
