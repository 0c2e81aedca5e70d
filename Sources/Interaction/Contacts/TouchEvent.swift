public import Ink

/// An XInput2 touch event.
public struct TouchEvent: Hashable, Sendable {
  /// What happened to the touch.
  public enum Phase: Hashable, Sendable {
    /// `XI_TouchBegin`.
    case begin
    /// `XI_TouchUpdate`. With `pendingEnd` the finger has lifted while another client still decides
    /// whether the touch is its own (`XITouchPendingEnd`).
    case update(pendingEnd: Bool)
    /// `XI_TouchEnd`.
    case end
    /// `XI_TouchOwnership`: from now on the touch is ours for good.
    case ownership
  }

  /// The event's `detail`.
  public var touch: UInt32
  /// What happened.
  public var phase: Phase
  /// Who reported it.
  public var source: EventSource
  /// When, by the server's clock.
  public var time: Timestamp
  /// Where the finger is, in window pixels; nil when the event carries no position of that finger
  /// (ownership events, and ends that the server makes up: those carry the master pointer's).
  public var position: Point?
  /// How hard, 0 to 1; nil when this event does not carry it.
  public var pressure: Float?
  /// The contact's extent; nil when this event does not carry it.
  public var contact: ContactShape?

  /// Makes an event.
  public init(
    touch: UInt32, phase: Phase, source: EventSource, time: Timestamp, position: Point? = nil,
    pressure: Float? = nil, contact: ContactShape? = nil
  ) {
    self.touch = touch
    self.phase = phase
    self.source = source
    self.time = time
    self.position = position
    self.pressure = pressure
    self.contact = contact
  }
}
