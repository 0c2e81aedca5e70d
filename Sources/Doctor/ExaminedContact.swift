public import Ink
public import Touch

/// A touch that is down, as the examination follows it.
public struct ExaminedContact: Hashable, Sendable {
  /// A position that was reported, in window pixels, and when.
  struct Sample: Hashable, Sendable {
    let position: Point
    let time: Timestamp
  }

  /// The number of the touch (the event's `detail`).
  public let touch: UInt32
  /// The number of the physical device.
  public let device: Int
  /// The latest position, in window pixels.
  public internal(set) var position: Point
  /// The latest pressure, from 0 to 1; `nil` if the device reports none.
  public internal(set) var pressure: Float?
  /// The latest size, in the device's own units; `nil` if the device reports none.
  public internal(set) var shape: ContactShape?
  /// The latest size in a known unit; `nil` if the device reports none.
  public internal(set) var extent: ContactExtent?
  /// When it came down, by the server's clock.
  let start: Timestamp
  /// Where it came down.
  let origin: Point
  /// When the examination heard of it last, on the program's clock.
  var heard: Timestamp
  /// Whether the server has said that the touch is ours.
  var isOwned = false
  /// Whether the finger is up, while another program still decides about the touch.
  var isLifted = false
  /// The number of reported positions.
  var reports = 1
  /// Whether another touch came down at the same place and time.
  var isTwin = false
  /// Whether the touch was counted as stuck.
  public internal(set) var isStuck = false
  /// The farthest distance from its origin so far, in pixels.
  var travel = 0.0
  /// The latest positions, the oldest first.
  private(set) var recent: [Sample]

  /// The number of positions that rate and jitter are computed from.
  private static let memory = 32

  init(_ event: TouchEvent, at position: Point, now: Timestamp) {
    (touch, device, self.position) = (event.touch, event.source.device, position)
    (pressure, shape, extent) = (event.pressure, event.contact, event.extent)
    (start, origin, heard) = (event.time, position, now)
    recent = [Sample(position: position, time: event.time)]
  }

  /// Takes the values of an update. A value that it does not carry stays.
  mutating func move(_ event: TouchEvent, to position: Point, now: Timestamp) {
    self.position = position
    pressure = event.pressure ?? pressure
    shape = event.contact ?? shape
    extent = event.extent ?? extent
    heard = now
    reports += 1
    travel = max(travel, distanceBetween(position, origin))
    if recent.count >= Self.memory { recent.removeFirst() }
    recent.append(Sample(position: position, time: event.time))
  }

  /// When the latest position was reported, by the server's clock.
  var last: Timestamp { recent.last?.time ?? start }

  /// The number of reports per second, of the latest ones; `nil` if there are too few.
  public var rate: Double? {
    guard recent.count >= 6, let first = recent.first else { return nil }
    let time = last.milliseconds - first.time.milliseconds
    guard time > 0, time < 5000 else { return nil }
    return Double(recent.count - 1) * 1000 / Double(time)
  }

  /// The root mean square of the distances of the latest positions from their middle, in pixels; `nil`
  /// if the finger moves or there are too few reports.
  /// - Parameter slop: How far a resting finger may move, in pixels.
  func jitter(within slop: Double) -> Double? {
    guard recent.count >= 12 else { return nil }
    let count = Double(recent.count)
    let middle = Point(
      x: recent.reduce(0) { $0 + $1.position.x } / count,
      y: recent.reduce(0) { $0 + $1.position.y } / count)
    let distances = recent.map { distanceBetween($0.position, middle) }
    guard distances.allSatisfy({ $0 <= slop }) else { return nil }
    return (distances.reduce(0) { $0 + $1 * $1 } / count).squareRoot()
  }
}

/// Returns the distance of two points.
func distanceBetween(_ one: Point, _ other: Point) -> Double {
  let (x, y) = (one.x - other.x, one.y - other.y)
  return (x * x + y * y).squareRoot()
}
