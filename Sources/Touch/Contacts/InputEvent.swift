internal import Ink

/// An input event that painting must know of, decoded from X.
public enum InputEvent: Hashable, Sendable {
  /// A touch event of a finger.
  case touch(TouchEvent)
  /// A finger has left a touchscreen, or button 1 has come up. It comes even if the window never
  /// receives the ordinary event.
  case rawEnd(RawEnd)
  /// Button 1 of a mouse or pen has gone down. It comes even if the window never receives the
  /// ordinary event.
  case rawPress(RawPress)
  /// An event of a mouse or a pen.
  case pointer(PointerEvent)
  /// A wheel was turned.
  case scroll(ScrollEvent)
  /// A key went down, or is held and repeats.
  case key(KeyPress)
  /// The key with this keysym came up, or the window no longer gets the keys' events.
  case keyReleased(UInt32)
  /// A device came, left or changed its master.
  case devices(DeviceChange)
  /// A device's identity is known, or its number now belongs to another device.
  case identified(device: Int, DeviceIdentity)
  /// The mapping from a device to the screen changed: its transformation matrix, or for a `nil`
  /// device the size of the screen, which affects all devices. Positions before and after must not
  /// be joined.
  case mappingChanged(device: Int?)
  /// The window was unmapped or destroyed: contacts that are down no longer paint.
  case canvasHidden
  /// The window manager has ended or been replaced. It no longer decides about the touches that are
  /// down.
  case managerGone
}
