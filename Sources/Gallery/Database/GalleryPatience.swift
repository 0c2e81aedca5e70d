import Glibc

/// How long to wait for others who write to the database at the same time.
public struct GalleryPatience: Sendable {
  /// The longest wait, in seconds.
  let seconds: Double
  /// Called once if the wait takes longer than a user expects.
  let onWait: (@Sendable () -> Void)?

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

  /// Waits for one interval, unless the longest wait is over. For SQLite's busy handler.
  /// - Parameter tries: The number of attempts so far.
  /// - Returns: Whether to try again.
  func waits(after tries: Int) -> Bool {
    let waited = Double(tries) * Self.interval
    if tries == Int(1 / Self.interval) { onWait?() }
    guard waited < seconds else { return false }
    usleep(UInt32(Self.interval * 1e6))
    return true
  }
}
