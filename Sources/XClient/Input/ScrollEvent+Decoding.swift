import CXlib
import Ink
import Touch

extension ScrollEvent {
  /// Makes an event of the steps that ``ScrollTracker`` finds in a motion.
  init(_ event: XIDeviceEvent, right: Double, down: Double, time: Timestamp) {
    self.init(
      right: right, down: down, modifiers: UInt32(bitPattern: event.mods.effective),
      position: Point(of: event), source: EventSource(event), time: time)
  }

  /// Decodes the press of a wheel's button: 4 up, 5 down, 6 left, 7 right. If the device has scroll
  /// valuators, the server emulates a press for each whole step (XI2proto.txt, "Smooth scrolling"); see
  /// ``ScrollTracker``.
  /// - Returns: `nil` for any other event.
  init?(press event: XIDeviceEvent, time: Timestamp) {
    guard event.evtype == XI_ButtonPress, let steps = Self.steps(ofButton: Int(event.detail)) else {
      return nil
    }
    self.init(event, right: steps.right, down: steps.down, time: time)
  }

  /// Decodes a core button press, for servers without XInput 2.2.
  /// - Returns: `nil` for any other event.
  init?(_ event: XButtonEvent, time: Timestamp) {
    guard event.type == ButtonPress, let steps = Self.steps(ofButton: Int(event.button)) else {
      return nil
    }
    self.init(
      right: steps.right, down: steps.down, modifiers: event.state,
      position: Point(x: Double(event.x), y: Double(event.y)),
      source: EventSource(device: 0, master: 0), time: time)
  }

  private static func steps(ofButton button: Int) -> (right: Double, down: Double)? {
    switch button {
    case 4: (0, -1)
    case 5: (0, 1)
    case 6: (-1, 0)
    case 7: (1, 0)
    default: nil
    }
  }

  private init(
    right: Double, down: Double, modifiers: UInt32, position: Point, source: EventSource,
    time: Timestamp
  ) {
    self.init(
      right: right, down: down, control: modifiers & UInt32(ControlMask) != 0,
      shift: modifiers & UInt32(ShiftMask) != 0, position: position, source: source, time: time)
  }
}
