import CXlib

/// A device as XInput2 lists it.
public struct LabDevice: Hashable, Sendable {
  /// Its number.
  public var id: Int
  /// Its name.
  public var name: String
  /// What it is: XIMasterPointer, XISlavePointer, XIFloatingSlave and so on, as in `XI2.h`.
  public var use: Int
  /// The master it is attached to, or the other half of a master's pair.
  public var attachment: Int
  /// Whether it is switched on.
  public var isEnabled: Bool
  /// The touches that it announces; nil when it is no touch device.
  public var touches: Int?

  /// Whether it is attached to no master.
  public var isFloating: Bool { use == Int(XIFloatingSlave) }
}

extension LabClient {
  /// All devices.
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

  /// The device of a name.
  /// - Throws: ``TouchLabError/notFound(_:)``
  public func device(named name: String) throws(TouchLabError) -> LabDevice {
    guard let device = try devices().first(where: { $0.name == name }) else {
      throw .notFound("device named \(name)")
    }
    return device
  }

  /// Switches a device on or off (`xinput enable`, `xinput disable`). Its injector must connect
  /// anew afterwards.
  public func setEnabled(_ isEnabled: Bool, device name: String) throws(TouchLabError) {
    try change(
      "Device Enabled", of: name, type: Atom(XA_INTEGER), format: 8, [isEnabled ? 1 : 0], 1)
  }

  /// Sets the nine numbers of a device's Coordinate Transformation Matrix, row by row.
  /// - Precondition: there are nine.
  public func setTransformation(
    _ matrix: [Float], device name: String
  ) throws(TouchLabError) {
    precondition(matrix.count == 9)
    try setProperty("Coordinate Transformation Matrix", to: matrix, device: name)
  }

  /// Sets a property of a device to real numbers, as drivers have them for calibration.
  public func setProperty(
    _ property: String, to numbers: [Float], device name: String
  ) throws(TouchLabError) {
    let bytes = numbers.withUnsafeBytes { Array($0) }
    try change(
      property, of: name, type: try atom("FLOAT"), format: 32, bytes, Int32(numbers.count))
  }

  /// Sets where a device is plugged in, as drivers of real devices tell it.
  public func setNode(_ node: String, device name: String) throws(TouchLabError) {
    let bytes = Array(node.utf8)
    try change(
      "Device Node", of: name, type: Atom(XA_STRING), format: 8, bytes, Int32(bytes.count))
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

  /// Makes a pair of masters, `NAME pointer` and `NAME keyboard`.
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

  /// Removes a pair of masters by its pointer's name; its devices float.
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
