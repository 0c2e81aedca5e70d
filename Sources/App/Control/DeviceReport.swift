import XClient

/// The output of `fingerpaint devices`.
public enum DeviceReport {
  /// Describes the touch devices of a display, one block each.
  /// - Parameter display: The display's name; `nil` for the one in the environment.
  /// - Throws: an error whose description is a sentence for the user.
  public static func text(display: String?) throws -> String {
    let connection = try XConnection(displayName: try DisplayName.chosen(display))
    let devices = connection.touchDevices()
    guard !devices.isEmpty else {
      if case .unavailable(let reason) = connection.touchSupport { throw AppError(reason) }
      return "display \(connection.displayName) has no touch device\n"
    }
    return devices.map(block).joined(separator: "\n")
  }

  static func block(_ device: InputDevice) -> String {
    let lines =
      [
        device.name,
        "  id        \(device.id)",
        "  state     \(state(device))",
        "  touches   \(device.maximumTouches.map(String.init) ?? "unlimited or unknown")",
        "  mode      \(mode(device))",
        "  driver    \(device.driver ?? "unknown")",
      ] + device.axes.map { "  axis      " + axis($0) }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func state(_ device: InputDevice) -> String {
    guard device.isEnabled else { return "off" }
    switch device.attachment {
    case .master(let master): return "on, drives pointer \(master)"
    case .floating: return "on, but floating: it drives no pointer"
    }
  }

  private static func mode(_ device: InputDevice) -> String {
    switch device.touchMode {
    case .direct: "direct (a touchscreen)"
    case .dependent: "dependent (a touchpad: it does not paint)"
    }
  }

  private static func axis(_ axis: InputDevice.Axis) -> String {
    let name = axis.label ?? "without a name"
    let resolution = axis.resolution.map { ", \($0) units per metre" } ?? ""
    return "\(name): \(number(axis.minimum)) to \(number(axis.maximum))\(resolution)"
  }

  private static func number(_ value: Double) -> String {
    Int(exactly: value).map(String.init) ?? "\(value)"
  }
}
