internal import Ink

/// The device that reported an event, and the master pointer that it drives.
public struct EventSource: Hashable, Sendable {
  /// The number of the physical device (`sourceid`).
  public var device: Int
  /// The number of the master pointer (`deviceid`).
  public var master: Int

  /// Creates a source from the numbers of a device and its master.
  public init(device: Int, master: Int) {
    self.device = device
    self.master = master
  }
}
