import Glibc

/// For how long one waits for others who write into the database at the same time.
public struct GalleryPatience: Sendable {
  /// How long, in seconds.
  let seconds: Double
  /// Called once when it takes longer than somebody who looks on expects.
  let onWait: (@Sendable () -> Void)?

  /// For those who can try again later, as who keeps a drawing does.
  public static let short = GalleryPatience(seconds: 0.5, onWait: nil)

  /// For commands: another program is long done by then, unless it has stopped.
  /// - Parameter onWait: Called once, on any thread, after a second of waiting.
  public static func long(onWait: @escaping @Sendable () -> Void) -> GalleryPatience {
    GalleryPatience(seconds: 30, onWait: onWait)
  }

  /// How often it is looked whether the others are done, in seconds. Those who write for long pause for longer
  /// than that in between, so that the others come through.
  static let interval = 0.002
  /// How long somebody who writes in many transactions pauses between two of them, in microseconds.
  static let pause: UInt32 = 5000

  /// Waits a moment, unless it has been long enough. For SQLite's busy handler.
  /// - Parameter tries: How often it was looked already.
  /// - Returns: whether it is to be looked again.
  func waits(after tries: Int) -> Bool {
    let waited = Double(tries) * Self.interval
    if tries == Int(1 / Self.interval) { onWait?() }
    guard waited < seconds else { return false }
    usleep(UInt32(Self.interval * 1e6))
    return true
  }
}
