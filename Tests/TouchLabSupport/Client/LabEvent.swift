public import CXlib
public import Ink

/// An event that a ``LabClient`` received.
public struct LabEvent: Sendable {
  /// The kind of an event.
  public enum Kind: Hashable, Sendable {
    /// A finger touched the screen (XI_TouchBegin).
    case touchBegin
    /// A touch changed, for example because the finger moved (XI_TouchUpdate).
    case touchUpdate
    /// A touch ended for this client (XI_TouchEnd).
    case touchEnd
    /// The client became the owner of a touch (XI_TouchOwnership).
    case touchOwnership
    /// A button was pressed (XI_ButtonPress).
    case buttonPress
    /// A button was released (XI_ButtonRelease).
    case buttonRelease
    /// A pointer moved (XI_Motion).
    case motion
    /// A key was pressed (XI_KeyPress).
    case keyPress
    /// A key was released (XI_KeyRelease).
    case keyRelease
    /// Devices appeared, disappeared or changed masters (XI_HierarchyChanged).
    case hierarchy
    /// Another XInput2 event, by its number in `XI2.h`.
    case other(Int32)
    /// A core event, by its number in `X.h`.
    case core(Int32)
  }

  /// The kind of this event.
  public var kind: Kind
  /// The window to which the event was reported.
  public var window: Window
  /// The device that reported the event, usually a master.
  public var device = 0
  /// The physical device that caused the event.
  public var source = 0
  /// The number of the touch, the button, or the key code.
  public var detail: UInt32 = 0
  /// The time in milliseconds on the server's clock, which wraps.
  public var time: UInt32 = 0
  /// The position on the screen, in pixels.
  public var rootPosition = Point(x: 0, y: 0)
  /// The position in the window, in pixels.
  public var position = Point(x: 0, y: 0)
  /// The event's flags as in `XI2.h`.
  public var flags: Int32 = 0
  /// The axis values that the event carries, by axis number.
  public var axes: [Int: Double] = [:]

  /// Whether the finger was lifted while a grab is undecided.
  public var isPendingEnd: Bool { flags & Int32(XITouchPendingEnd) != 0 }
  /// Whether this is a pointer event that the server made from a touch.
  public var isPointerEmulated: Bool { flags & Int32(XIPointerEmulated) != 0 }
}

extension LabEvent {
  init(core event: XEvent) {
    self.init(kind: .core(event.type), window: event.xany.window)
    if event.type == PropertyNotify { time = UInt32(truncatingIfNeeded: event.xproperty.time) }
  }

  /// Reads the data of an XInput2 event; `nil` if it has no data.
  init?(_ cookie: XGenericEventCookie) {
    guard let data = cookie.data else { return nil }
    switch cookie.evtype {
    case XI_TouchBegin, XI_TouchUpdate, XI_TouchEnd, XI_ButtonPress, XI_ButtonRelease, XI_Motion,
      XI_KeyPress, XI_KeyRelease:
      let event = data.assumingMemoryBound(to: XIDeviceEvent.self).pointee
      self.init(kind: Kind(cookie.evtype), window: event.event)
      device = Int(event.deviceid)
      source = Int(event.sourceid)
      detail = UInt32(bitPattern: event.detail)
      time = UInt32(truncatingIfNeeded: event.time)
      rootPosition = Point(x: event.root_x, y: event.root_y)
      position = Point(x: event.event_x, y: event.event_y)
      flags = event.flags
      axes = Self.axes(event.valuators)
    case XI_TouchOwnership:
      let event = data.assumingMemoryBound(to: XITouchOwnershipEvent.self).pointee
      self.init(kind: .touchOwnership, window: event.event)
      device = Int(event.deviceid)
      source = Int(event.sourceid)
      detail = event.touchid
      time = UInt32(truncatingIfNeeded: event.time)
      flags = event.flags
    case XI_HierarchyChanged:
      let event = data.assumingMemoryBound(to: XIHierarchyEvent.self).pointee
      self.init(kind: .hierarchy, window: 0)
      time = UInt32(truncatingIfNeeded: event.time)
      flags = event.flags
    default:
      self.init(kind: .other(cookie.evtype), window: 0)
    }
  }

  private static func axes(_ state: XIValuatorState) -> [Int: Double] {
    guard let mask = state.mask, var value = state.values else { return [:] }
    var axes: [Int: Double] = [:]
    for axis in 0..<Int(state.mask_len) * 8 where mask[axis / 8] & (1 << (axis % 8)) != 0 {
      axes[axis] = value.pointee
      value += 1
    }
    return axes
  }
}

extension LabEvent.Kind {
  fileprivate init(_ type: Int32) {
    switch type {
    case XI_TouchBegin: self = .touchBegin
    case XI_TouchUpdate: self = .touchUpdate
    case XI_TouchEnd: self = .touchEnd
    case XI_ButtonPress: self = .buttonPress
    case XI_ButtonRelease: self = .buttonRelease
    case XI_Motion: self = .motion
    case XI_KeyPress: self = .keyPress
    case XI_KeyRelease: self = .keyRelease
    default: self = .other(type)
    }
  }
}
