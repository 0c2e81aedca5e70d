import CXlib
import Touch

/// Identifies devices, so that they can be recognised when they come back.
extension XConnection {
  /// Starts to identify devices. From now on window events tell the identity of each device. This
  /// takes two round trips for each new device.
  public func identifyDevices() {
    guard extensions.inputOpcode != nil, let display = live, !identifiesDevices else { return }
    identifiesDevices = true
    queryAxes(display)
  }

  /// Asks the server for the identity of each of these devices, if ``identifyDevices()`` was
  /// called.
  func identify(_ devices: UnsafeBufferPointer<XIDeviceInfo>, _ display: OpaquePointer) {
    guard identifiesDevices else { return }
    // A device may have been removed meanwhile, so errors are ignored.
    _ = firstError { display in
      for device in devices
      where device.use == XISlavePointer || device.use == XIFloatingSlave {
        identify(device, display)
      }
    }
  }

  private func identify(_ device: XIDeviceInfo, _ display: OpaquePointer) {
    let id = device.deviceid
    let node = bytes(.deviceNode, ofDevice: id, display)
    let identity = DeviceIdentity(
      name: device.name.map { String(cString: $0) } ?? "",
      product: numbers(.deviceProduct, ofDevice: id, display),
      node: node.map { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) })
    guard identities.updateValue(identity, forKey: Int(id)) != identity else { return }
    newIdentities.append(Int(id))
  }

  /// Appends an event for each identity that has not been reported yet.
  func tellIdentities(into batch: inout EventBatch) {
    guard !newIdentities.isEmpty else { return }
    for id in newIdentities {
      if let identity = identities[id] { batch.append(.identified(device: id, identity)) }
    }
    newIdentities = []
  }

  private func bytes(
    _ property: AtomName, ofDevice id: Int32, _ display: OpaquePointer
  ) -> [UInt8]? {
    withProperty(property, ofDevice: id, format: 8, display) {
      Array(UnsafeRawBufferPointer(start: $0, count: $1))
    }
  }

  /// Reads a property of a device whose numbers have 32 bits, as unsigned ones, in one round trip.
  /// - Returns: `nil` if the device does not have the property, or its format is not 32 bits.
  func numbers(
    _ property: AtomName, ofDevice id: Int32, _ display: OpaquePointer
  ) -> [Int]? {
    // XIGetProperty gives 32-bit numbers in 32 bits, unlike XGetWindowProperty.
    withProperty(property, ofDevice: id, format: 32, display) {
      Array(
        UnsafeRawBufferPointer(start: $0, count: $1 * MemoryLayout<UInt32>.stride)
          .bindMemory(to: UInt32.self)
      ).map(Int.init)
    }
  }

  private func withProperty<Result>(
    _ property: AtomName, ofDevice id: Int32, format: Int32, _ display: OpaquePointer,
    _ body: (_ data: UnsafeRawPointer, _ count: Int) -> Result
  ) -> Result? {
    guard live != nil else { return nil }
    var (type, actualFormat): (Atom, Int32) = (0, 0)
    var (count, bytesLeft): (UInt, UInt) = (0, 0)
    var data: UnsafeMutablePointer<UInt8>?
    let status = XIGetProperty(
      display, id, atoms[property], 0, 1024, 0, Atom(AnyPropertyType), &type, &actualFormat,
      &count, &bytesLeft, &data)
    guard let data else { return nil }
    defer { XFree(data) }
    guard status == Success, actualFormat == format else { return nil }
    return body(UnsafeRawPointer(data), Int(count))
  }
}
