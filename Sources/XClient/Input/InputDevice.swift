/// A touch device, as the server describes it to whoever asks.
public struct InputDevice: Hashable, Sendable {
  /// What a device drives.
  public enum Attachment: Hashable, Sendable {
    /// The master pointer of this id.
    case master(Int)
    /// Nothing: it is floating, and does not paint.
    case floating
  }

  /// Where the touches are.
  public enum TouchMode: Hashable, Sendable {
    /// Where they appear: a touchscreen.
    case direct
    /// At a pointer that they move: a touchpad.
    case dependent
  }

  /// One thing that a device measures.
  public struct Axis: Hashable, Sendable {
    /// The axis's name, as in `Abs MT Pressure`; nil where the driver gives none.
    public var label: String?
    /// The least value, in the device's own units.
    public var minimum: Double
    /// The greatest value, in the device's own units.
    public var maximum: Double
    /// Units to the metre; nil where it is not known.
    public var resolution: Int?
  }

  /// The device's name.
  public var name: String
  /// XInput's number for it.
  public var id: Int
  /// What it drives.
  public var attachment: Attachment
  /// Whether it is switched on.
  public var isEnabled: Bool
  /// The most touches at once; nil where there is no limit or none is known.
  public var maximumTouches: Int?
  /// Where its touches are.
  public var touchMode: TouchMode
  /// What it measures.
  public var axes: [Axis]
  /// The driver that runs it, as in `libinput`; nil where the server does not tell.
  public var driver: String?

  /// The driver that names its device properties so; nil when none of them tells.
  static func driver(fromProperties names: [String]) -> String? {
    let prefixes = ["libinput", "Evdev", "Wacom", "Synaptics"]
    return prefixes.first { prefix in names.contains { $0.hasPrefix(prefix + " ") } }?.lowercased()
  }
}
