/// What tells one thing that touches the canvas from all others while it is down.
public enum ContactID: Hashable, Sendable {
  /// A finger. The number is the `detail` of its XInput2 events: 32 bits, unique across all devices
  /// of a server, growing with every touch and wrapping; no slot and no index.
  case touch(UInt32)
  /// A mouse or a pen while its tip or button 1 is down. The number is its XInput2 device.
  case pointer(device: Int)
}
