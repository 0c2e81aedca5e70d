/// Times for strokes of which a file tells none: one after the other, as a calm hand would draw them, so that
/// a replay shows something.
struct StrokePace {
  /// When the next stroke may begin, in milliseconds.
  private var next: Int64 = 0

  /// Between two samples, in milliseconds: 125 a second, as common devices report.
  static let step: Int64 = 8
  /// Between two strokes, in milliseconds.
  private static let pause: Int64 = 300

  /// The time at which a stroke of such a duration begins.
  mutating func begin(lasting duration: Int64) -> Int64 {
    defer { end(at: next &+ max(0, min(duration, 1 << 50))) }
    return next
  }

  /// Notes when a stroke ended of which the time is known.
  mutating func end(at time: Int64) {
    next = max(next, min(time, 1 << 60) &+ Self.pause)
  }

  /// Whether a time comes after all strokes so far.
  func precedes(_ time: Int64) -> Bool { next <= time }
}
