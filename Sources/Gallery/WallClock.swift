import Glibc

/// The time that people read off the wall. It may be wrong, and jump either way.
public enum WallClock {
  /// Milliseconds since 1970.
  public static func now() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
  }

  /// A moment in the user's time zone.
  /// - Parameters:
  ///   - milliseconds: Since 1970.
  ///   - format: As `strftime` has it; without one, the day and the minute in a way that is understood
  ///     everywhere, as in `2026-11-21 17:45`.
  public static func text(_ milliseconds: Int64, _ format: String = "%Y-%m-%d %H:%M") -> String {
    var seconds = time_t(milliseconds / 1000)
    var parts = tm()
    localtime_r(&seconds, &parts)
    var text = [UInt8](repeating: 0, count: 64)
    let count = text.withUnsafeMutableBytes { buffer in
      buffer.withMemoryRebound(to: CChar.self) {
        strftime($0.baseAddress, $0.count, format, &parts)
      }
    }
    return String(decoding: text.prefix(count), as: UTF8.self)
  }
}
