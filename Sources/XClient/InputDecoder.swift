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
      if event.detail == mainButtons[event.sourceid] {
        batch.append(.rawEnd(RawEnd(button: event, time: time)))
      }
    case XI_RawButtonPress:
      let event = data.load(as: XIRawEvent.self)
      pressedButtons[event.sourceid] = event.detail
    case XI_ButtonPress, XI_ButtonRelease, XI_Motion:
      let event = data.load(as: XIDeviceEvent.self)
      let time = clock.moment(of: event.time)
      if evtype == XI_ButtonPress, event.detail == 1 {
        mainButtons[event.sourceid] = pressedButtons[event.sourceid]
      }
      if let pointer = PointerEvent(event, axes: axes(of: event.sourceid), time: time) {
        batch.append(.pointer(pointer))
      }
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

  /// Whether after this event the devices' axes must be asked for again: when a device comes, and only
  /// then. What changes of a device that is known the event itself tells, and who drives whom is of no
  /// concern here.
  static func bringsDevices(_ evtype: Int32, _ data: UnsafeRawPointer) -> Bool {
    guard evtype == XI_HierarchyChanged else { return false }
    return data.load(as: XIHierarchyEvent.self).flags & (XISlaveAdded | XIDeviceEnabled) != 0
  }

  private func axes(of source: Int32) -> DeviceAxes { axes[Int(source)] ?? DeviceAxes() }
}
