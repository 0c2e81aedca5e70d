internal import Ink

/// Which device reported, and through which master pointer.
public struct EventSource: Hashable, Sendable {
  /// The physical device (`sourceid`).
  public var device: Int
  /// The master pointer that it drives (`deviceid`).
  public var master: Int

  /// Names a device and its master.
  public init(device: Int, master: Int) {
    self.device = device
    self.master = master
  }
}
