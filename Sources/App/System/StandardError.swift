import Dispatch
import Glibc
import Ink
import Synchronization
import System
import SystemPackage

/// Prints messages for the user on standard error.
public enum StandardError {
  private static let queue = DispatchQueue(label: "fingerpaint.standard-error")
  private static let group = DispatchGroup()
  /// How many lines wait for a reader, and whether lines may wait: see ``neverWait()``.
  private static let waiting = Mutex<(count: Int, isAllowed: Bool)>((0, false))

  /// How many lines can wait. Further lines are lost.
  private static let maximumWaiting = 256

  /// From now on, printing does not block, because the poll loop prints too. Lines that do not fit
  /// into a full pipe wait on another thread.
  static func neverWait() { waiting.withLock { $0.isAllowed = true } }

  /// Prints a sentence on a line of its own, after the program's name.
  public static func print(_ sentence: String) {
    let line = Array("fingerpaint: \(shown(sentence))\n".utf8)
    let mustWait = waiting.withLock { waiting in
      guard waiting.isAllowed, waiting.count > 0 || !isTakenAtOnce(line) else { return false }
      guard waiting.count < maximumWaiting else { return true }
      waiting.count += 1
      queue.async(group: group) {
        write(line)
        Self.waiting.withLock { $0.count -= 1 }
      }
      return true
    }
    if !mustWait { write(line) }
  }

  /// Returns a sentence that is safe for a terminal. File names and texts from servers may contain
  /// anything, so control characters and bytes that are not text are replaced with U+FFFD.
  public static func shown(_ sentence: String) -> String {
    var shown = String.UnicodeScalarView()
    for scalar in sentence.unicodeScalars {
      let isText = !DrawingName.steers(scalar) && !ArgumentText.isEscape(scalar)
      shown.append(isText ? scalar : "\u{FFFD}")
    }
    return String(shown)
  }

  /// Waits up to a second for a reader to take waiting lines. Call this before the process ends.
  public static func finish() {
    _ = group.wait(timeout: .now() + .seconds(1))
  }

  private static func write(_ line: [UInt8]) {
    _ = try? FileDescriptor.standardError.writeAll(line)
  }

  /// Whether a line can be written without blocking. A writable pipe has room for a page (pipe(7)).
  private static func isTakenAtOnce(_ line: [UInt8]) -> Bool {
    var pipe = pollfd(fd: STDERR_FILENO, events: Int16(POLLOUT), revents: 0)
    return line.count <= Int(PIPE_BUF) && poll(&pipe, 1, 0) > 0
  }
}
