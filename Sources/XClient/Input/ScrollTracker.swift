package import CXlib

/// Follows the scroll valuators of all devices: those of touchpads, and of wheels with fine steps.
///
/// A valuator counts from an arbitrary start, so a value means something only beside the one before
/// it. While another window gets the events, the values go on. After such a gap the first value
/// only says where to continue. The server also emulates presses of a wheel's buttons, one for each
/// whole step. They count as long as the values do not, so that no step of a wheel is lost. They
/// never count once the values have shown a part of a step: a touchpad's press only says that its
/// parts have come to a whole step, and most of them were scrolled elsewhere.
package struct ScrollTracker {
  private struct Device {
    var axes: [ScrollAxis]
    /// The master that the device drove last.
    var master: Int32 = 0
  }

  /// The devices with scroll valuators, by device id.
  private var devices: [Int32: Device] = [:]

  /// Makes a tracker that knows no devices.
  package init() {}

  /// Reads the classes of a physical device, as `XIQueryDevice` or `XI_DeviceChanged` list them.
  package mutating func learn(
    _ device: Int32, classes: UnsafeMutablePointer<UnsafeMutablePointer<XIAnyClassInfo>?>?,
    count: Int
  ) {
    let infos = Self.infos(classes, count)
    var values: [Int32: Double] = [:]
    for (type, info) in infos where type == XIValuatorClass {
      let valuator = info.load(as: XIValuatorClassInfo.self)
      values[valuator.number] = valuator.value
    }
    let axes = infos.compactMap { type, info -> ScrollAxis? in
      guard type == XIScrollClass else { return nil }
      let scroll = info.load(as: XIScrollClassInfo.self)
      return ScrollAxis(scroll, at: values[scroll.number])
    }
    devices[device] = axes.isEmpty ? nil : Device(axes: axes)
  }

  /// Returns how far an `XI_Motion` event scrolls, in steps to the right and down; `nil` if it does not
  /// scroll.
  mutating func steps(of event: XIDeviceEvent) -> (right: Double, down: Double)? {
    guard event.evtype == XI_Motion, var device = devices[event.sourceid] else { return nil }
    var (right, down) = (0.0, 0.0)
    device.master = event.deviceid
    for index in device.axes.indices {
      guard let value = event.valuators[device.axes[index].axis] else { continue }
      let steps = device.axes[index].follow(value)
      if device.axes[index].isHorizontal { right += steps } else { down += steps }
    }
    devices[event.sourceid] = device
    return right == 0 && down == 0 ? nil : (right, down)
  }

  /// Whether a press of a wheel's button only repeats what a valuator has said. The flag
  /// `XIPointerEmulated` does not tell: if the driver itself presses the button, the server makes a
  /// flagged motion of it and presses the button without a flag (GetPointerEvents in the X server's
  /// getevents.c).
  func repeatsValuator(_ scroll: (right: Double, down: Double), of source: Int32) -> Bool {
    devices[source]?.axes.contains {
      ($0.isFollowed || $0.isFine) && $0.isHorizontal == (scroll.down == 0)
    } ?? false
  }

  /// Forgets the values of all devices that drive a master, because its pointer has entered or left the
  /// window.
  mutating func forget(master: Int32) {
    for (id, device) in devices where device.master == master { forget(id) }
  }

  /// Forgets all values, because devices may have come, gone or changed their masters.
  mutating func forgetAll() {
    for id in devices.keys { forget(id) }
  }

  /// Follows the switch of a master to another device. Older servers may change the device's
  /// values then, so a value stays known only if the event confirms it.
  mutating func confirm(by event: XIDeviceChangedEvent) {
    guard let device = devices[event.sourceid] else { return }
    let infos = Self.infos(event.classes, Int(event.num_classes))
    for (index, axis) in device.axes.enumerated() {
      let isConfirmed = infos.contains { type, info in
        guard type == XIValuatorClass else { return false }
        let valuator = info.load(as: XIValuatorClassInfo.self)
        return Int(valuator.number) == axis.axis && valuator.value == axis.value
      }
      if !isConfirmed { devices[event.sourceid]?.axes[index].forget() }
    }
  }

  private mutating func forget(_ id: Int32) {
    guard let device = devices[id] else { return }
    for index in device.axes.indices { devices[id]?.axes[index].forget() }
  }

  private static func infos(
    _ classes: UnsafeMutablePointer<UnsafeMutablePointer<XIAnyClassInfo>?>?, _ count: Int
  ) -> [(type: Int32, info: UnsafeRawPointer)] {
    guard let classes, count > 0 else { return [] }
    return UnsafeBufferPointer(start: classes, count: count).compactMap {
      $0.map { ($0.pointee.type, UnsafeRawPointer($0)) }
    }
  }
}
