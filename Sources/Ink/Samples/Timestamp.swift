/// A time in milliseconds on one of these clocks, whose times must not be compared with each other:
/// the X server's, unwrapped (the server's own 32 bits overflow every 49.7 days, this value does
/// not); the program's, which starts with the session; and ``AwakeClock``.
public struct Timestamp: Hashable, Comparable, Sendable {
  /// Milliseconds since the clock's start.
  public var milliseconds: Int64

  /// Makes a time.
  public init(milliseconds: Int64) {
    self.milliseconds = milliseconds
  }

  /// Whether the left time is before the right one.
  public static func < (left: Timestamp, right: Timestamp) -> Bool {
    left.milliseconds < right.milliseconds
  }

  /// Returns the time from `earlier` to this one; negative if `earlier` is later.
  public func since(_ earlier: Timestamp) -> Duration {
    .milliseconds(milliseconds - earlier.milliseconds)
  }

  /// Returns the time that is later by a duration. Parts of a millisecond are dropped.
  public static func + (time: Timestamp, duration: Duration) -> Timestamp {
    let (seconds, attoseconds) = duration.components
    let milliseconds = seconds * 1000 + attoseconds / 1_000_000_000_000_000
    return Timestamp(milliseconds: time.milliseconds + milliseconds)
  }
}
