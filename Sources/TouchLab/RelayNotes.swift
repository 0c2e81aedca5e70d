import Synchronization

/// What a relay's thread has heard clients ask for, for its owner to read at any time.
final class RelayNotes: Sendable {
  private let inputRequests = Mutex<[[UInt8]]>([])
  private let pointerGrabs = Mutex<[[UInt8]]>([])

  /// The XInput requests of all clients, in order.
  var all: [[UInt8]] { inputRequests.withLock { $0 } }

  /// The core requests of all clients that grab the pointer or a button, in order.
  var grabs: [[UInt8]] { pointerGrabs.withLock { $0 } }

  func add(grab request: [UInt8]) { pointerGrabs.withLock { $0.append(request) } }

  func add(_ request: [UInt8]) { inputRequests.withLock { $0.append(request) } }
}
