import Glibc
package import SystemPackage

/// Turns results of C calls into values and typed errors.
package enum SystemCall {
  /// Makes a descriptor non-blocking, and not inherited by child processes.
  static func makeNonBlocking(_ descriptor: Int32) throws(Errno) {
    try check { fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    try check { fcntl(descriptor, F_SETFL, O_NONBLOCK) }
  }

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
