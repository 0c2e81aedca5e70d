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
