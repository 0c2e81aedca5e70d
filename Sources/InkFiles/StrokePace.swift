/// Times for strokes of which a file tells none: one after the other, as a calm hand would draw them, so that
/// a replay shows something.
struct StrokePace {
  /// When the last of the strokes so far ended, in milliseconds; nil before the first.
  private(set) var lastEnd: Int64?

  /// Between two samples, in milliseconds: 125 a second, as common devices report.
  static let step: Int64 = 8
  /// Between two strokes, in milliseconds.
  private static let pause: Int64 = 300

  /// The time at which a stroke of such a duration begins.
  mutating func begin(lasting duration: Int64) -> Int64 {
    let start = lastEnd.map { $0 + Self.pause } ?? 0
    end(at: start + max(0, min(duration, 1 << 50)))
    return start
  }

  /// Notes when a stroke ended of which the time is known.
  mutating func end(at time: Int64) {
    lastEnd = max(lastEnd ?? .min, max(-1 << 60, min(time, 1 << 60)))
  }
}
