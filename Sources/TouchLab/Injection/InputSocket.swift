import Glibc
import Synchronization
import SystemPackage

/// The connection to one device of the `inputtest` driver.
///
/// It lives as long as the device is enabled: the driver accepts one connection in that time and
/// never notices that a client hangs up (it would spin on the dead socket). When the device is
/// disabled the driver closes the connection; after it was enabled again, ``reconnect()``.
final class InputSocket: Sendable {
  let device: String
  private let path: String
  private let state = Mutex(State())

  private struct State {
    var socket: FileDescriptor?
    /// Events sent since the server last said that it had processed everything.
    var unprocessed = 0
  }

  /// The server reads all that is there before it processes any of it, and its queue holds 4096
  /// events, of which a touch takes two or more. It drops the rest; so we wait before it is full.
  private static let mostUnprocessed = 256

  init(device: String, path: String) {
    self.device = device
    self.path = path
  }

  deinit { close() }

  /// Sends one event.
  func send(_ message: InputMessage) throws(TouchLabError) {
    try withState { state throws(TouchLabError) in
      if state.unprocessed >= Self.mostUnprocessed { try synchronize(&state) }
      try write(message, to: try connected(&state))
      state.unprocessed += 1
    }
  }

  /// Waits until the server has processed every event sent so far.
  func sync() throws(TouchLabError) {
    try withState { state throws(TouchLabError) in try synchronize(&state) }
  }

  /// Connects anew, after the device was disabled and enabled.
  func reconnect() throws(TouchLabError) {
    try withState { state throws(TouchLabError) in
      Self.hangUp(&state)
      _ = try connected(&state)
    }
  }

  func close() {
    state.withLock { Self.hangUp(&$0) }
  }

  /// `Mutex.withLock` with the error's type, which its own signature cannot infer here.
  private func withState(
    _ body: (inout State) throws(TouchLabError) -> Void
  ) throws(TouchLabError) {
    let result: Result<Void, TouchLabError> = state.withLock { state in
      do throws(TouchLabError) {
        try body(&state)
        return .success(())
      } catch {
        return .failure(error)
      }
    }
    try result.get()
  }

  private static func hangUp(_ state: inout State) {
    try? state.socket?.close()
    state = State()
  }

  private func synchronize(_ state: inout State) throws(TouchLabError) {
    // On a server that has nothing to process the answer may never come, and there is no need.
    guard state.unprocessed > 0, let socket = state.socket else { return }
    try write(.waitForSync, to: socket)
    _ = try read(InputMessage.syncAnswerLength, from: socket)
    state.unprocessed = 0
  }

  private func connected(_ state: inout State) throws(TouchLabError) -> FileDescriptor {
    if let socket = state.socket { return socket }
    let socket = try connectUnixSocket(path, orFailing: "connect to the virtual device \(device)")
    do throws(TouchLabError) {
      var limit = timeval(tv_sec: 10, tv_usec: 0)
      for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
        setsockopt(
          socket.rawValue, SOL_SOCKET, option, &limit, socklen_t(MemoryLayout<timeval>.size))
      }
      try write(.clientVersion, to: socket)
      _ = try read(InputMessage.versionAnswerLength, from: socket)
    } catch {
      try? socket.close()
      throw error
    }
    state.socket = socket
    return socket
  }

  private func write(_ message: InputMessage, to socket: FileDescriptor) throws(TouchLabError) {
    var sent = 0
    while sent < message.bytes.count {
      let count = message.bytes.withUnsafeBytes {
        Glibc.send(
          socket.rawValue, $0.baseAddress?.advanced(by: sent), $0.count - sent,
          Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else {
        if errno == EINTR { continue }
        throw failure(errno)
      }
      sent += count
    }
  }

  private func read(_ length: Int, from socket: FileDescriptor) throws(TouchLabError) -> [UInt8] {
    var answer: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: length)
    while answer.count < length {
      let count = recv(socket.rawValue, &buffer, length - answer.count, 0)
      guard count > 0 else {
        if count < 0 && errno == EINTR { continue }
        throw count == 0 ? .deviceClosed(device) : failure(errno)
      }
      answer += buffer[..<count]
    }
    return answer
  }

  private func failure(_ code: Int32) -> TouchLabError {
    switch code {
    case EAGAIN: .timedOut(waitingFor: "the virtual device \(device); is it disabled?")
    case EPIPE, ECONNRESET: .deviceClosed(device)
    default: .system(doing: "inject through the virtual device \(device)", Errno(rawValue: code))
    }
  }
}
