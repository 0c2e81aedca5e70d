import Glibc
package import SystemPackage

/// A pipe that wakes a loop of `poll` from a signal handler or another thread.
package struct Wakeup: Sendable {
  /// Readable after ``signal(_:)`` until ``drain()``.
  package let readEnd: Int32
  /// The end for ``signal(_:)``.
  package let writeEnd: Int32

  /// Creates a pipe that nobody has written to.
  package init() throws(Errno) {
    let pipe = try Pipe(isBlocking: false)
    (readEnd, writeEnd) = (pipe.readEnd.rawValue, pipe.writeEnd.rawValue)
  }

  /// Wakes the loop. Safe in a signal handler. If the pipe is full, the loop wakes anyway.
  package static func signal(_ writeEnd: Int32) {
    var byte: UInt8 = 1
    _ = write(writeEnd, &byte, 1)
  }

  /// Reads everything from the pipe.
  /// - Returns: whether there was a signal.
  @discardableResult
  package func drain() -> Bool {
    var bytes = [UInt8](repeating: 0, count: 64)
    var wasSignalled = false
    while read(readEnd, &bytes, bytes.count) > 0 { wasSignalled = true }
    return wasSignalled
  }

  /// Closes both ends, which must not be used afterwards.
  package func close() {
    for end in [readEnd, writeEnd] { _ = Glibc.close(end) }
  }
}
