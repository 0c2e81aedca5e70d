/// Identifies a contact (a finger, mouse or pen) for as long as it is down.
public enum ContactID: Hashable, Sendable {
  /// A finger. The number is the `detail` of its XInput2 events: 32 bits, unique across all devices
  /// of a server. It grows with every touch and wraps. It is not a slot or an index.
  case touch(UInt32)
  /// A mouse or pen whose button 1 or tip is down. The number is its XInput2 device.
  case pointer(device: Int)
}
