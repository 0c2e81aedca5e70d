import CXlib

extension XConnection {
  /// Returns all touch devices, in the server's order. Takes several round trips.
  public func touchDevices() -> [InputDevice] {
    guard extensions.inputOpcode != nil, let display = live else { return [] }
    var count: Int32 = 0
    guard let first = XIQueryDevice(display, XIAllDevices, &count) else { return [] }
    defer { XIFreeDeviceInfo(first) }
    return UnsafeBufferPointer(start: first, count: Int(count)).compactMap(touchDevice)
  }

  /// Describes a touch device. `nil` for a master device, which only repeats its slaves, and for a
  /// device without touches.
  private func touchDevice(_ info: XIDeviceInfo) -> InputDevice? {
    guard info.use == XISlavePointer || info.use == XIFloatingSlave, let list = info.classes else {
      return nil
    }
    var touch: XITouchClassInfo?
    var axes: [InputDevice.Axis] = []
    for case let item? in UnsafeBufferPointer(start: list, count: Int(info.num_classes)) {
      let raw = UnsafeRawPointer(item)
      switch item.pointee.type {
      case XITouchClass: touch = raw.load(as: XITouchClassInfo.self)
      case XIValuatorClass: axes.append(axis(raw.load(as: XIValuatorClassInfo.self)))
      default: break
      }
    }
    guard let touch else { return nil }
    return InputDevice(
      name: info.name.map { String(cString: $0) } ?? "", id: Int(info.deviceid),
      attachment: info.use == XIFloatingSlave ? .floating : .master(Int(info.attachment)),
      isEnabled: info.enabled != 0,
      maximumTouches: touch.num_touches > 0 ? Int(touch.num_touches) : nil,
      touchMode: touch.mode == XIDependentTouch ? .dependent : .direct, axes: axes,
      driver: InputDevice.driver(fromProperties: propertyNames(ofDevice: info.deviceid)))
  }

  private func axis(_ info: XIValuatorClassInfo) -> InputDevice.Axis {
    InputDevice.Axis(
      label: name(of: info.label), minimum: info.min, maximum: info.max,
      resolution: info.resolution > 0 ? Int(info.resolution) : nil)
  }

  private func propertyNames(ofDevice id: Int32) -> [String] {
    guard let display = live else { return [] }
    var count: Int32 = 0
    guard let first = XIListProperties(display, id, &count) else { return [] }
    defer { XFree(first) }
    return UnsafeBufferPointer(start: first, count: Int(count)).compactMap(name)
  }

  /// Returns the name of an atom; `nil` if there is none.
  func name(of atom: Atom) -> String? {
    guard atom != 0, let display = live, let name = XGetAtomName(display, atom) else { return nil }
    defer { XFree(name) }
    return String(cString: name)
  }
}
