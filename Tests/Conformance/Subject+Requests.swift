import CXlib
import TouchLab
import TouchLabSupport

/// The requests that a client sends to the server, as recorded by the relay between them.
extension Subject {
  /// Minor opcodes of the X Input extension (XI2proto.txt).
  private enum Minor {
    static let selectEvents: UInt8 = 46
    static let queryVersion: UInt8 = 47
    static let grabDevice: UInt8 = 51
    static let passiveGrabDevice: UInt8 = 54
  }

  /// The events of one device that a client has selected on a window.
  struct Selection: Hashable {
    var window: UInt32
    /// XIAllDevices, XIAllMasterDevices, or a device id.
    var device: UInt32
    /// One bit for each event type.
    var events: [UInt8]

    /// Whether an event type is selected.
    func contains(_ type: Int32) -> Bool {
      let byte = Int(type) / 8
      return byte < events.count && events[byte] & (1 << UInt8(type % 8)) != 0
    }
  }

  /// Returns all selections so far, in order.
  /// - Throws: ``NotApplicable`` if there is no relay.
  func selections() throws -> [Selection] {
    try heard(Minor.selectEvents).flatMap { request in
      let window = request.number32(at: 4)
      var (selections, offset): ([Selection], Int) = ([], 12)
      for _ in 0..<request.number16(at: 8) where offset + 4 <= request.count {
        let length = request.number16(at: offset + 2) * 4
        let end = min(request.count, offset + 4 + length)
        selections.append(
          Selection(
            window: window, device: UInt32(request.number16(at: offset)),
            events: Array(request[offset + 4..<end])))
        offset = end
      }
      return selections
    }
  }

  /// Returns the selections that include touches.
  /// - Throws: ``NotApplicable`` if there are none.
  func touchSelections() throws -> [Selection] {
    let touches = try selections().filter { $0.contains(XI_TouchBegin) }
    if touches.isEmpty { throw NotApplicable("it asks for no touches") }
    return touches
  }

  /// Returns the versions of XInput that the client has announced, as major * 100 + minor.
  func announcedVersions() throws -> [Int] {
    try heard(Minor.queryVersion).map { $0.number16(at: 4) * 100 + $0.number16(at: 6) }
  }

  /// Returns how often the client has grabbed the pointer, a button or a device.
  func grabs() throws -> Int {
    try heard(Minor.grabDevice).count + (relay?.pointerGrabs.count ?? 0)
  }

  /// Returns whether the client has a passive grab of touches (XI2proto.txt, XIPassiveGrabDevice).
  func grabsTouches() throws -> Bool {
    let (typeOffset, touchBegin): (Int, UInt8) = (26, 4)
    return try heard(Minor.passiveGrabDevice).contains {
      $0.count > typeOffset && $0[typeOffset] == touchBegin
    }
  }

  private func heard(_ minor: UInt8) throws -> [[UInt8]] {
    guard let relay else { throw NotApplicable("nobody listens") }
    return relay.inputRequests.filter { $0[1] == minor }
  }
}

extension [UInt8] {
  fileprivate func number16(at index: Int) -> Int {
    index + 2 <= count ? Int(self[index]) | Int(self[index + 1]) << 8 : 0
  }

  fileprivate func number32(at index: Int) -> UInt32 {
    UInt32(number16(at: index)) | UInt32(number16(at: index + 2)) << 16
  }
}
