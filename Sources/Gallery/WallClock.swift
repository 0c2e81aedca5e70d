import Glibc

/// The time that people read off the wall. It may be wrong, and jump either way.
public enum WallClock {
  /// Milliseconds since 1970.
  public static func now() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
  }
}
