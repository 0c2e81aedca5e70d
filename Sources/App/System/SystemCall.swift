import Glibc
import SystemPackage

/// Results of C calls as values and typed errors.
enum SystemCall {
  /// Makes a descriptor one that never blocks and that no child process inherits.
  static func makeNonBlocking(_ descriptor: Int32) throws(Errno) {
    try check { fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    try check { fcntl(descriptor, F_SETFL, O_NONBLOCK) }
  }

  /// The result of a call that gives -1 on failure, made again when a signal interrupted it.
  @discardableResult
  static func check<Number: SignedInteger>(_ call: () -> Number) throws(Errno) -> Number {
    while true {
      let result = call()
      if result != -1 { return result }
      let error = Errno(rawValue: errno)
      if error != .interrupted { throw error }
    }
  }
}
