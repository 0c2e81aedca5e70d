import Glibc
import Synchronization

/// How long to wait for others who write to the database at the same time.
public struct GalleryPatience: Sendable {
  /// The longest wait, in seconds.
  let seconds: Double
  /// Called once if the wait takes longer than a user expects.
  let onWait: (@Sendable () -> Void)?

  /// Creates a limit of `seconds`; `onWait` is called when a wait begins.
  package init(seconds: Double, onWait: (@Sendable () -> Void)?) {
    self.seconds = seconds
    self.onWait = onWait
  }

  /// A wait of up to two seconds, for callers that can retry later, such as ``DrawingKeeper``. A slow
  /// disk takes more than half a second to flush what an import of the same window writes.
  public static let short = GalleryPatience(seconds: 2, onWait: nil)

  /// Returns a wait of up to half a minute, for commands. By then another program is done, unless
  /// it hangs.
  /// - Parameter onWait: Called once, on any thread, after a second of waiting.
  public static func long(onWait: @escaping @Sendable () -> Void) -> GalleryPatience {
    GalleryPatience(seconds: 30, onWait: onWait)
  }

  /// The interval between two attempts, in seconds. Long writers pause for longer than this between
  /// transactions, so that others get their turn.
  static let interval = 0.002
  /// How long a writer of many transactions pauses between two of them, in microseconds.
  static let pause: UInt32 = 5000

  /// Returns a busy handler for a connection to SQLite. It gets the number of attempts so far, waits for one
  /// interval, and returns whether to try again, which is until the longest wait is over.
  ///
  /// It measures the time, because on a busy machine each interval takes longer than it should.
  package func busyHandler() -> @Sendable (Int) -> Bool {
    let wait = Mutex(Wait())
    return { tries in
      let (waited, isLong) = wait.withLock { $0.note(tries) }
      if isLong { onWait?() }
      guard waited < .seconds(seconds) else { return false }
      usleep(UInt32(Self.interval * 1e6))
      return true
    }
  }

  /// One wait, from the first attempt on.
  private struct Wait {
    private var start = ContinuousClock.now
    private var isLong = false

    /// Returns how long the wait has taken, and whether it has just become longer than a user expects.
    mutating func note(_ tries: Int) -> (waited: Duration, isLong: Bool) {
      if tries == 0 { self = Wait() }
      let waited = ContinuousClock.now - start
      guard !isLong, waited >= .seconds(1) else { return (waited, false) }
      isLong = true
      return (waited, true)
    }
  }
}
