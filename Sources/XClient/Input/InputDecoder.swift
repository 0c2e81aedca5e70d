import CXlib
package import Ink
import Touch

/// Decodes XInput2 events into values. It never asks the server, and uses only what it was told
/// about the devices.
package struct InputDecoder {
  /// The axes of every physical device, by device id.
  package var axes: [Int: DeviceAxes] = [:] {
    didSet { recent = nil }
  }
  /// The device of the last touch, whose next event mostly follows.
  private var recent: TouchDevice?
  /// The scroll valuators of every physical device. They are not in ``axes``, which are looked up with each
  /// update of a touch.
  package var scrolling = ScrollTracker()
  /// Converts the times of all events, including core events.
  var clock = ServerClock()
  /// The window's origin in pixels of its screen; `nil` on the first screen. On all other screens
  /// Xorg (21.1) reports every touch at (0, 0) of the window. Its position on the screen is right,
  /// so the position in the window is computed from that and this origin.
  package var windowOrigin: Point?
  private var xwayland = XwaylandTouches()
  /// The last pressed button of each device, as numbered by the device.
  private var pressedButtons: [Int32: Int32] = [:]
  /// The button of each device that acts as button 1 (`xinput set-button-map`), as numbered by the
  /// device. Raw events use these numbers.
  private var mainButtons: [Int32: Int32] = [:]
  /// The button of each device whose raw press was reported last, as numbered by the device.
  private var toldButtons: [Int32: Int32] = [:]
  /// The touchscreens that have pressed button 1 themselves. No known server reports such a press.
  private var pressedTouchscreens: Set<Int32> = []
  private let atoms: AtomTable
  /// The device properties that map a device to the screen.
  private let mappingProperties: Set<Atom>

  /// Makes a decoder that knows no devices yet.
  package init(atoms: AtomTable) {
    self.atoms = atoms
    let names: [AtomName] = [
      .transformationMatrix, .libinputCalibration, .evdevCalibration, .evdevInversion, .evdevSwap,
      .wacomArea, .wacomRotation,
    ]
    // 0 stands for an unknown atom, and no event has it.
    mappingProperties = Set(names.map { atoms[$0] }).subtracting([0])
  }

  /// Decodes the event of type `evtype` whose C struct is at `data`. Ignores events that do not
  /// matter for painting.
  package mutating func decode(
    _ evtype: Int32, _ data: UnsafeRawPointer, into batch: inout EventBatch
  ) {
    switch evtype {
    case XI_TouchBegin, XI_TouchUpdate, XI_TouchEnd:
      var event = data.load(as: XIDeviceEvent.self)
      if let windowOrigin {
        event.event_x = event.root_x - windowOrigin.x
        event.event_y = event.root_y - windowOrigin.y
      }
      let time = clock.moment(of: event.time)
      let device =
        recent.flatMap { $0.source == event.sourceid ? $0 : nil } ?? learn(event.sourceid)
      guard let touch = TouchEvent(event, axes: device.axes, scale: device.scale, time: time) else {
        break
      }
      if device.axes.isXwayland {
        for event in xwayland.follow(touch) { batch.append(event) }
      } else {
        batch.append(.touch(touch))
      }
    case XI_TouchOwnership:
      let event = data.load(as: XITouchOwnershipEvent.self)
      let time = clock.moment(of: event.time)
      if !axes(of: event.sourceid).isDependent {
        batch.append(.touch(TouchEvent(event, time: time)))
      }
    case XI_RawTouchEnd:
      let event = data.load(as: XIRawEvent.self)
      batch.append(.rawEnd(RawEnd(touch: event, time: clock.moment(of: event.time))))
    case XI_RawButtonRelease:
      let event = data.load(as: XIRawEvent.self)
      let time = clock.moment(of: event.time)
      if event.detail == toldButtons[event.sourceid] {
        batch.append(.rawEnd(RawEnd(button: event, time: time)))
      }
    case XI_RawButtonPress:
      let event = data.load(as: XIRawEvent.self)
      let time = clock.moment(of: event.time)
      pressedButtons[event.sourceid] = event.detail
      // Until a reported press tells more, assume that a device's first button is its main one.
      if event.detail == mainButtons[event.sourceid] ?? 1 {
        toldButtons[event.sourceid] = event.detail
        let motion = axes(of: event.sourceid).motion
        batch.append(.rawPress(RawPress(button: event, motion: motion, time: time)))
      }
    case XI_ButtonPress, XI_ButtonRelease, XI_Motion:
      decodePointer(data.load(as: XIDeviceEvent.self), into: &batch)
    case XI_DeviceChanged:
      let event = data.load(as: XIDeviceChangedEvent.self)
      // A mere switch of the device that drives a master happens with every change between mouse
      // and finger.
      guard event.reason == XIDeviceChange else {
        scrolling.confirm(by: event)
        break
      }
      axes[Int(event.sourceid)] = axes(of: event.sourceid).changed(by: event, atoms)
      scrolling.learn(event.sourceid, classes: event.classes, count: Int(event.num_classes))
    case XI_Enter, XI_Leave:
      scrolling.forget(master: data.load(as: XIEnterEvent.self).deviceid)
    case XI_HierarchyChanged:
      scrolling.forgetAll()
      let event = data.load(as: XIHierarchyEvent.self)
      for change in DeviceChange.all(in: event, time: clock.moment(of: event.time)) {
        batch.append(.devices(change))
      }
    case XI_PropertyEvent:
      let event = data.load(as: XIPropertyEvent.self)
      if mappingProperties.contains(event.property) {
        batch.append(.mappingChanged(device: Int(event.deviceid)))
      }
    default: break
    }
  }

  /// Notes that the window was unmapped or has a new parent. A Wayland compositor may have dropped
  /// its surface then.
  package mutating func surfaceMayBeGone(into batch: inout EventBatch) {
    for event in xwayland.endAll() { batch.append(event) }
  }

  private mutating func decodePointer(_ event: XIDeviceEvent, into batch: inout EventBatch) {
    let time = clock.moment(of: event.time)
    let (source, axes) = (event.sourceid, axes(of: event.sourceid))
    if let steps = scrolling.steps(of: event) {
      batch.append(.scroll(ScrollEvent(event, right: steps.right, down: steps.down, time: time)))
    }
    if let scroll = ScrollEvent(press: event, time: time) {
      let isRepeat = scrolling.repeatsValuator((scroll.right, scroll.down), of: source)
      if !isRepeat { batch.append(.scroll(scroll)) }
      return
    }
    let isEmulated = event.flags & XIPointerEmulated != 0
    if event.evtype == XI_ButtonPress, event.detail == 1, !isEmulated {
      mainButtons[source] = pressedButtons[source]
      toldButtons[source] = pressedButtons[source]
      if axes.isTouchscreen { pressedTouchscreens.insert(source) }
    }
    // If the pointer is warped while a finger is down, the server reports the motion in the
    // touchscreen's name, without a flag.
    let isWarp =
      event.evtype == XI_Motion && axes.isTouchscreen && !pressedTouchscreens.contains(source)
    if event.evtype == XI_ButtonRelease, event.detail == 1 { pressedTouchscreens.remove(source) }
    guard !isWarp, let pointer = PointerEvent(event, axes: axes, time: time) else { return }
    batch.append(.pointer(pointer))
  }

  /// Whether the devices' axes must be queried after this event: only if a device was added or
  /// enabled. Events report changes of a known device in full, and this type ignores which device
  /// drives which master.
  package static func bringsDevices(_ evtype: Int32, _ data: UnsafeRawPointer) -> Bool {
    guard evtype == XI_HierarchyChanged else { return false }
    return data.load(as: XIHierarchyEvent.self).flags & (XISlaveAdded | XIDeviceEnabled) != 0
  }

  /// The facts about a device that each event of its touches is decoded with, looked up once for events in a row.
  private struct TouchDevice {
    let source: Int32
    let axes: DeviceAxes
    let scale: (unitsPerUnit: Double, unit: ContactExtent.Unit)?
  }

  private mutating func learn(_ source: Int32) -> TouchDevice {
    let axes = axes(of: source)
    let device = TouchDevice(source: source, axes: axes, scale: axes.sizeScale)
    recent = device
    return device
  }

  private func axes(of source: Int32) -> DeviceAxes { axes[Int(source)] ?? DeviceAxes() }
}
