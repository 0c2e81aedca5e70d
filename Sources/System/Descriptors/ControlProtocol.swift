import Glibc
package import SystemPackage

/// The messages over a running program's control socket, by which other processes ask it something.
///
/// A request is a line: `screenshot`, `screenshot /ABSOLUTE/PATH` or `report`. The program answers at once with a
/// line, `wait`, so that a client knows that it has not stopped. The answer itself is a line, `ok` or `error`,
/// followed by text up to the end of the connection: the path of the picture, the report, or a sentence that says what
/// went wrong.
package enum ControlProtocol {
  /// An answer to a request.
  package enum Answer: Hashable, Sendable {
    /// The requested text: the path of the picture, or the report.
    case text(String)
    /// A sentence that says what went wrong.
    case failure(String)
  }

  /// The line that a program sends as soon as it has read a request.
  package static let acknowledgement = "wait\n"

  /// How long the program may be silent after it has said that it works on the answer: a picture may be large, and a
  /// disk slow.
  private static let longestWork = Duration.seconds(120)

  /// Returns the folder of the sockets.
  /// - Parameter runtime: The value of `XDG_RUNTIME_DIR`.
  package static func folder(runtime: String?) -> FilePath {
    if let runtime, runtime.hasPrefix("/") {
      return FilePath(argument: runtime).appending("fingerpaint")
    }
    return FilePath("/tmp/fingerpaint-\(getuid())")
  }

  /// Returns how the name of a process's socket ends.
  package static func nameEnd(of process: Int32) -> String { ".\(process).sock" }

  /// Sends a request, and waits for the answer.
  /// - Parameters:
  ///   - socket: A socket that is connected with a program.
  ///   - patience: How long the program may take to notice the request. One that was stopped never does.
  /// - Returns: `nil` if the program has ended before it answered.
  /// - Throws: ``Errno/wouldBlock`` if it does not answer in time.
  package static func ask(
    _ request: String, on socket: FileDescriptor, patience: Duration
  ) throws(Errno) -> Answer? {
    try UnixSocket.limit(SO_SNDTIMEO, of: socket, to: patience)
    try UnixSocket.limit(SO_RCVTIMEO, of: socket, to: patience)
    var bytes: [UInt8]
    do {
      try socket.writeAll("\(request)\n".utf8)
      var first = [UInt8](repeating: 0, count: 64)
      let count = try first.withUnsafeMutableBytes { try socket.read(into: $0) }
      try UnixSocket.limit(SO_RCVTIMEO, of: socket, to: longestWork)
      bytes = first[..<count] + (try socket.readToEnd())
    } catch {
      throw error as? Errno ?? .ioError
    }
    if bytes.starts(with: acknowledgement.utf8) { bytes.removeFirst(acknowledgement.utf8.count) }
    guard let lineEnd = bytes.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
    let text = String(decoding: bytes[(lineEnd + 1)...], as: UTF8.self)
    return bytes[..<lineEnd].elementsEqual("ok".utf8) ? .text(text) : .failure(text)
  }
}
