public import Ink

/// What an `XI_HierarchyChanged` event says of one device.
public struct DeviceChange: Hashable, Sendable {
  /// What happened to it.
  public enum Kind: Hashable, CaseIterable, Sendable {
    /// It is now attached to a master pointer.
    case attached
    /// It floats: attached to no master.
    case detached
    /// It was switched off, or unplugged.
    case disabled
    /// A master device was removed.
    case masterRemoved
    /// It was added or switched on.
    case enabled
  }

  /// What happened.
  public var kind: Kind
  /// The device, or for ``Kind/masterRemoved`` the master.
  public var device: Int
  /// When, by the server's clock.
  public var time: Timestamp

  /// Makes a change.
  public init(kind: Kind, device: Int, time: Timestamp) {
    self.kind = kind
    self.device = device
    self.time = time
  }
}
