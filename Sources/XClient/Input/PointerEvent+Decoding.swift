package import CXlib
package import Ink
package import Touch

extension PointerEvent {
  /// Decodes `XI_ButtonPress`, `XI_ButtonRelease` and `XI_Motion`. `nil` for any other type, and
  /// for events that the server emulates from a touch or a wheel (XI2proto.txt, XIPointerEmulated),
  /// because the touch itself arrives too.
  package init?(_ event: XIDeviceEvent, axes: DeviceAxes, time: Timestamp) {
    guard event.flags & XIPointerEmulated == 0 else { return nil }
    let phase: Phase
    switch event.evtype {
    case XI_ButtonPress: phase = .press(button: Int(event.detail))
    case XI_ButtonRelease: phase = .release(button: Int(event.detail))
    case XI_Motion: phase = .motion
    default: return nil
    }
    self.init(
      phase: phase, source: EventSource(event), time: time,
      position: Point(of: event),
      pressure: axes.penPressure.flatMap { axis in
        event.valuators[axis.axis].flatMap(axis.normalized)
      }, isEraserEnd: axes.isEraser, motion: axes.motion,
      hasShift: event.hasShift)
  }

  /// Decodes a core button event, for servers without XInput 2.2. Core events do not name the
  /// device.
  package init(_ event: XButtonEvent, time: Timestamp) {
    let button = Int(event.button)
    self.init(
      phase: event.type == ButtonPress ? .press(button: button) : .release(button: button),
      source: EventSource(device: 0, master: 0), time: time,
      position: Point(x: Double(event.x), y: Double(event.y)),
      hasShift: event.state & UInt32(ShiftMask) != 0)
  }

  /// Decodes a core motion event, for servers without XInput 2.2.
  package init(_ event: XMotionEvent, time: Timestamp) {
    self.init(
      phase: .motion, source: EventSource(device: 0, master: 0), time: time,
      position: Point(x: Double(event.x), y: Double(event.y)))
  }
}

extension RawPress {
  /// Decodes `XI_RawButtonPress` of button 1.
  init(button event: XIRawEvent, motion: PointerMotion, time: Timestamp) {
    self.init(source: EventSource(raw: event), time: time, motion: motion)
  }
}
