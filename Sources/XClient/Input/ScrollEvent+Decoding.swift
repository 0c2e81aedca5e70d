import CXlib
import Ink
import Interaction

extension ScrollEvent {
  /// Decodes the press of a wheel's button: 4 up, 5 down, 6 left, 7 right. If the device reports finer
  /// steps as valuators, the server emulates a press for each whole step (XI2proto.txt, "Smooth
  /// scrolling").
  /// - Returns: `nil` for any other event.
  init?(_ event: XIDeviceEvent, time: Timestamp) {
    guard event.evtype == XI_ButtonPress else { return nil }
    let modifiers = UInt32(bitPattern: event.mods.effective)
    self.init(
      button: Int(event.detail), modifiers: modifiers,
      position: Point(x: event.event_x, y: event.event_y), source: EventSource(event), time: time)
  }

  /// Decodes a core button press, for servers without XInput 2.2.
  /// - Returns: `nil` for any other event.
  init?(_ event: XButtonEvent, time: Timestamp) {
    guard event.type == ButtonPress else { return nil }
    self.init(
      button: Int(event.button), modifiers: event.state,
      position: Point(x: Double(event.x), y: Double(event.y)),
      source: EventSource(device: 0, master: 0), time: time)
  }

  private init?(
    button: Int, modifiers: UInt32, position: Point, source: EventSource, time: Timestamp
  ) {
    let steps: (right: Double, down: Double)
    switch button {
    case 4: steps = (0, -1)
    case 5: steps = (0, 1)
    case 6: steps = (-1, 0)
    case 7: steps = (1, 0)
    default: return nil
    }
    self.init(
      right: steps.right, down: steps.down, control: modifiers & UInt32(ControlMask) != 0,
      shift: modifiers & UInt32(ShiftMask) != 0, position: position, source: source, time: time)
  }
}
