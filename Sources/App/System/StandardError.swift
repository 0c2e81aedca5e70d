import Dispatch
import Glibc
import Ink
import Synchronization
import SystemPackage

/// What the program says to who started it.
public enum StandardError {
  private static let queue = DispatchQueue(label: "fingerpaint.standard-error")
  private static let group = DispatchGroup()
  /// How many lines wait for a reader, and whether they may: see ``neverWait()``.
  private static let waiting = Mutex<(count: Int, isAllowed: Bool)>((0, false))

  /// How many lines wait at most; further ones are lost.
  private static let maximumWaiting = 256

  /// From now on nobody waits for a reader of standard error: the poll loop says something too. Lines that a
  /// full pipe does not take wait on a thread of their own.
  static func neverWait() { waiting.withLock { $0.isAllowed = true } }

  /// Writes a sentence on a line of its own, with the program's name before it.
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

  /// A sentence for a terminal. Names of files and words of servers are anybody's: what would steer a terminal,
  /// or is not text, is shown as a character that is not known.
  public static func shown(_ sentence: String) -> String {
    var shown = String.UnicodeScalarView()
    for scalar in sentence.unicodeScalars {
      let isText = !DrawingName.steers(scalar) && !ArgumentText.isEscape(scalar)
      shown.append(isText ? scalar : "\u{FFFD}")
    }
    return String(shown)
  }

  /// Gives a reader a last second to take what waits. To be called before the process ends.
  public static func finish() {
    _ = group.wait(timeout: .now() + .seconds(1))
  }

  private static func write(_ line: [UInt8]) {
    _ = try? FileDescriptor.standardError.writeAll(line)
  }

  /// Whether writing a line does not wait: a pipe that can be written to has room for a page (pipe(7)).
  private static func isTakenAtOnce(_ line: [UInt8]) -> Bool {
    var pipe = pollfd(fd: STDERR_FILENO, events: Int16(POLLOUT), revents: 0)
    return line.count <= Int(PIPE_BUF) && poll(&pipe, 1, 0) > 0
  }
}
