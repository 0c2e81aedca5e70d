/// A device of the `inputtest` driver (see the manual page inputtestdrv(4)).
enum VirtualDevice: Hashable {
  case touchscreen(index: Int, touches: Int)
  case pen
  case eraserEnd
  case otherPen(index: Int)
  case mouse(index: Int)
  case keyboard

  var name: String {
    switch self {
    case .touchscreen(let index, _): "touch\(index)"
    case .pen: "pen0"
    case .eraserEnd: "pen0 eraser"
    case .otherPen(let index): "pen\(index)"
    case .mouse(let index): "mouse\(index)"
    case .keyboard: "keyboard0"
    }
  }

  var role: String {
    switch self {
    case .touchscreen, .eraserEnd, .otherPen, .mouse: "SendCoreEvents"
    case .pen: "CorePointer"
    case .keyboard: "CoreKeyboard"
    }
  }

  func section(folder: String) -> String {
    let options =
      switch self {
      case .touchscreen(_, let touches): ["DeviceType": "Touch", "TouchCount": "\(touches)"]
      case .pen, .eraserEnd, .otherPen:
        ["DeviceType": "PointerAbsoluteProximity", "PointerHasPressure": "true"]
      // Without acceleration, the mouse moves the pointer exactly as far as it is told to.
      case .mouse: ["DeviceType": "Pointer", "AccelerationProfile": "-1"]
      case .keyboard: ["DeviceType": "Keyboard"]
      }
    let lines = options.map { "  Option \"\($0.key)\" \"\($0.value)\"" }.sorted()
    return """
      Section "InputDevice"
        Identifier "\(name)"
        Driver "inputtest"
        Option "SocketPath" "\(folder)/\(name)"
      \(lines.joined(separator: "\n"))
      EndSection
      """
  }
}
