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
    let list = Array(UnsafeBufferPointer(start: first, count: Int(count)))
    learnNames(of: list)
    return list.compactMap(name)
  }

  /// Returns the name of an atom; `nil` if there is none. Takes a round trip for an atom whose name is not known.
  func name(of atom: Atom) -> String? {
    if let known = atoms.name(of: atom) { return known.name(onScreen: screen) }
    learnNames(of: [atom])
    return atomNames[atom]
  }

  /// Asks the server for the names of those atoms whose names are not known, in one round trip.
  private func learnNames(of list: [Atom]) {
    var unknown = list.filter { $0 != 0 && atoms.name(of: $0) == nil && atomNames[$0] == nil }
    guard !unknown.isEmpty, let display = live else { return }
    var names = [UnsafeMutablePointer<CChar>?](repeating: nil, count: unknown.count)
    XGetAtomNames(display, &unknown, Int32(unknown.count), &names)
    for case (let atom, let name?) in zip(unknown, names) {
      atomNames[atom] = String(cString: name)
      XFree(name)
    }
  }
}
