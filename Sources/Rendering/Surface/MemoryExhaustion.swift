internal import Glibc
internal import Synchronization

/// Ends the program if there is no memory for a picture, with one sentence and status 1. If it
/// continued, the window would not show what was painted.
public enum MemoryExhaustion {
  private static let rescue = Mutex<(@Sendable () -> String?)?>(nil)
  /// The thread that ends the program.
  private static let ender = Mutex<pthread_t?>(nil)

  /// Sets the function that is called before the end, on any thread.
  /// - Parameter rescue: Saves what would be lost. May return a part of a sentence, to follow a
  ///   semicolon in the message; `nil` removes the function.
  public static func before(_ rescue: (@Sendable () -> String?)?) {
    self.rescue.withLock { $0 = rescue }
  }

  /// Ends the program with a message about the lack of memory.
  /// - Parameter purpose: What the memory was needed for.
  static func end(lackingMemoryFor purpose: String) -> Never {
    let isFirst = ender.withLock { ender in
      if let ender { return pthread_equal(ender, pthread_self()) != 0 ? false : nil as Bool? }
      ender = pthread_self()
      return true
    }
    // Another thread is ending the program, and must not be interrupted.
    guard let isFirst else { while true { pause() } }
    // The rescue function may run out of memory itself.
    let rescue = isFirst ? rescue.withLock { $0 } : nil
    let comfort = rescue?().map { "; \($0)" } ?? ""
    var sentence = "fingerpaint: there is not enough memory for \(purpose)\(comfort)\n"
    sentence.withUTF8 { _ = write(STDERR_FILENO, $0.baseAddress, $0.count) }
    // A regular exit would run handlers that free what other threads still use.
    _exit(1)
  }
}
