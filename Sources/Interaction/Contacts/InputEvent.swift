public import Ink

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

/// An XInput2 touch event.
public struct TouchEvent: Hashable, Sendable {
  /// What happened to the touch.
  public enum Phase: Hashable, Sendable {
    /// `XI_TouchBegin`.
    case begin
    /// `XI_TouchUpdate`. With `pendingEnd` the finger has lifted while another client still decides
    /// whether the touch is its own (`XITouchPendingEnd`).
    case update(pendingEnd: Bool)
    /// `XI_TouchEnd`.
    case end
    /// `XI_TouchOwnership`: from now on the touch is ours for good.
    case ownership
  }

  /// The event's `detail`.
  public var touch: UInt32
  /// What happened.
  public var phase: Phase
  /// Who reported it.
  public var source: EventSource
  /// When, by the server's clock.
  public var time: Timestamp
  /// Where the finger is, in window pixels; nil when the event carries no position of that finger
  /// (ownership events, and ends that the server makes up: those carry the master pointer's).
  public var position: Point?
  /// How hard, 0 to 1; nil when this event does not carry it.
  public var pressure: Float?
  /// The contact's extent; nil when this event does not carry it.
  public var contact: ContactShape?

  /// Makes an event.
  public init(
    touch: UInt32, phase: Phase, source: EventSource, time: Timestamp, position: Point? = nil,
    pressure: Float? = nil, contact: ContactShape? = nil
  ) {
    self.touch = touch
    self.phase = phase
    self.source = source
    self.time = time
    self.position = position
    self.pressure = pressure
    self.contact = contact
  }
}

/// `XI_RawTouchEnd`, or `XI_RawButtonRelease` of button 1: a contact is up, wherever it began. It is told
/// twice, by the device itself and by the master that it drives.
public struct RawEnd: Hashable, Sendable {
  /// Which contact.
  public var contact: ContactID
  /// Who reported it: ``EventSource/master`` is the device itself in the device's own copy.
  public var source: EventSource
  /// When, by the server's clock.
  public var time: Timestamp

  /// Makes an event.
  public init(_ contact: ContactID, source: EventSource, time: Timestamp) {
    self.contact = contact
    self.source = source
    self.time = time
  }

  /// Whether it is the master's copy, which stands where the contact's own end stands: it is held back
  /// with it while the device is frozen, and not made while another client has the device grabbed.
  public var isMasterCopy: Bool { source.master != source.device }
}

/// A mouse or pen event that is not emulated from a touch.
public struct PointerEvent: Hashable, Sendable {
  /// What happened.
  public enum Phase: Hashable, Sendable {
    /// A button went down; 1 is the main one, or a pen's tip.
    case press(button: Int)
    /// The pointer moved, with or without a button.
    case motion
    /// A button came up.
    case release(button: Int)
  }

  /// What happened.
  public var phase: Phase
  /// Who reported it.
  public var source: EventSource
  /// When, by the server's clock.
  public var time: Timestamp
  /// Where, in window pixels.
  public var position: Point
  /// A pen's pressure, 0 to 1; nil when this event does not carry it.
  public var pressure: Float?
  /// Whether it is the end of a pen that erases.
  public var isEraserEnd: Bool
  /// How the device moves the pointer.
  public var motion: PointerMotion

  /// Makes an event.
  public init(
    phase: Phase, source: EventSource, time: Timestamp, position: Point, pressure: Float? = nil,
    isEraserEnd: Bool = false, motion: PointerMotion = .absolute
  ) {
    self.phase = phase
    self.source = source
    self.time = time
    self.position = position
    self.pressure = pressure
    self.isEraserEnd = isEraserEnd
    self.motion = motion
  }
}

/// A key press, reduced to what a table of keys and a name that is written need.
public struct KeyPress: Hashable, Sendable {
  /// The X keysym without shift, as in `XK_s` (0x73) or `XK_F11` (0xffc8).
  public var keysym: UInt32
  /// Whether Control was held.
  public var control: Bool
  /// Whether Shift was held.
  public var shift: Bool
  /// What the key writes on the keyboard that the person has, with the modifiers that are held; nil for
  /// nothing.
  public var text: Unicode.Scalar?
  /// Whether the server repeats a key that is held: the person has pressed it once.
  public var isRepeat: Bool

  /// Makes a key press.
  public init(
    keysym: UInt32, control: Bool = false, shift: Bool = false, text: Unicode.Scalar? = nil,
    isRepeat: Bool = false
  ) {
    self.keysym = keysym
    self.control = control
    self.shift = shift
    self.text = text
    self.isRepeat = isRepeat
  }
}

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
