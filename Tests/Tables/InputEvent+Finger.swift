package import Ink
package import Interaction

extension InputEvent {
  /// A touch event of device 9.
  package static func finger(
    _ finger: UInt32, _ phase: TouchEvent.Phase, at position: Point?, pressure: Float? = nil,
    contact: ContactShape? = nil, milliseconds: Int64 = 0
  ) -> InputEvent {
    .touch(
      TouchEvent(
        touch: finger, phase: phase, source: EventSource(device: 9, master: 2),
        time: Timestamp(milliseconds: milliseconds), position: position, pressure: pressure,
        contact: contact))
  }
}
