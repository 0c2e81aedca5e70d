import Glibc
import Ink

/// Where a finger that scrolls was lately: how fast it is when it lifts.
struct DragTrace: Hashable, Sendable {
  private struct Place: Hashable {
    let y: Double
    let time: Timestamp
  }

  private var places: [Place] = []
  /// When the finger was last heard of, on the program's clock.
  private var heard = Timestamp(milliseconds: 0)

  /// How far back speed is measured, in milliseconds: long enough for a steady figure, short enough for a
  /// finger that has stopped.
  private static let memory: Int64 = 80
  /// Less is no flick, and more no hand; in millimetres a millisecond.
  private static let speeds = 0.03...3.0

  /// Takes note of where the finger is.
  /// - Parameters:
  ///   - time: By the event's own clock.
  ///   - now: By the program's.
  mutating func add(_ y: Double, at time: Timestamp, now: Timestamp) {
    // A clock that jumps back tells nothing about what was before.
    if let last = places.last, time < last.time { places = [] }
    places.append(Place(y: y, time: time))
    places.removeAll { time.milliseconds - $0.time.milliseconds > Self.memory }
    heard = now
  }

  /// How fast the finger moves down, in pixels a millisecond; 0 for one that rests or creeps.
  func speed(now: Timestamp, pixelsPerMillimetre: Double) -> Double {
    guard let first = places.first, let last = places.last, first.time < last.time,
      now.milliseconds - heard.milliseconds <= Self.memory
    else { return 0 }
    let speed = (last.y - first.y) / Double(last.time.milliseconds - first.time.milliseconds)
    let least = Self.speeds.lowerBound * pixelsPerMillimetre
    let most = Self.speeds.upperBound * pixelsPerMillimetre
    return abs(speed) < least ? 0 : min(max(speed, -most), most)
  }
}
