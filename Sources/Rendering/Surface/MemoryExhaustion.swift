internal import Glibc
internal import Synchronization

/// The end of a program for whose pictures the system has no memory: it says so in one sentence and leaves
/// with status 1. To go on would be to show something else than what is painted.
public enum MemoryExhaustion {
  private static let rescue = Mutex<(@Sendable () -> String?)?>(nil)
  /// Which thread ends the program.
  private static let ender = Mutex<pthread_t?>(nil)

  /// Sets what is done before the end, on whichever thread it comes.
  /// - Parameter rescue: Sees to what would be lost, and may return what there is to say of it, to follow a
  ///   semicolon; nil for nothing.
  public static func before(_ rescue: (@Sendable () -> String?)?) {
    self.rescue.withLock { $0 = rescue }
  }

  /// Ends the program.
  /// - Parameter purpose: What there is no memory for.
  static func end(lackingMemoryFor purpose: String) -> Never {
    let isFirst = ender.withLock { ender in
      if let ender { return pthread_equal(ender, pthread_self()) != 0 ? false : nil as Bool? }
      ender = pthread_self()
      return true
    }
    // Another thread is at it, and must not be cut short.
    guard let isFirst else { while true { pause() } }
    // The rescue itself may find no memory.
    let rescue = isFirst ? rescue.withLock { $0 } : nil
    let comfort = rescue?().map { "; \($0)" } ?? ""
    var sentence = "fingerpaint: there is not enough memory for \(purpose)\(comfort)\n"
    sentence.withUTF8 { _ = write(STDERR_FILENO, $0.baseAddress, $0.count) }
    // Other threads may still use what handlers of a regular exit would take away.
    _exit(1)
  }
}
