/// The size of the area where a finger or a hand meets the glass. In contrast to ``Ink/ContactShape``, its unit is
/// known: ``unit``.
public struct ContactExtent: Hashable, Sendable {
  /// The unit of a contact's size.
  public enum Unit: Hashable, Sendable {
    /// Millimetres, from the resolution that the device reports.
    case millimetres
    /// Pixels of the screen, from the range of the device's positions. For devices without a resolution.
    case pixels
  }

  /// The length of the longer axis. Comes from a device, so it may be any number.
  public var major: Float
  /// The length of the shorter axis; `nil` if the device reports a circle. May be any number.
  public var minor: Float?
  /// The unit of both lengths.
  public var unit: Unit

  /// Makes a size from the lengths of its axes; without a shorter one, that of a circle.
  public init(major: Float, minor: Float? = nil, unit: Unit = .millimetres) {
    (self.major, self.minor, self.unit) = (major, minor, unit)
  }
}
