import CXWire
package import CXlib
import Glibc
package import Touch

/// The devices that the server lists: the reply to XIQueryDevice (XI2proto.txt). The classes that it has are those of
/// valuators, of scrolling and of touches.
package final class DeviceList {
  private let memory: UnsafeMutableRawPointer
  /// The devices, in the server's order. They are valid as long as this object.
  package let devices: UnsafeBufferPointer<XIDeviceInfo>

  /// Reads a reply; `nil` if it is not valid.
  package init?(_ reply: WireReply) {
    var count: Int32 = 0
    guard let memory = xwire_devices(reply.bytes, reply.bytes.count, &count) else { return nil }
    self.memory = memory
    devices = UnsafeBufferPointer(
      start: memory.assumingMemoryBound(to: XIDeviceInfo.self), count: Int(count))
  }

  deinit { free(memory) }

  /// The request for all devices.
  static func request(_ opcode: UInt8) -> WireRequest {
    var request = WireRequest(opcode, 48)
    request.append(UInt16(XIAllDevices), 0)
    return request
  }

  /// Returns the touchscreens that tell their size, with what ``Touch/TouchDeviceFacts/density(of:onScreen:)``
  /// reads, but without their matrices. Axes have labels if these are in the table.
  package func sizedTouchscreens(_ atoms: AtomTable) -> [TouchDeviceFacts] {
    devices.compactMap { info in
      guard info.use == XISlavePointer || info.use == XIFloatingSlave, let list = info.classes
      else { return nil }
      var touch: XITouchClassInfo?
      var facts = TouchDeviceFacts(id: Int(info.deviceid))
      for case let item? in UnsafeBufferPointer(start: list, count: Int(info.num_classes)) {
        let raw = UnsafeRawPointer(item)
        switch item.pointee.type {
        case XITouchClass: touch = raw.load(as: XITouchClassInfo.self)
        case XIValuatorClass:
          let axis = raw.load(as: XIValuatorClassInfo.self)
          facts.axes.append(
            .init(
              atoms.name(of: axis.label)?.rawValue, axis.min, axis.max,
              resolution: axis.resolution > 0 ? Int(axis.resolution) : nil))
        default: break
        }
      }
      guard let touch, facts.millimetres != nil else { return nil }
      facts.isDirect = touch.mode != XIDependentTouch
      facts.isEnabled = info.enabled != 0
      facts.isFloating = info.use == XIFloatingSlave
      let name = info.name.map { String(cString: $0) } ?? ""
      facts.isXwayland = DeviceAxes.isXwayland(named: name)
      return facts
    }
  }
}

/// A property of a device.
package struct DeviceProperty {
  private let reply: WireReply
  /// The bits of a number: 8, 16 or 32.
  private var format: UInt8 { reply.byte(20) }
  private var count: Int { Int(reply.number32(16)) }

  /// Reads a reply to XIGetProperty; `nil` if the device does not have the property.
  package init?(_ reply: WireReply) {
    guard reply.number32(8) != 0 else { return nil }
    self.reply = reply
  }

  /// The bytes; `nil` for another format.
  package var bytes: [UInt8]? { format == 8 ? Array(reply.bytes.dropFirst(32).prefix(count)) : nil }

  /// The numbers of 32 bits, as unsigned ones; `nil` for another format.
  package var numbers: [Int]? { format == 32 ? reply.numbers(count: count).map { Int($0) } : nil }

  /// The numbers, which the server keeps as floats; `nil` for another format.
  package var floats: [Double]? {
    numbers?.map { Double(Float(bitPattern: UInt32(truncatingIfNeeded: $0))) }
  }
}

extension WireRequest {
  /// XIGetProperty: asks for a property of a device, of at most 4096 bytes.
  static func deviceProperty(_ opcode: UInt8, _ property: Atom, ofDevice id: Int) -> Self {
    var request = WireRequest(opcode, 59)
    // The device, and not to delete the property.
    request.append(UInt16(truncatingIfNeeded: id), 0)
    for field in [UInt32(truncatingIfNeeded: property), 0, 0, 1024] { request.append(field) }
    return request
  }

  /// XISelectEvents: asks for events of devices to a window.
  static func selectingInput(
    _ opcode: UInt8, _ types: [Int32], of devices: Int32, on window: Window
  ) -> Self {
    var mask = [UInt8](repeating: 0, count: Int(XI_LASTEVENT) / 8 + 1)
    for type in types { mask[Int(type) / 8] |= 1 << (type % 8) }
    var request = WireRequest(opcode, 46, [UInt32(truncatingIfNeeded: window)])
    request.append(1, 0)
    request.append(UInt16(devices), UInt16((mask.count + 3) / 4))
    request.append(padded: mask)
    return request
  }
}

/// The events that are selected, each set for one window and one kind of devices.
enum InputSelection {
  /// Those about devices, on the root window.
  static let devices = [XI_HierarchyChanged, XI_DeviceChanged, XI_PropertyEvent]
  /// The raw ones on the root window. Raw touch events exist since XInput 2.2 (XI2proto.txt).
  static let raw = [XI_RawTouchEnd, XI_RawButtonPress, XI_RawButtonRelease]
  /// Those of fingers and pointers in the canvas window.
  static let canvas = [
    XI_TouchBegin, XI_TouchUpdate, XI_TouchEnd, XI_TouchOwnership,
    XI_ButtonPress, XI_ButtonRelease, XI_Motion, XI_Enter, XI_Leave,
  ]
}
