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
