import Glibc
import Synchronization
import System
import SystemPackage

/// Captures what C libraries print to standard error. When a server refuses a client, libxcb prints
/// the server's reason there and reports it in no other way.
enum StandardErrorCapture {
  private static let original = Mutex(STDERR_FILENO)

  /// The real standard error, also while ``during(_:)`` captures its output.
  static var outside: Int32 { original.withLock { $0 } }

  /// Calls `body` and captures what is written to standard error meanwhile, by any thread of the
  /// process.
  /// - Returns: The result of `body`, and at most 4096 bytes of what was written, joined into one
  ///   line.
  static func during<Result>(_ body: () -> Result) -> (Result, written: String) {
    // Nobody reads until the body is done, so neither end of the pipe may block.
    guard let pipe = try? Pipe(isBlocking: false) else { return (body(), "") }
    defer { pipe.close() }
    let outside = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 0)
    guard outside >= 0 else { return (body(), "") }
    defer { close(outside) }
    original.withLock { $0 = outside }
    dup2(pipe.writeEnd.rawValue, STDERR_FILENO)
    let result = body()
    dup2(outside, STDERR_FILENO)
    original.withLock { $0 = STDERR_FILENO }

    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = read(pipe.readEnd.rawValue, &bytes, bytes.count)
    let text = String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
    let lines = text.split { $0.isNewline || $0 == "\0" }
    return (result, lines.joined(separator: "; "))
  }
}
