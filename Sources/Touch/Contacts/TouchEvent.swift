public import Ink

/// An XInput2 touch event.
public struct TouchEvent: Hashable, Sendable {
  /// The kind of a touch event.
  public enum Phase: Hashable, Sendable {
    /// `XI_TouchBegin`: the finger has come down.
    case begin
    /// `XI_TouchUpdate`. With `pendingEnd`, the finger has lifted, but another client still decides
    /// whether the touch is its own (`XITouchPendingEnd`).
    case update(pendingEnd: Bool)
    /// `XI_TouchEnd`: the finger has lifted, or the touch is not ours any more.
    case end
    /// `XI_TouchOwnership`: from now on the touch is ours.
    case ownership
  }

  /// The number of the touch (the event's `detail`).
  public var touch: UInt32
  /// The kind of event.
  public var phase: Phase
  /// The device that reported it, and its master.
  public var source: EventSource
  /// When it happened, by the server's clock.
  public var time: Timestamp
  /// The finger's position, in window pixels; `nil` if the event carries none (ownership events,
  /// and ends that the server makes, which carry the master pointer's position instead).
  public var position: Point?
  /// The position, if it is finite. A device may report anything.
  var place: Point? { position.flatMap { $0.isFinite ? $0 : nil } }
  /// The pressure, from 0 to 1; `nil` if the event does not carry it.
  public var pressure: Float?
  /// The contact's size; `nil` if the event does not carry it.
  public var contact: ContactShape?
  /// The contact's size in a known unit; `nil` if the event does not carry it.
  public var extent: ContactExtent?
  /// Whether the device rounds positions to whole pixels. The position is then the middle of one.
  public var isWholePixel: Bool
  /// Whether Shift is held on the keyboard that belongs to the device.
  public var hasShift: Bool

  /// Creates an event; by default, one that carries neither a position nor properties of the contact.
  public init(
    touch: UInt32, phase: Phase, source: EventSource, time: Timestamp, position: Point? = nil,
    pressure: Float? = nil, contact: ContactShape? = nil, extent: ContactExtent? = nil,
    isWholePixel: Bool = false,
    hasShift: Bool = false
  ) {
    self.touch = touch
    self.phase = phase
    self.source = source
    self.time = time
    self.position = position
    self.pressure = pressure
    self.contact = contact
    self.extent = extent
    self.isWholePixel = isWholePixel
    self.hasShift = hasShift
  }
}
