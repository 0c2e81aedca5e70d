import Glibc
import Synchronization
import System
import SystemPackage

/// The connection to one device of the `inputtest` driver.
///
/// The driver accepts one connection while the device is enabled. It never notices that a client
/// hangs up, and would spin on the dead socket. When the device is disabled, the driver closes the
/// connection. After the device is enabled again, call ``reconnect()``.
final class InputSocket: Sendable {
  let device: String
  private let path: String
  private let state = Mutex(State())

  private struct State {
    var socket: FileDescriptor?
    /// The number of events sent since the server last confirmed that it had processed everything.
    var unprocessed = 0
  }

  /// The maximum number of events to send before waiting for the server. The server reads
  /// everything that has arrived before it processes any of it. Its queue holds 4096 events, of
  /// which a touch takes two or more, and it drops the rest.
  private static let maximumUnprocessed = 256

  init(device: String, path: String) {
    self.device = device
    self.path = path
  }

  deinit { close() }

  /// Sends one event. Waits first if too many events are unprocessed.
  func send(_ message: InputMessage) throws(TouchLabError) { try send([message]) }

  /// Sends events in one piece, so that no time passes between them. Waits first if too many events are
  /// unprocessed.
  /// - Precondition: There are at most ``maximumUnprocessed``.
  func send(_ messages: [InputMessage]) throws(TouchLabError) {
    precondition(messages.count <= Self.maximumUnprocessed)
    try withState { state throws(TouchLabError) in
      if state.unprocessed + messages.count > Self.maximumUnprocessed { try synchronize(&state) }
      try write(messages.flatMap(\.bytes), to: try connected(&state))
      state.unprocessed += messages.count
    }
  }

  /// Waits until the server has processed every event sent so far.
  func sync() throws(TouchLabError) {
    try withState { state throws(TouchLabError) in try synchronize(&state) }
  }

  /// Connects again, after the device was disabled and enabled.
  func reconnect() throws(TouchLabError) {
    try withState { state throws(TouchLabError) in
      Self.hangUp(&state)
      _ = try connected(&state)
    }
  }

  func close() {
    state.withLock { Self.hangUp(&$0) }
  }

  /// Calls `Mutex.withLock` with a typed error, which Swift cannot infer from its signature.
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
    // A server with nothing to process may never answer, and there is nothing to wait for.
    guard state.unprocessed > 0, let socket = state.socket else { return }
    try write(InputMessage.waitForSync.bytes, to: socket)
    _ = try read(InputMessage.syncAnswerLength, from: socket)
    state.unprocessed = 0
  }

  private func connected(_ state: inout State) throws(TouchLabError) -> FileDescriptor {
    if let socket = state.socket { return socket }
    let socket = try TouchLabError.doing("connect to the virtual device \(device)") {
      () throws(Errno) in try UnixSocket.connected(to: .init(FilePath(path)))
    }
    do throws(TouchLabError) {
      for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
        try? UnixSocket.limit(option, of: socket, to: .seconds(60))
      }
      try write(InputMessage.clientVersion.bytes, to: socket)
      _ = try read(InputMessage.versionAnswerLength, from: socket)
    } catch {
      try? socket.close()
      throw error
    }
    state.socket = socket
    return socket
  }

  private func write(_ bytes: [UInt8], to socket: FileDescriptor) throws(TouchLabError) {
    var sent = 0
    while sent < bytes.count {
      let count = bytes.withUnsafeBytes {
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
