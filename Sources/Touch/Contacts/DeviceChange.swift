public import Ink

/// A change of one device: from an `XI_HierarchyChanged` event, or concluded from its touches.
public struct DeviceChange: Hashable, Sendable {
  /// The kind of a device change.
  public enum Kind: Hashable, CaseIterable, Sendable {
    /// The device is now attached to a master pointer.
    case attached
    /// The device floats: it is attached to no master.
    case detached
    /// The device was switched off or unplugged.
    case disabled
    /// A master device was removed.
    case masterRemoved
    /// The device was added or switched on.
    case enabled
    /// The desktop has taken all touches of the device that were down, for a gesture of its own.
    /// Their ends, a moment ago, were not those of the fingers.
    case touchesTaken
  }

  /// The kind of change.
  public var kind: Kind
  /// The number of the device, or of the master for ``Kind/masterRemoved``.
  public var device: Int
  /// When it happened, by the server's clock.
  public var time: Timestamp

  /// Creates a change of a device, at a time of the server's clock.
  public init(kind: Kind, device: Int, time: Timestamp) {
    self.kind = kind
    self.device = device
    self.time = time
  }
}
