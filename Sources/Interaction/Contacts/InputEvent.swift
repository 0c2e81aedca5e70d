internal import Ink

/// Something that happened outside and that painting has to know of, decoded into a value.
public enum InputEvent: Hashable, Sendable {
  /// A finger.
  case touch(TouchEvent)
  /// A finger has left a touchscreen, or button 1 has come up, whatever becomes of the events that say so to
  /// the window.
  case rawEnd(RawEnd)
  /// Button 1 of a mouse or a pen has gone down, whatever becomes of the events that say so to the window.
  case rawPress(RawPress)
  /// A mouse or a pen.
  case pointer(PointerEvent)
  /// A key went down, or is held and repeats.
  case key(KeyPress)
  /// Devices came, went, or changed their master.
  case devices(DeviceChange)
  /// A device is known, or is another one than before under its number.
  case identified(device: Int, DeviceIdentity)
  /// The mapping from a device to the screen changed: its transformation matrix, or with a nil
  /// device the size of the screen, which moves all of them. Positions before and after do not join.
  case mappingChanged(device: Int?)
  /// The window was unmapped or destroyed: whatever is down no longer paints.
  case canvasHidden
  /// The window manager has ended, or another one has taken its place: it decides nothing any more about
  /// the touches that are down.
  case managerGone
}
