/// Makes up times for strokes if a file has none. Strokes follow one another at the pace of a calm
/// hand, so that a replay shows something.
struct StrokePace {
  /// The latest end of a stroke so far, in milliseconds; `nil` before the first stroke.
  private(set) var lastEnd: Int64?

  /// The time between two samples, in milliseconds. This is 125 samples a second, as common devices
  /// report.
  static let step: Int64 = 8
  /// The pause between two strokes, in milliseconds.
  private static let pause: Int64 = 300

  /// Returns the start time of the next stroke, which lasts `duration` milliseconds.
  mutating func begin(lasting duration: Int64) -> Int64 {
    let start = lastEnd.map { $0 + Self.pause } ?? 0
    end(at: start + max(0, min(duration, 1 << 50)))
    return start
  }

  /// Records the end of a stroke whose times are known.
  mutating func end(at time: Int64) {
    lastEnd = max(lastEnd ?? .min, max(-1 << 60, min(time, 1 << 60)))
  }
}
