/// Identifies a contact (a finger, mouse or pen) for as long as it is down.
public enum ContactID: Hashable, Sendable {
  /// A finger. The number is the `detail` of its XInput2 events: 32 bits, unique across all devices
  /// of a server. It grows with every touch and wraps. It is not a slot or an index.
  case touch(UInt32)
  /// A mouse or pen whose button 1 or tip is down. The number is its XInput2 device.
  case pointer(device: Int)
}

/// One reported position of a contact.
public struct StrokeSample: Hashable, Sendable {
  /// The position in canvas space, rounded to the stroke's quantum.
  public var position: Point
  /// The time of the X event. Replayed events keep their old times.
  public var time: Timestamp
  /// The pressure, from 0 to 1; `nil` if the device reported none.
  public var pressure: Float?
  /// The shape of the contact; `nil` if the device reported none.
  public var contact: ContactShape?

  /// Creates a sample from what a device reports.
  public init(
    position: Point, time: Timestamp, pressure: Float? = nil, contact: ContactShape? = nil
  ) {
    self.position = position
    self.time = time
    self.pressure = pressure
    self.contact = contact
  }
}

/// The ellipse where a finger meets the glass, in the device's own units. It comes from the XInput2
/// axes Abs MT Touch Major, Abs MT Touch Minor and Abs MT Orientation.
public struct ContactShape: Hashable, Sendable {
  /// The length of the longer axis.
  public var major: Float
  /// The length of the shorter axis; `nil` if the device reports a circle.
  public var minor: Float?
  /// The angle of the longer axis as the device reports it; `nil` if it does not.
  public var orientation: Float?

  /// Creates an ellipse from what a device reports.
  public init(major: Float, minor: Float? = nil, orientation: Float? = nil) {
    self.major = major
    self.minor = minor
    self.orientation = orientation
  }
}
