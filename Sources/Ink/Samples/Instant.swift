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

  /// The present moment.
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
