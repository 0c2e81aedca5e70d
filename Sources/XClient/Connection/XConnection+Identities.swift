import CXlib
import Touch

/// Identifies devices, so that they can be recognised when they come back.
extension XConnection {
  /// Starts to identify devices. From now on window events tell the identity of each device. This
  /// takes a round trip at the start, and two for each new device.
  public func identifyDevices() {
    guard extensions.inputOpcode != nil, let display = live, !identifiesDevices else { return }
    identifiesDevices = true
    if let devices = firstAnswers?.devices {
      identify(devices.devices, display)
    } else {
      queryAxes(display)
    }
  }

  /// Asks the server for the identity of each of these devices, in one round trip, if ``identifyDevices()`` was
  /// called.
  func identify(_ devices: UnsafeBufferPointer<XIDeviceInfo>, _ display: OpaquePointer) {
    guard identifiesDevices else { return }
    let slaves = devices.filter { $0.use == XISlavePointer || $0.use == XIFloatingSlave }
    // A device may have been removed meanwhile, so it has no properties.
    let properties = deviceProperties(
      slaves.flatMap { device in
        [.deviceNode, .deviceProduct].map { ($0, Int(device.deviceid)) }
      }, display)
    for (index, device) in slaves.enumerated() {
      let id = Int(device.deviceid)
      let node = properties[2 * index]?.bytes
      let identity = DeviceIdentity(
        name: device.name.map { String(cString: $0) } ?? "",
        product: properties[2 * index + 1]?.numbers,
        node: node.map { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) })
      guard identities.updateValue(identity, forKey: id) != identity else { continue }
      newIdentities.append(id)
    }
  }

  /// Appends an event for each identity that has not been reported yet.
  func tellIdentities(into batch: inout EventBatch) {
    guard !newIdentities.isEmpty else { return }
    for id in newIdentities {
      if let identity = identities[id] { batch.append(.identified(device: id, identity)) }
    }
    newIdentities = []
  }

  /// Reads properties of devices, in one round trip.
  /// - Returns: The properties, in order; `nil` for those that a device does not have.
  func deviceProperties(
    _ wanted: [(property: AtomName, device: Int)], _ display: OpaquePointer
  ) -> [DeviceProperty?] {
    guard let opcode = extensions.inputOpcode, live != nil, !wanted.isEmpty else {
      return wanted.map { _ in nil }
    }
    let requests = wanted.map {
      WireRequest.deviceProperty(UInt8(opcode), atoms[$0.property], ofDevice: $0.device)
    }
    return ask(requests, display).map { $0.reply.flatMap(DeviceProperty.init) }
  }
}
