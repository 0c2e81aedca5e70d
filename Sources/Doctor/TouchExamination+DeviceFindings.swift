internal import Ink
import Touch
import Words

/// The findings that follow from the facts about a device, without any touch.
extension TouchExamination {
  func deviceFindings(_ device: TouchDeviceFacts) -> [Finding] {
    var found: [Finding] = []
    func add(
      _ code: String, _ severity: Finding.Severity, _ message: Message, _ command: String? = nil
    ) {
      found.append(Finding(code, severity, message, device: device.id, command: command))
    }
    guard device.isDirect else {
      add("touchpad", .note, Message(.doctorTouchpad))
      return found
    }
    guard device.isEnabled else {
      add("off", .problem, Message(.doctorOff), "xinput enable \(device.id)")
      return found
    }
    if device.isFloating {
      add(
        "floating", .problem, Message(.doctorFloating),
        "xinput reattach \(device.id) \"Virtual core pointer\"")
    }
    if device.maximumTouches == 1 {
      add("one-touch", .warning, Message(.doctorOneTouch))
    }
    // Relative axes, such as those of wheels, have no range.
    for axis in device.axes where axis.length == nil && axis.label?.hasPrefix("Rel ") != true {
      add(
        "axis-range", .problem,
        Message(
          .doctorAxisRange, .text(axis.label ?? "?"), .text(Self.text(axis.minimum)),
          .text(Self.text(axis.maximum))))
    }
    if device.contactSize == nil, !device.isXwayland {
      add("no-sizes", .note, Message(.doctorNoSizes))
    }
    mapping(of: device).map { found.append($0) }
    size(of: device).map { found.append($0) }
    return found
  }

  /// Judges to which monitors a device is mapped. Without a matrix or without monitors it cannot be told.
  private func mapping(of device: TouchDeviceFacts) -> Finding? {
    let (screen, monitors) = (display.screen, display.monitors)
    guard !device.isXwayland, let area = device.area(onScreen: screen), !monitors.isEmpty else {
      return nil
    }
    if let monitor = monitors.first(where: { area.isNearly($0.frame.rect) }) {
      return Finding(
        "mapped", .good, Message(.doctorMapped, .text(monitor.name)), device: device.id)
    }
    let command = guess(for: device).map { "xinput map-to-output \(device.id) \($0.name)" }
    if area.isNearly(screen.rect) {
      return Finding(
        "mapped-to-all", .problem, Message(.doctorMappedToAll, .number(monitors.count)),
        device: device.id, command: command)
    }
    return Finding(
      "mapped-elsewhere", .problem, Message(.doctorMappedElsewhere), device: device.id,
      command: command)
  }

  /// Returns the monitor that a device probably lies on: the one whose size is most like the device's, or
  /// else the first.
  private func guess(for device: TouchDeviceFacts) -> DisplayFacts.Monitor? {
    guard let size = device.millimetres else { return display.monitors.first }
    func difference(_ monitor: DisplayFacts.Monitor) -> Double {
      abs(Double(monitor.millimetres.width) - size.width)
        + abs(Double(monitor.millimetres.height) - size.height)
    }
    return display.monitors.min { difference($0) < difference($1) }
  }

  /// Compares the size of a device with that of its monitor.
  private func size(of device: TouchDeviceFacts) -> Finding? {
    guard let size = device.millimetres, let area = device.area(onScreen: display.screen),
      let monitor = display.monitors.first(where: { area.isNearly($0.frame.rect) }),
      monitor.millimetres.width > 0, monitor.millimetres.height > 0
    else { return nil }
    let ratios = [
      size.width / Double(monitor.millimetres.width),
      size.height / Double(monitor.millimetres.height),
    ]
    guard ratios.contains(where: { $0 < 0.7 || $0 > 1.4 }) else { return nil }
    func text(_ width: Double, _ height: Double) -> String {
      "\(Int(clamping: width)) × \(Int(clamping: height)) mm"
    }
    return Finding(
      "size", .warning,
      Message(
        .doctorSize, .text(text(size.width, size.height)),
        .text(text(Double(monitor.millimetres.width), Double(monitor.millimetres.height)))),
      device: device.id)
  }

  /// Returns a number, without decimals if it is whole.
  static func text(_ value: Double) -> String {
    Int(exactly: value).map(String.init) ?? "\(value)"
  }
}
