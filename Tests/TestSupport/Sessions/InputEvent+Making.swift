package import Ink
package import Touch

extension TouchEvent {
  /// An event of a touchscreen.
  package static func finger(
    _ finger: UInt32, _ phase: TouchEvent.Phase, at position: Point?, device: Int = 9,
    pressure: Float? = nil, contact: ContactShape? = nil, extent: ContactExtent? = nil,
    hasShift: Bool = false, milliseconds: Int64 = 0
  ) -> TouchEvent {
    TouchEvent(
      touch: finger, phase: phase, source: EventSource(device: device, master: 2),
      time: Timestamp(milliseconds: milliseconds), position: position, pressure: pressure,
      contact: contact, extent: extent, hasShift: hasShift)
  }
}

extension InputEvent {
  /// A touch event of a touchscreen.
  package static func finger(
    _ finger: UInt32, _ phase: TouchEvent.Phase, at position: Point?, device: Int = 9,
    pressure: Float? = nil, contact: ContactShape? = nil, extent: ContactExtent? = nil,
    hasShift: Bool = false, milliseconds: Int64 = 0
  ) -> InputEvent {
    .touch(
      .finger(
        finger, phase, at: position, device: device, pressure: pressure, contact: contact,
        extent: extent, hasShift: hasShift, milliseconds: milliseconds))
  }

  /// An event of a mouse or pen.
  package static func pointing(
    _ device: Int, _ phase: PointerEvent.Phase, at position: Point, pressure: Float? = nil,
    isEraserEnd: Bool = false, motion: PointerMotion = .absolute, milliseconds: Int64 = 0
  ) -> InputEvent {
    .pointer(
      PointerEvent(
        phase: phase, source: EventSource(device: device, master: 2),
        time: Timestamp(milliseconds: milliseconds), position: position, pressure: pressure,
        isEraserEnd: isEraserEnd, motion: motion))
  }
}
