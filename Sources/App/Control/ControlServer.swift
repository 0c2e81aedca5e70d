import Dispatch
import Glibc
import Rendering
import System
package import SystemPackage

/// Listens on the control socket and reads requests. It never waits for a client.
package final class ControlServer {
  /// A request that another process can send.
  package enum Request: Equatable {
    /// Write a picture of the canvas into this file; `nil` for the Pictures folder.
    case screenshot(FilePath?)
    /// Return the report of the session.
    case report
  }

  /// A client that waits for an answer.
  package final class Requester: Sendable {
    private let socket: FileDescriptor
    private let patience: Duration

    fileprivate init(socket: FileDescriptor, patience: Duration) {
      (self.socket, self.patience) = (socket, patience)
      // A few bytes always fit into a new connection.
      _ = try? socket.writeAll(ControlProtocol.acknowledgement.utf8)
    }

    deinit {
      try? socket.close()
    }

    /// Sends the answer from a thread of its own, because the client may read slowly, or not at all. One that takes
    /// nothing for a while gets no more.
    package func reply(_ answer: @escaping @Sendable () -> Result<String, AppError>) {
      // A thread of the common pool would be missing for everything else.
      DispatchQueue(label: "fingerpaint.answer").async { [self] in
        let text =
          switch answer() {
          case .success(let text): "ok\n" + text
          case .failure(let error): "error\n" + error.description
          }
        _ = fcntl(socket.rawValue, F_SETFL, 0)
        try? UnixSocket.limit(SO_SNDTIMEO, of: socket, to: patience)
        // If the client is gone, it needs no answer.
        _ = try? socket.writeAll(text.utf8)
        _ = shutdown(socket.rawValue, Int32(SHUT_WR))
      }
    }
  }

  private let patience: Duration
  private let listener: FileDescriptor
  private let path: FilePath
  private var requests: [(socket: FileDescriptor, text: [UInt8])] = []
  /// The requests that have been read completely.
  private var complete: [(Request, Requester)] = []
  private static let longestRequest = 8192
  private static let maximumRequests = 16

  /// Creates the control socket for a display and starts to listen.
  /// - Parameter patience: How long a client may take nothing of its answer.
  /// - Throws: an ``AppError`` if the program cannot listen.
  package init(display: String, patience: Duration = .seconds(10)) throws(AppError) {
    self.patience = patience
    let folder = try ControlSocket.preparedFolder()
    path = folder.appending(ControlSocket.name(display: display, process: getpid()))
    do {
      // Clients remove a socket that exists but does not listen, as the remains of a killed
      // program. So the socket gets its final name only when it listens.
      let unready = path.appendingToName(".unready")
      unready.unlink()
      listener = try UnixSocket.bound(to: .init(unready), isBlocking: false)
      try SystemCall.check { [listener] in listen(listener.rawValue, 8) }
      try unready.rename(to: path)
    } catch {
      throw AppError("cannot listen at \(path): \(error)")
    }
  }

  deinit {
    path.unlink()
    try? listener.close()
    for request in requests { try? request.socket.close() }
  }

  /// The descriptors to wait for. One is readable when there is a new client or more of a request.
  var descriptors: [Int32] { [listener.rawValue] + requests.map(\.socket.rawValue) }

  /// Returns the requests that ``read()`` has read completely since the last call.
  package func received() -> [(Request, Requester)] {
    defer { complete = [] }
    return complete
  }

  /// Reads what has arrived.
  ///
  /// It is called before the events of the X server are read. So an answer tells of everything that the server had
  /// sent when the request was made.
  package func read() {
    accept()
    var waiting: [(socket: FileDescriptor, text: [UInt8])] = []
    for var request in requests {
      var chunk = [UInt8](repeating: 0, count: 1024)
      let count = Glibc.read(request.socket.rawValue, &chunk, chunk.count)
      if count > 0 { request.text += chunk[..<count] }
      if let end = request.text.firstIndex(of: UInt8(ascii: "\n")) {
        let requester = Requester(socket: request.socket, patience: patience)
        if let parsed = Self.parse(String(decoding: request.text[..<end], as: UTF8.self)) {
          complete.append((parsed, requester))
        } else {
          requester.reply { .failure(AppError("the running program does not know this request")) }
        }
      } else if count == 0 || count < 0 && errno != EAGAIN
        || request.text.count > Self.longestRequest
      {
        try? request.socket.close()
      } else {
        waiting.append(request)
      }
    }
    requests = waiting
  }

  private func accept() {
    while true {
      let socket = Glibc.accept(listener.rawValue, nil, nil)
      guard socket >= 0 else { return }
      // A client that sends nothing for a long time must not block others.
      if requests.count == Self.maximumRequests { try? requests.removeFirst().socket.close() }
      let connection = FileDescriptor(rawValue: socket)
      if ControlSocket.isOurs(connection) {
        requests.append((connection.closedOnExec().nonBlocking(), []))
      } else {
        try? connection.close()
      }
    }
  }

  static func parse(_ line: String) -> Request? {
    if line == "report" { return .report }
    if line == "screenshot" { return .screenshot(nil) }
    let prefix = "screenshot /"
    guard line.hasPrefix(prefix) else { return nil }
    return .screenshot(FilePath(argument: String(line.dropFirst(prefix.count - 1))))
  }
}
