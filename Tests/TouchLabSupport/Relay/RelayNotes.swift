import Synchronization

/// Records the requests of clients for a relay's owner, who may read them at any time. It also has
/// the number of requests or bytes after which connections are cut.
package final class RelayNotes: Sendable {
  private struct State {
    var inputRequests: [[UInt8]] = []
    var pointerGrabs: [[UInt8]] = []
    var pixelPuts: [PixelPut] = []
    var requestCount = 0
    var requestCounts: [UInt8: Int] = [:]
    var sharedPutCount = 0
    var replyCount = 0
    var roundTrips: Int?
    var requestBytes = 0
    var limit: Int?
    var byteLimit: Int?
  }

  private let state = Mutex(State())

  /// Creates notes without requests.
  package init() {}

  /// The XInput requests of all clients, in order.
  var all: [[UInt8]] { state.withLock { $0.inputRequests } }

  /// The core requests of all clients that grab the pointer or a button, in order.
  var grabs: [[UInt8]] { state.withLock { $0.pointerGrabs } }

  /// The requests of all clients that put pixels somewhere, in order.
  var pixelPuts: [PixelPut] { state.withLock { $0.pixelPuts } }

  var requestCount: Int { state.withLock { $0.requestCount } }

  /// The number of requests, by major opcode.
  var requestCounts: [UInt8: Int] { state.withLock { $0.requestCounts } }

  /// The number of replies.
  var replyCount: Int { state.withLock { $0.replyCount } }

  /// The number of bytes that clients have sent.
  var requestBytes: Int { state.withLock { $0.requestBytes } }

  func add(_ request: [UInt8]) { state.withLock { $0.inputRequests.append(request) } }

  func add(grab request: [UInt8]) { state.withLock { $0.pointerGrabs.append(request) } }

  func add(_ put: PixelPut) { state.withLock { $0.pixelPuts.append(put) } }

  func countRequest(opcode: UInt8) {
    state.withLock { state in
      state.requestCount += 1
      state.requestCounts[opcode, default: 0] += 1
    }
  }

  func countBytes(_ count: Int) { state.withLock { $0.requestBytes += count } }

  /// The number of round trips before the first pixels in a window that was shown; `nil` if there were none.
  var roundTripsBeforePixels: Int? { state.withLock { $0.roundTrips } }

  func note(roundTrips: Int) {
    state.withLock { $0.roundTrips = $0.roundTrips ?? roundTrips }
  }

  func countAnswer() { state.withLock { $0.replyCount += 1 } }

  /// The number of requests to put pixels from shared memory somewhere.
  var sharedPutCount: Int { state.withLock { $0.sharedPutCount } }

  func countSharedPut() { state.withLock { $0.sharedPutCount += 1 } }

  func cutAfterRequests(_ count: Int?) {
    state.withLock { state in state.limit = count.map { state.requestCount + $0 } }
  }

  func cutAfterBytes(_ count: Int?) {
    state.withLock { state in state.byteLimit = count.map { state.requestBytes + $0 } }
  }

  /// Whether a connection must be cut now.
  var isLimitReached: Bool {
    state.withLock { state in
      state.limit.map { state.requestCount >= $0 } ?? false
        || state.byteLimit.map { state.requestBytes >= $0 } ?? false
    }
  }
}
