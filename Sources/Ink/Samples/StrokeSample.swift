/// One report of where a contact was.
public struct StrokeSample: Hashable, Sendable {
  /// Where, in canvas space, rounded to the stroke's quantum.
  public var position: Point
  /// When, by the event's own time. Replayed events keep their old times.
  public var time: Timestamp
  /// How hard, from 0 to 1; nil where the device did not tell.
  public var pressure: Float?
  /// The contact's extent; nil where the device did not tell.
  public var contact: ContactShape?

  /// Makes a sample.
  public init(
    position: Point, time: Timestamp, pressure: Float? = nil, contact: ContactShape? = nil
  ) {
    self.position = position
    self.time = time
    self.pressure = pressure
    self.contact = contact
  }
}

/// The ellipse in which a finger meets the glass, in the device's own units (the axes Abs MT Touch
/// Major, Abs MT Touch Minor and Abs MT Orientation of XInput2).
public struct ContactShape: Hashable, Sendable {
  /// The longer axis.
  public var major: Float
  /// The shorter axis; nil where the device reports a circle.
  public var minor: Float?
  /// The angle of the longer axis as the device reports it; nil where it does not.
  public var orientation: Float?

  /// Makes an ellipse.
  public init(major: Float, minor: Float? = nil, orientation: Float? = nil) {
    self.major = major
    self.minor = minor
    self.orientation = orientation
  }
}
