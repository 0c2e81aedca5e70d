import Glibc

/// The wall clock: the time of day as the machine knows it. It may be wrong, and jump forwards or
/// backwards.
public enum WallClock {
  /// Returns the current time in milliseconds since 1970.
  public static func now() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
  }

  /// Returns a time as text, in the user's time zone.
  /// - Parameters:
  ///   - milliseconds: The time in milliseconds since 1970.
  ///   - format: A format of `strftime`. By default, the date and the time to the minute in a form
  ///     that is understood everywhere, as in `2026-11-21 17:45`.
  public static func text(_ milliseconds: Int64, _ format: String = "%Y-%m-%d %H:%M") -> String {
    var seconds = time_t(milliseconds / 1000)
    var parts = tm()
    localtime_r(&seconds, &parts)
    return text(parts, format)
  }

  /// Returns a time as text in UTC, in the form of RFC 3339, as in `2026-11-21T16:45:03Z`. That form
  /// ends with the year 9999; a damaged file may contain any number.
  /// - Parameter milliseconds: The time in milliseconds since 1970. Before that, and after the year
  ///   9999, the nearest time is taken.
  public static func universalText(_ milliseconds: Int64) -> String {
    var seconds = time_t(min(max(milliseconds / 1000, 0), lastSecond))
    var parts = tm()
    gmtime_r(&seconds, &parts)
    return text(parts, "%Y-%m-%dT%H:%M:%SZ")
  }

  /// The end of the year 9999, in seconds since 1970.
  private static let lastSecond: Int64 = 253_402_300_799

  private static func text(_ parts: tm, _ format: String) -> String {
    var parts = parts
    var text = [UInt8](repeating: 0, count: 64)
    let count = text.withUnsafeMutableBytes { buffer in
      buffer.withMemoryRebound(to: CChar.self) {
        strftime($0.baseAddress, $0.count, format, &parts)
      }
    }
    return String(decoding: text.prefix(count), as: UTF8.self)
  }
}
