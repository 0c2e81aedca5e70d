internal import Glibc
internal import Synchronization

/// The end of a program for whose pictures the system has no memory: it says so in one sentence and leaves
/// with status 1. To go on would be to show something else than what is painted.
public enum MemoryExhaustion {
  private static let rescue = Mutex<(@Sendable () -> String?)?>(nil)

  /// Sets what is done before the end, on whichever thread it comes.
  /// - Parameter rescue: Sees to what would be lost, and may return what there is to say of it, to follow a
  ///   semicolon; nil for nothing.
  public static func before(_ rescue: (@Sendable () -> String?)?) {
    self.rescue.withLock { $0 = rescue }
  }

  /// Ends the program.
  /// - Parameter purpose: What there is no memory for.
  static func end(lackingMemoryFor purpose: String) -> Never {
    // Taken out of the lock: it may take long, and may end here itself.
    let rescue = rescue.withLock { current in
      defer { current = nil }
      return current
    }
    let comfort = rescue?().map { "; \($0)" } ?? ""
    var sentence = "fingerpaint: there is not enough memory for \(purpose)\(comfort)\n"
    sentence.withUTF8 { _ = write(STDERR_FILENO, $0.baseAddress, $0.count) }
    // Other threads may still use what handlers of a regular exit would take away.
    _exit(1)
  }
}
