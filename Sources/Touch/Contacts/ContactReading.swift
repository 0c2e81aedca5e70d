public import Ink

/// A contact's position, in window pixels, with the pressure and other values that the device
/// reported.
public struct ContactReading: Hashable, Sendable {
  /// The position, in window pixels. It is finite.
  public var position: Point
  /// The time of the event, by the event's own clock.
  public var time: Timestamp
  /// The last reported pressure, from 0 to 1; `nil` if the device has reported none.
  public var pressure: Float?
  /// The last reported size of the contact; `nil` if the device has reported none.
  public var contact: ContactShape?
  /// The last reported size of the contact in a known unit; `nil` if the device has reported none.
  public var extent: ContactExtent?
  /// The number of the physical device.
  public var device: Int
  /// Whether the contact is a pen's eraser end.
  public var isEraserEnd = false
  /// Whether the device rounds positions to whole pixels, so that ``position`` is the middle of one.
  public var isWholePixel = false
  /// Whether Shift is held on the keyboard that belongs to the device.
  public var hasShift = false
  /// Whether the press was not reported to the window, so that it may lie outside the window.
  package var isUnreported = false
}

extension ContactReading {
  /// Creates a reading of a place alone.
  package init(position: Point, time: Timestamp, device: Int) {
    self.init(
      position: position, time: time, pressure: nil, contact: nil, extent: nil, device: device)
  }
}
