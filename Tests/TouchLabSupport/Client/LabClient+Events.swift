public import CXlib
import Glibc
import SystemPackage
public import TestSupport
public import TouchLab

/// The kinds of events that a client selects on a window.
public struct LabSelection: OptionSet, Hashable, Sendable {
  /// The bits of the set.
  public let rawValue: Int

  /// Creates a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Touches: begin, update and end. The server accepts them only together.
  public static let touch = LabSelection(rawValue: 1)
  /// Touch ownership. Touches are then reported before their owner is known.
  public static let ownership = LabSelection(rawValue: 2)
  /// Buttons and motion of pointers.
  public static let pointer = LabSelection(rawValue: 4)
  /// Presses and releases of keys.
  public static let keys = LabSelection(rawValue: 8)
  /// Devices that appear, disappear or change masters. This can be selected only for all devices.
  public static let hierarchy = LabSelection(rawValue: 16)
  /// Only the begins of touches (XI_TouchBegin). The server refuses this.
  public static let touchBeginAlone = LabSelection(rawValue: 32)

  var types: [Int32] {
    var types: [Int32] = []
    if contains(.touch) { types += [XI_TouchBegin, XI_TouchUpdate, XI_TouchEnd] }
    if contains(.ownership) { types.append(XI_TouchOwnership) }
    if contains(.pointer) { types += [XI_ButtonPress, XI_ButtonRelease, XI_Motion] }
    if contains(.keys) { types += [XI_KeyPress, XI_KeyRelease] }
    if contains(.hierarchy) { types.append(XI_HierarchyChanged) }
    if contains(.touchBeginAlone) { types.append(XI_TouchBegin) }
    return types
  }
}

extension LabClient {
  /// The device number that stands for all master devices.
  public static let allMasters = Int(XIAllMasterDevices)
  /// The device number that stands for all devices, masters and slaves.
  public static let allDevices = Int(XIAllDevices)

  /// Selects XInput2 events on a window. An empty set ends the selection.
  /// - Throws: ``TouchLabError/refused(_:)``, for example if another client has selected touches already.
  public func select(
    _ selection: LabSelection, on window: Window, devices: Int = LabClient.allMasters
  ) throws(TouchLabError) {
    try request { display in
      _ = Self.withMask(selection.types, device: devices) { mask in
        XISelectEvents(display, window, mask, 1)
      }
    }
  }

  static func withMask<Result>(
    _ types: [Int32], device: Int, _ body: (UnsafeMutablePointer<XIEventMask>) -> Result
  ) -> Result {
    var bits = [UInt8](repeating: 0, count: Int(XI_LASTEVENT) / 8 + 1)
    for type in types { bits[Int(type) / 8] |= 1 << UInt8(type % 8) }
    return bits.withUnsafeMutableBufferPointer { bits in
      var mask = XIEventMask(
        deviceid: Int32(device), mask_len: Int32(bits.count), mask: bits.baseAddress)
      return body(&mask)
    }
  }

  /// Waits for the next event and returns it; `nil` if no event comes before the timeout.
  public func nextEvent(timeout: Duration = .patience) throws(TouchLabError) -> LabEvent? {
    let deadline = Deadline(after: timeout)
    while true {
      if try call({ XPending($0) }) > 0 { return try readEvent() }
      let connection = FileDescriptor(rawValue: XConnectionNumber(try openDisplay()))
      guard connection.waitForInput(until: deadline) else { return nil }
    }
  }

  /// Returns all events that have arrived, without waiting for more. They include everything that
  /// the server processed before this call (see `sync()` of the injectors).
  public func pendingEvents() throws(TouchLabError) -> [LabEvent] {
    try settle()
    var events: [LabEvent] = []
    while try call({ XPending($0) }) > 0 { events.append(try readEvent()) }
    return events
  }

  /// Waits for `count` events for which `isWanted` is true, and returns them.
  /// - Throws: ``TouchLabError/timedOut(waitingFor:)`` if fewer come before the timeout.
  public func events(
    _ count: Int, timeout: Duration = .patience, where isWanted: (LabEvent) -> Bool
  ) throws(TouchLabError) -> [LabEvent] {
    let deadline = Deadline(after: timeout)
    var events: [LabEvent] = []
    while events.count < count {
      let left = Duration.milliseconds(Int(deadline.millisecondsLeft))
      guard let event = try nextEvent(timeout: left) else {
        throw .timedOut(waitingFor: "\(count) events (\(events.count) came)")
      }
      if isWanted(event) { events.append(event) }
    }
    return events
  }

  private func readEvent() throws(TouchLabError) -> LabEvent {
    let display = try openDisplay()
    var event = XEvent()
    XNextEvent(display, &event)
    _ = try openDisplay()
    guard event.type == GenericEvent, XGetEventData(display, &event.xcookie) != 0 else {
      return LabEvent(core: event)
    }
    defer { XFreeEventData(display, &event.xcookie) }
    return LabEvent(event.xcookie) ?? LabEvent(core: event)
  }
}
