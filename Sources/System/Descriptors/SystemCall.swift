import Glibc
package import SystemPackage

/// Turns results of C calls into values and typed errors.
package enum SystemCall {
  /// Returns the result of a call that returns -1 on failure. Repeats the call if a signal
  /// interrupts it.
  @discardableResult
  package static func check<Number: SignedInteger>(_ call: () -> Number) throws(Errno) -> Number {
    while true {
      let result = call()
      if result != -1 { return result }
      let error = Errno(rawValue: errno)
      if error != .interrupted { throw error }
    }
  }
}

extension FileDescriptor {
  /// Marks the descriptor so that programs that this process starts do not get it, and returns it.
  package func closedOnExec() -> FileDescriptor {
    // On an open descriptor this cannot fail.
    _ = fcntl(rawValue, F_SETFD, FD_CLOEXEC)
    return self
  }

  /// Makes reading and writing fail instead of waiting, and returns the descriptor.
  package func nonBlocking() -> FileDescriptor {
    // On an open descriptor this cannot fail.
    _ = fcntl(rawValue, F_SETFL, O_NONBLOCK)
    return self
  }

  /// Closes the descriptor and ignores an error, because nothing can be done about it.
  package func discard() { try? close() }

  /// Reads from the current position to the end of the file.
  /// - Parameters:
  ///   - maximum: How many bytes it may have, also if it grows meanwhile. Then throws `fileTooLarge`.
  ///   - size: How many bytes it probably has.
  package func readToEnd(upTo maximum: Int = .max, expecting size: Int = 0) throws -> [UInt8] {
    var content: [UInt8] = []
    content.reserveCapacity(size)
    try withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 1) { buffer in
      while case let count = try read(into: buffer), count > 0 {
        content.append(contentsOf: buffer[..<count])
        guard content.count <= maximum else { throw Errno.fileTooLarge }
      }
    }
    return content
  }
}

/// Lets this thread sleep.
package func pause(_ duration: Duration) {
  let parts = duration.components
  guard duration > .zero else { return }
  var request = timespec(
    tv_sec: Int(parts.seconds), tv_nsec: Int(parts.attoseconds / 1_000_000_000))
  var rest = timespec()
  while nanosleep(&request, &rest) != 0 && errno == EINTR { request = rest }
}
