import Glibc

/// A moment on the machine's own clock, which goes on while the machine is suspended.
///
/// It takes the place of `ContinuousClock.Instant`, whose values the compiler can only copy and
/// compare by calls at run time. The event loop does that many times for each touch.
public struct Instant: Hashable, Comparable, Sendable {
  /// Nanoseconds since the machine was started.
  private let nanoseconds: Int64

  private init(nanoseconds: Int64) {
    self.nanoseconds = nanoseconds
  }

  /// The present moment on the system's monotonic clock.
  public static var now: Instant {
    var time = timespec()
    clock_gettime(CLOCK_BOOTTIME, &time)
    return Instant(nanoseconds: Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec))
  }

  /// Whether the left moment is before the right one.
  public static func < (left: Instant, right: Instant) -> Bool {
    left.nanoseconds < right.nanoseconds
  }

  /// Returns the moment that is later by a duration. Parts of a nanosecond are dropped.
  /// - Precondition: the duration is shorter than a century.
  public static func + (moment: Instant, duration: Duration) -> Instant {
    let (seconds, attoseconds) = duration.components
    return Instant(
      nanoseconds: moment.nanoseconds + seconds * 1_000_000_000 + attoseconds / 1_000_000_000)
  }

  /// Returns the time from the right moment to the left one; negative if the right one is later.
  public static func - (later: Instant, earlier: Instant) -> Duration {
    .nanoseconds(later.nanoseconds - earlier.nanoseconds)
  }

  /// Returns the time from an earlier moment to this one in milliseconds, rounded up; 0 if that
  /// moment is not earlier.
  public func milliseconds(after moment: Instant) -> Int64 {
    let rest = nanoseconds - moment.nanoseconds
    return rest > 0 ? (rest + 999_999) / 1_000_000 : 0
  }
}

/// The machine's clock that stops while the machine is suspended.
public enum AwakeClock {
  /// The present time. The clock starts at an unspecified moment.
  public static var now: Timestamp {
    var time = timespec()
    // Linux does not count suspension on this clock (clock_gettime(2)).
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Timestamp(milliseconds: Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000)
  }
}

/// A time in milliseconds on one of these clocks, whose times must not be compared with each other:
/// the X server's, unwrapped (the server's own 32 bits overflow every 49.7 days, this value does
/// not); the program's, which starts with the session; and ``AwakeClock``.
public struct Timestamp: Hashable, Comparable, Sendable {
  /// Milliseconds since the clock's start.
  public var milliseconds: Int64

  /// Creates a time from milliseconds since the clock's start.
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
