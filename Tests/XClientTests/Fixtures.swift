import CXlib
import Ink
import XClient

/// An XInput2 device event as libXi hands it out, with its packed valuators in memory of its own.
struct DeviceEventFixture {
  var type = XI_TouchUpdate
  var detail: UInt32 = 17
  var source: Int32 = 9
  var master: Int32 = 2
  var time: Time = 5000
  var position = Point(x: 0, y: 0)
  /// Where on the screen it is.
  var rootPosition = Point(x: 0, y: 0)
  var flags: Int32 = 0
  /// Values by axis.
  var values: [Int: Double] = [:]

  func withEvent<Result>(_ body: (XIDeviceEvent) throws -> Result) rethrows -> Result {
    let axes = values.keys.sorted()
    var mask = [UInt8](repeating: 0, count: 8)
    for axis in axes { mask[axis / 8] |= 1 << (axis % 8) }
    var packed = axes.compactMap { values[$0] }
    return try mask.withUnsafeMutableBufferPointer { mask in
      try packed.withUnsafeMutableBufferPointer { packed in
        var event = XIDeviceEvent()
        event.type = GenericEvent
        event.evtype = type
        event.detail = Int32(bitPattern: detail)
        event.sourceid = source
        event.deviceid = master
        event.time = time
        event.flags = flags
        (event.event_x, event.event_y) = (position.x, position.y)
        (event.root_x, event.root_y) = (rootPosition.x, rootPosition.y)
        event.valuators = XIValuatorState(
          mask_len: axes.isEmpty ? 0 : Int32(mask.count), mask: mask.baseAddress,
          values: packed.baseAddress)
        return try body(event)
      }
    }
  }
}

/// A class of a device as libXi lists it.
enum DeviceClassFixture {
  case valuator(Int32, label: Atom = 0, maximum: Double = 0, value: Double = 0)
  case scroll(Int32, horizontal: Bool = false, increment: Double)

  /// Passes classes to `body`, in memory laid out as by libXi.
  static func withList<Result>(
    _ classes: [DeviceClassFixture],
    _ body: (UnsafeMutablePointer<UnsafeMutablePointer<XIAnyClassInfo>?>?) -> Result
  ) -> Result {
    let size = max(MemoryLayout<XIValuatorClassInfo>.stride, MemoryLayout<XIScrollClassInfo>.stride)
    var list = classes.map { info -> UnsafeMutablePointer<XIAnyClassInfo>? in
      let memory = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
      switch info {
      case .valuator(let number, let label, let maximum, let value):
        var valuator = XIValuatorClassInfo()
        (valuator.type, valuator.number, valuator.label) = (XIValuatorClass, number, label)
        (valuator.max, valuator.value) = (maximum, value)
        memory.storeBytes(of: valuator, as: XIValuatorClassInfo.self)
      case .scroll(let number, let isHorizontal, let increment):
        var scroll = XIScrollClassInfo()
        (scroll.type, scroll.number, scroll.increment) = (XIScrollClass, number, increment)
        scroll.scroll_type = isHorizontal ? XIScrollTypeHorizontal : XIScrollTypeVertical
        memory.storeBytes(of: scroll, as: XIScrollClassInfo.self)
      }
      return memory.assumingMemoryBound(to: XIAnyClassInfo.self)
    }
    defer { for info in list { UnsafeMutableRawPointer(info)?.deallocate() } }
    return list.withUnsafeMutableBufferPointer { body($0.baseAddress) }
  }
}

/// A touchscreen with every axis that the program knows, at places of no particular order.
let richAxes: DeviceAxes = {
  var axes = DeviceAxes()
  axes.touchPressure = DeviceAxes.Pressure(axis: 11, minimum: 100, maximum: 300)
  axes.penPressure = DeviceAxes.Pressure(axis: 3, minimum: 0, maximum: 2047)
  axes.touchMajor = 4
  axes.touchMinor = 9
  axes.touchOrientation = 2
  return axes
}()

let moment = Timestamp(milliseconds: 5000)
