internal import Ink

/// What a contact reports, in millimetres of the screen.
struct PalmReport: Hashable, Sendable {
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

  /// Converts a report.
  init(_ report: ContactReport, _ metrics: DisplayMetrics) {
    let scale = metrics.pixelsPerMillimetre
    isMeasured = metrics.isSizeKnown
    place = Point(x: report.position.x / scale, y: report.position.y / scale)
    (time, device) = (report.time, report.device)
    size = report.extent.flatMap { PalmSize($0, pixelsPerMillimetre: scale) }
  }

  /// Converts what the touch doctor has seen of a contact.
  init(_ contact: ExaminedContact, _ metrics: DisplayMetrics) {
    let scale = metrics.pixelsPerMillimetre
    isMeasured = metrics.isSizeKnown
    place = Point(x: contact.position.x / scale, y: contact.position.y / scale)
    (time, device) = (contact.last, contact.device)
    size = contact.extent.flatMap { PalmSize($0, pixelsPerMillimetre: scale) }
  }
}
