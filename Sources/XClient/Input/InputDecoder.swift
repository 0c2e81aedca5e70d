import CXlib
import Ink
import Interaction

/// Turns XInput2 events into values. It asks the server nothing; what it knows of the devices it
/// was told.
package struct InputDecoder {
  /// The axes of every physical device, by its id.
  package var axes: [Int: DeviceAxes] = [:]
  /// Unwraps the times of all events, core events too.
  var clock = ServerClock()
  /// The window's origin in pixels of its screen, where the server does not tell where a touch is in the
  /// window: Xorg (21.1) tells 0, 0 on all screens but the first, and the right place on the screen.
  var windowOrigin: Point?
  /// Which button of a device went down last, by the device's own count.
  private var pressedButtons: [Int32: Int32] = [:]
  /// Which button of a device is its button 1 (`xinput set-button-map`), by the device's own count, in which
  /// raw events are.
  private var mainButtons: [Int32: Int32] = [:]
  /// The button of a device whose raw press was told last, by the device's own count.
  private var toldButtons: [Int32: Int32] = [:]
  /// The touchscreens that hold button 1 down by themselves, as no server is known to let them.
  private var pressedTouchscreens: Set<Int32> = []
  private let atoms: AtomTable
  /// The properties of devices that say how they lie on the screen.
  private let mappingProperties: Set<Atom>

  /// Makes a decoder that knows no device yet.
  package init(atoms: AtomTable) {
    self.atoms = atoms
    let names: [AtomName] = [
      .transformationMatrix, .libinputCalibration, .evdevCalibration, .evdevInversion, .evdevSwap,
      .wacomArea, .wacomRotation,
    ]
    // No event is about 0, for which an atom stands that is not known.
    mappingProperties = Set(names.map { atoms[$0] }).subtracting([0])
  }

  /// Decodes the event of type `evtype` whose C struct lies at `data`. Nothing comes of events that
  /// mean nothing to painting.
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
      if let touch = TouchEvent(event, axes: axes(of: event.sourceid), time: time) {
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
      // Until it is known from a press that was reported, a device's first button is its main one.
      if event.detail == mainButtons[event.sourceid] ?? 1 {
        toldButtons[event.sourceid] = event.detail
        let motion = axes(of: event.sourceid).motion
        batch.append(.rawPress(RawPress(button: event, motion: motion, time: time)))
      }
    case XI_ButtonPress, XI_ButtonRelease, XI_Motion:
      decodePointer(data.load(as: XIDeviceEvent.self), into: &batch)
    case XI_DeviceChanged:
      let event = data.load(as: XIDeviceChangedEvent.self)
      // A mere change of the device that drives a master comes with every swap of mouse and finger.
      guard event.reason == XIDeviceChange else { break }
      axes[Int(event.sourceid)] = axes(of: event.sourceid).changed(by: event, atoms)
    case XI_HierarchyChanged:
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

  private mutating func decodePointer(_ event: XIDeviceEvent, into batch: inout EventBatch) {
    let time = clock.moment(of: event.time)
    let (source, axes) = (event.sourceid, axes(of: event.sourceid))
    let isEmulated = event.flags & XIPointerEmulated != 0
    if event.evtype == XI_ButtonPress, event.detail == 1, !isEmulated {
      mainButtons[source] = pressedButtons[source]
      toldButtons[source] = pressedButtons[source]
      if axes.isTouchscreen { pressedTouchscreens.insert(source) }
    }
    // A pointer that is warped while a finger is down moves in the touchscreen's name, and unflagged.
    let isWarp =
      event.evtype == XI_Motion && axes.isTouchscreen && !pressedTouchscreens.contains(source)
    if event.evtype == XI_ButtonRelease, event.detail == 1 { pressedTouchscreens.remove(source) }
    guard !isWarp, let pointer = PointerEvent(event, axes: axes, time: time) else { return }
    batch.append(.pointer(pointer))
  }

  /// Whether after this event the devices' axes must be asked for again: when a device comes, and only
  /// then. What changes of a device that is known the event itself tells, and who drives whom is of no
  /// concern here.
  static func bringsDevices(_ evtype: Int32, _ data: UnsafeRawPointer) -> Bool {
    guard evtype == XI_HierarchyChanged else { return false }
    return data.load(as: XIHierarchyEvent.self).flags & (XISlaveAdded | XIDeviceEnabled) != 0
  }

  private func axes(of source: Int32) -> DeviceAxes { axes[Int(source)] ?? DeviceAxes() }
}
