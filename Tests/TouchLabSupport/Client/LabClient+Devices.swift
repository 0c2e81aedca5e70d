import CXlib
public import TouchLab

/// An input device as XInput2 lists it.
public struct LabDevice: Hashable, Sendable {
  /// The device's number in XInput2.
  public var id: Int
  /// The device's name.
  public var name: String
  /// The kind of device: XIMasterPointer, XISlavePointer, XIFloatingSlave and so on, as in `XI2.h`.
  public var use: Int
  /// The master to which the device is attached; for a master, the other half of its pair.
  public var attachment: Int
  /// Whether the device is enabled.
  public var isEnabled: Bool
  /// The number of touches that the device announces; `nil` if it is not a touch device.
  public var touches: Int?

  /// Whether the device is attached to no master.
  public var isFloating: Bool { use == Int(XIFloatingSlave) }
}

extension LabClient {
  /// Returns all input devices of the server.
  public func devices() throws(TouchLabError) -> [LabDevice] {
    return try call { display in
      var count: Int32 = 0
      guard let list = XIQueryDevice(display, Int32(XIAllDevices), &count) else { return [] }
      defer { XIFreeDeviceInfo(list) }
      return UnsafeBufferPointer(start: list, count: Int(count)).map(Self.device)
    }
  }

  private static func device(_ info: XIDeviceInfo) -> LabDevice {
    var device = LabDevice(
      id: Int(info.deviceid), name: String(cString: info.name), use: Int(info.use),
      attachment: Int(info.attachment), isEnabled: info.enabled != 0, touches: nil)
    for index in 0..<Int(info.num_classes) {
      guard let description = info.classes[index], description.pointee.type == XITouchClass else {
        continue
      }
      description.withMemoryRebound(to: XITouchClassInfo.self, capacity: 1) {
        device.touches = Int($0.pointee.num_touches)
      }
    }
    return device
  }

  /// Returns the device with this name.
  /// - Throws: ``TouchLabError/notFound(_:)`` if there is no such device.
  public func device(named name: String) throws(TouchLabError) -> LabDevice {
    guard let device = try devices().first(where: { $0.name == name }) else {
      throw .notFound("device named \(name)")
    }
    return device
  }

  /// Enables or disables a device (`xinput enable`, `xinput disable`). After the device is enabled,
  /// its injector must reconnect.
  public func setEnabled(_ isEnabled: Bool, device name: String) throws(TouchLabError) {
    try change(
      "Device Enabled", of: name, type: Atom(XA_INTEGER), format: 8, [isEnabled ? 1 : 0], 1)
    if !isEnabled { switchOffCount += 1 }
  }

  /// Sets the Coordinate Transformation Matrix of a device, row by row.
  /// - Precondition: There are nine numbers.
  public func setTransformation(
    _ matrix: [Float], device name: String
  ) throws(TouchLabError) {
    precondition(matrix.count == 9)
    try setProperty("Coordinate Transformation Matrix", to: matrix, device: name)
  }

  /// Sets a property of a device to floating-point numbers, as drivers use for calibration.
  public func setProperty(
    _ property: String, to numbers: [Float], device name: String
  ) throws(TouchLabError) {
    let bytes = numbers.withUnsafeBytes { Array($0) }
    try change(property, of: name, type: try atom("FLOAT"), format: 32, bytes, Int32(numbers.count))
  }

  /// Sets the property `Device Node`, with which drivers of real devices tell where a device is plugged in.
  public func setNode(_ node: String, device name: String) throws(TouchLabError) {
    let bytes = Array(node.utf8)
    try change("Device Node", of: name, type: Atom(XA_STRING), format: 8, bytes, Int32(bytes.count))
  }

  private func change(
    _ property: String, of name: String, type: Atom, format: Int32, _ bytes: [UInt8], _ count: Int32
  ) throws(TouchLabError) {
    let device = try device(named: name)
    let property = try atom(property)
    var bytes = bytes
    try request { display in
      XIChangeProperty(
        display, Int32(device.id), property, type, format, Int32(PropModeReplace), &bytes, count)
    }
  }

  /// Detaches a device from its master (`xinput float`).
  public func float(device name: String) throws(TouchLabError) {
    var change = XIAnyHierarchyChangeInfo()
    change.detach = XIDetachSlaveInfo(
      type: Int32(XIDetachSlave), deviceid: Int32(try device(named: name).id))
    try changeHierarchy(change)
  }

  /// Attaches a device to a master (`xinput reattach`).
  public func attach(
    device name: String, to master: String = "Virtual core pointer"
  ) throws(TouchLabError) {
    var change = XIAnyHierarchyChangeInfo()
    change.attach = XIAttachSlaveInfo(
      type: Int32(XIAttachSlave), deviceid: Int32(try device(named: name).id),
      new_master: Int32(try device(named: master).id))
    try changeHierarchy(change)
  }

  /// Creates a pair of masters, `NAME pointer` and `NAME keyboard`.
  public func addMaster(named name: String) throws(TouchLabError) {
    var bytes = Array(name.utf8CString)
    try request { display in
      bytes.withUnsafeMutableBufferPointer { bytes in
        var change = XIAnyHierarchyChangeInfo()
        change.add = XIAddMasterInfo(
          type: Int32(XIAddMaster), name: bytes.baseAddress, send_core: True, enable: True)
        XIChangeHierarchy(display, &change, 1)
      }
    }
  }

  /// Removes a pair of masters, by the name of its pointer. Devices that were attached to it float.
  public func removeMaster(pointer name: String) throws(TouchLabError) {
    var change = XIAnyHierarchyChangeInfo()
    change.remove = XIRemoveMasterInfo(
      type: Int32(XIRemoveMaster), deviceid: Int32(try device(named: name).id),
      return_mode: Int32(XIFloating), return_pointer: 0, return_keyboard: 0)
    try changeHierarchy(change)
  }

  private func changeHierarchy(_ change: XIAnyHierarchyChangeInfo) throws(TouchLabError) {
    var change = change
    try request { XIChangeHierarchy($0, &change, 1) }
  }
}
