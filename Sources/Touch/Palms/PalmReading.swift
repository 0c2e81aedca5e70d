package import Ink

/// One report of a contact, in millimetres of the screen.
package struct PalmReading: Hashable, Sendable {
  /// The place, in millimetres from the window's upper left corner.
  let place: Point
  /// The time, by the event's own clock.
  let time: Timestamp
  /// The number of the device.
  let device: Int
  /// The length and the mean diameter of the contact, in millimetres; `nil` if the device reports no valid size.
  let size: PalmSize?
  /// Whether the size of the screen is known. If not, millimetres are a guess.
  let isMeasured: Bool

  /// Converts a contact's reading, whose position is in window pixels.
  package init(_ reading: ContactReading, _ metrics: DisplayMetrics) {
    self.init(at: reading.position, reading.time, device: reading.device, reading.extent, metrics)
  }

  /// Converts what a device reports of a contact, at a position in window pixels.
  package init(
    at position: Point, _ time: Timestamp, device: Int, _ extent: ContactExtent?,
    _ metrics: DisplayMetrics
  ) {
    let scale = metrics.pixelsPerMillimetre
    isMeasured = metrics.isSizeKnown
    place = Point(x: position.x / scale, y: position.y / scale)
    (self.time, self.device) = (time, device)
    size = extent.flatMap { PalmSize($0, pixelsPerMillimetre: scale) }
  }
}
