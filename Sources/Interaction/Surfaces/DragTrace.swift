import Glibc
import Ink

/// The recent positions of a scrolling finger, to find its speed when it lifts.
struct DragTrace: Hashable, Sendable {
  private struct Place: Hashable {
    let y: Double
    let time: Timestamp
  }

  private var places: [Place] = []
  /// When the finger last reported, on the program's clock.
  private var heard = Timestamp(milliseconds: 0)

  /// The time over which speed is measured: long enough for a steady value, short enough to notice
  /// that a finger has stopped.
  private static let memory = Duration.milliseconds(80)
  /// The possible speeds of a flick, in millimetres per millisecond. A slower finger does not
  /// flick; no hand is faster.
  private static let speeds = 0.03...3.0

  /// Records a position of the finger.
  /// - Parameters:
  ///   - y: The position down the window, in pixels.
  ///   - time: The event's time, by its own clock.
  ///   - now: The program's time.
  mutating func add(_ y: Double, at time: Timestamp, now: Timestamp) {
    // After a clock jumps back, older positions are useless.
    if let last = places.last, time < last.time { places = [] }
    places.append(Place(y: y, time: time))
    places.removeAll { time.since($0.time) > Self.memory }
    heard = now
  }

  /// Returns the finger's speed downwards, in pixels per millisecond; 0 if it rests or creeps.
  func speed(now: Timestamp, pixelsPerMillimetre: Double) -> Double {
    guard let first = places.first, let last = places.last, first.time < last.time,
      now.since(heard) <= Self.memory
    else { return 0 }
    let speed = (last.y - first.y) / Double(last.time.milliseconds - first.time.milliseconds)
    let minimum = Self.speeds.lowerBound * pixelsPerMillimetre
    let maximum = Self.speeds.upperBound * pixelsPerMillimetre
    return abs(speed) < minimum ? 0 : min(max(speed, -maximum), maximum)
  }
}
