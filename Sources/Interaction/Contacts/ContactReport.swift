public import Ink

/// A report of where a contact is, in window pixels, with what the device carried along.
public struct ContactReport: Hashable, Sendable {
  /// Where, in window pixels.
  public var position: Point
  /// When, by the event's own time.
  public var time: Timestamp
  /// How hard, 0 to 1: the last value that this contact's events carried.
  public var pressure: Float?
  /// The contact's extent: the last that this contact's events carried.
  public var contact: ContactShape?
  /// The physical device that reported it.
  public var device: Int
  /// Whether it is the end of a pen that erases.
  public var isEraserEnd = false
  /// Whether the press itself was not reported to the window, so that it may lie outside.
  var isUnreported = false
}
