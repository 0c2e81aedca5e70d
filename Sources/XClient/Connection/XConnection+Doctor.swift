import CXlib
internal import Ink
public import Touch

/// Facts about the display for the touch doctor. They are asked for only when the doctor needs them.
extension XConnection {
  /// Returns the facts about the display and its touch devices, in many round trips. Which programs run is
  /// not known here.
  public func displayFacts() -> DisplayFacts {
    var facts = DisplayFacts(
      screen: PixelRect(x: 0, y: 0, width: screenSize.width, height: screenSize.height))
    guard let display = live else { return facts }
    facts.serverVersion = Self.version(ofRelease: Int(XVendorRelease(display)))
    facts.inputVersion = extensions.inputVersion.map { "\($0.major).\($0.minor)" }
    if case .unavailable(let reason) = touchSupport { facts.touchProblem = reason }
    facts.monitors = namedMonitors()
    facts.windowManager = windowManagerName
    facts.devices = touchFacts()
    facts.isXwayland = facts.devices.contains(where: \.isXwayland) || isXwayland
    return facts
  }

  /// Returns the facts about the touch devices, in many round trips.
  func touchFacts() -> [TouchDeviceFacts] {
    var facts: [TouchDeviceFacts] = []
    // A device may be removed meanwhile, so errors are ignored.
    _ = firstError { display in facts = touchDevices().map { self.facts(of: $0, display) } }
    return facts
  }

  private func facts(of device: InputDevice, _ display: OpaquePointer) -> TouchDeviceFacts {
    let properties = deviceProperties(
      [(.deviceProduct, device.id), (.transformationMatrix, device.id)], display)
    var facts = TouchDeviceFacts(id: device.id)
    facts.product = properties[0]?.numbers.flatMap { numbers in
      numbers.count == 2 ? numbers.map { Self.hexadecimal($0) }.joined(separator: ":") : nil
    }
    facts.driver = device.driver
    facts.isDirect = device.touchMode == .direct
    facts.isEnabled = device.isEnabled
    facts.isFloating = device.attachment == .floating
    facts.maximumTouches = device.maximumTouches
    facts.axes = device.axes.map {
      TouchDeviceFacts.Axis($0.label, $0.minimum, $0.maximum, resolution: $0.resolution)
    }
    facts.matrix = properties[1]?.floats
    facts.isXwayland = DeviceAxes.isXwayland(named: device.name)
    return facts
  }

  /// Returns the version that a server's release number stands for: `12101007` is 21.1.7, and `11302000` is
  /// 1.13.2 (xorg-server.m4, `XORG_VERSION_CURRENT`).
  static func version(ofRelease release: Int) -> String? {
    guard release >= 10_000_000 else { return nil }
    let (first, second) = (release / 10_000_000, release / 100_000 % 100)
    let (third, fourth) = (release / 1000 % 100, release % 1000)
    return second >= 21 ? "\(second).\(third).\(fourth)" : "\(first).\(second).\(third)"
  }

  /// Returns a number of 16 bits with four hexadecimal digits.
  private static func hexadecimal(_ number: Int) -> String {
    let digits = String(number & 0xFFFF, radix: 16)
    return String(repeating: "0", count: 4 - digits.count) + digits
  }

  /// The name of the window manager; `nil` if there is none that says it (EWMH).
  private var windowManagerName: String? {
    guard let manager = numbers(.netSupportingWMCheck, of: root)?.first,
      numbers(.netSupportingWMCheck, of: manager)?.first == manager,
      let name = bytes(.netWMName, of: manager), !name.isEmpty
    else { return nil }
    return String(decoding: name.prefix(64), as: UTF8.self)
  }

  private func namedMonitors() -> [DisplayFacts.Monitor] {
    toldMonitors()?.monitors.map {
      DisplayFacts.Monitor(
        name(of: $0.name) ?? "?", $0.frame,
        millimetres: ($0.density.widthInMillimetres, $0.density.heightInMillimetres))
    } ?? []
  }
}
