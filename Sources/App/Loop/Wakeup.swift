import Glibc
package import SystemPackage

/// A pipe that wakes the poll loop from a signal handler or another thread.
package struct Wakeup: Sendable {
  /// Readable after ``signal(_:)`` until ``drain()``.
  let readEnd: Int32
  let writeEnd: Int32

  /// Creates a pipe that nobody has written to.
  package init() throws(Errno) {
    var ends: [Int32] = [-1, -1]
    try SystemCall.check { pipe(&ends) }
    for end in ends { try SystemCall.makeNonBlocking(end) }
    (readEnd, writeEnd) = (ends[0], ends[1])
  }

  /// Wakes the loop. Safe in a signal handler. If the pipe is full, the loop wakes anyway.
  static func signal(_ writeEnd: Int32) {
    var byte: UInt8 = 1
    _ = write(writeEnd, &byte, 1)
  }

  /// Reads everything from the pipe.
  /// - Returns: whether there was a signal.
  @discardableResult
  func drain() -> Bool {
    var bytes = [UInt8](repeating: 0, count: 64)
    var wasSignalled = false
    while read(readEnd, &bytes, bytes.count) > 0 { wasSignalled = true }
    return wasSignalled
  }
}
