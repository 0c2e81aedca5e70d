import Glibc

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
