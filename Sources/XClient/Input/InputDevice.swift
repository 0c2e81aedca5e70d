/// A touch device, as the server describes it.
public struct InputDevice: Hashable, Sendable {
  /// The master device that a touch device is attached to, if any.
  public enum Attachment: Hashable, Sendable {
    /// Attached to the master pointer with this id.
    case master(Int)
    /// Attached to no master. A floating device does not paint.
    case floating
  }

  /// Whether touches act at the finger or at a pointer.
  public enum TouchMode: Hashable, Sendable {
    /// Where the finger is, as on a touchscreen.
    case direct
    /// At a pointer that the touches move, as on a touchpad.
    case dependent
  }

  /// One quantity that a device measures.
  public struct Axis: Hashable, Sendable {
    /// The axis's label, for example `Abs MT Pressure`; `nil` if the driver gives none.
    public var label: String?
    /// The minimum, in the device's own units.
    public var minimum: Double
    /// The maximum, in the device's own units.
    public var maximum: Double
    /// Units per metre; `nil` if not known.
    public var resolution: Int?
  }

  /// The device's name, as the driver reports it.
  public var name: String
  /// The device's id in XInput.
  public var id: Int
  /// The master that the device is attached to.
  public var attachment: Attachment
  /// Whether the device is enabled.
  public var isEnabled: Bool
  /// The maximum number of touches at once; `nil` if it is unlimited or not known.
  public var maximumTouches: Int?
  /// Whether touches act at the finger or at a pointer.
  public var touchMode: TouchMode
  /// The quantities that the device measures.
  public var axes: [Axis]
  /// The driver's name, for example `libinput`; `nil` if not known.
  public var driver: String?

  /// Returns the driver whose name begins the names of the device's properties; `nil` if there is
  /// no known one.
  package static func driver(fromProperties names: [String]) -> String? {
    let prefixes = ["libinput", "Evdev", "Wacom", "Synaptics"]
    return prefixes.first { prefix in names.contains { $0.hasPrefix(prefix + " ") } }?.lowercased()
  }
}
