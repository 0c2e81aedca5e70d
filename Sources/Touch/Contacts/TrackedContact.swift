import Ink

/// A contact that is down, with the values that it reported last.
struct TrackedContact: Hashable {
  var source: EventSource
  var isOwned: Bool
  /// Whether the window manager ended while the touch's owner was undecided.
  var hasLostManager = false
  var isLifted = false
  var pressure: Float?
  var shape: ContactShape?
  var extent: ContactExtent?
  /// The last position, in window space.
  var place: Point?

  /// Creates a contact that has reported nothing.
  init(source: EventSource, isOwned: Bool) { (self.source, self.isOwned) = (source, isOwned) }

  /// Makes a reading from an event. Values that the event does not carry keep their last reported
  /// value.
  mutating func reading(_ event: TouchEvent, at position: Point) -> ContactReading {
    place = position
    if let reported = event.pressure { pressure = reported }
    if let reported = event.contact { shape = reported }
    if let reported = event.extent { extent = reported }
    // An end says nothing new about the size.
    let extent = event.phase == .end ? event.extent : extent
    return ContactReading(
      position: position, time: event.time, pressure: pressure, contact: shape,
      extent: extent, device: event.source.device, isWholePixel: event.isWholePixel,
      hasShift: event.hasShift)
  }
}
