internal import Ink

/// The evidence that the touches of one device have given.
public struct DeviceEvidence: Hashable, Sendable {
  /// The smallest and the largest of measured values, and how many there were.
  struct Span: Hashable, Sendable {
    private(set) var minimum = Double.infinity
    private(set) var maximum = -Double.infinity
    private(set) var count = 0

    /// Adds a value. Values that are not finite are ignored.
    mutating func add(_ value: Double) {
      guard value.isFinite else { return }
      (minimum, maximum, count) = (min(minimum, value), max(maximum, value), count + 1)
    }

    /// Whether enough values were measured, and all were the same.
    var isConstant: Bool { count >= 40 && minimum == maximum }
  }

  /// The number of touches that came down.
  public internal(set) var touches = 0
  /// The number of touches that are down.
  public internal(set) var down = 0
  /// The largest number of touches that were down at once.
  public internal(set) var mostDown = 0
  /// The number of reported positions, and how many of them were whole pixels.
  public internal(set) var (positions, wholePositions) = (0, 0)
  /// How many positions lay exactly on an edge of the window.
  var edgePositions = 0
  /// The number of touches that lasted too short a time for a finger.
  public internal(set) var ghosts = 0
  /// The number of touches that came down together with another one at the same place.
  public internal(set) var twins = 0
  /// The number of touches that another program took.
  public internal(set) var taken = 0
  /// The longest time for which another program decided about a touch, in milliseconds.
  public internal(set) var longestDecision: Int64 = 0
  /// The number of intervals between the reports of moving touches, and their sum in milliseconds.
  private(set) var (intervals, intervalSum): (Int, Int64) = (0, 0)
  /// The largest jitter of a resting finger, in pixels; `nil` if none has rested.
  public internal(set) var jitter: Double?
  var (pressures, sizes) = (Span(), Span())
  /// The mean diameters of contacts, in millimetres.
  var diameters = Span()

  /// Longer intervals are pauses of the finger, not of the device, in milliseconds.
  private static let longestInterval: Int64 = 60

  init() {}

  /// Adds the interval between two reports of a touch, in milliseconds.
  mutating func addInterval(_ interval: Int64) {
    guard (0...Self.longestInterval).contains(interval) else { return }
    intervals += 1
    intervalSum += interval
  }

  /// Adds a reported position, in window pixels.
  mutating func add(_ position: Point, isWhole: Bool, in window: PixelRect) {
    positions += 1
    if isWhole || position.x == position.x.rounded() && position.y == position.y.rounded() {
      wholePositions += 1
    }
    let (right, bottom) = (Double(window.maxX), Double(window.maxY))
    // The last position that a device can report is a little before the far edge.
    let isOnEdge =
      position.x < 0.01 || position.y < 0.01 || position.x > right - 0.6
      || position.y > bottom - 0.6
    if isOnEdge { edgePositions += 1 }
  }

  /// The smallest and the largest mean diameter of a contact, in millimetres; `nil` if the device reported no valid
  /// size.
  public var contactSizes: ClosedRange<Double>? {
    diameters.count > 0 ? diameters.minimum...diameters.maximum : nil
  }

  /// The number of reports per second of a moving finger; `nil` if there are too few.
  public var rate: Int? {
    guard intervals >= 30 else { return nil }
    return Int(clamping: Int64(intervals) * 1000 / max(1, intervalSum))
  }

  /// Whether positions are finer than a pixel; `nil` if there are too few.
  public var isSubPixel: Bool? {
    guard positions >= 40 else { return nil }
    return wholePositions * 10 < positions * 9
  }

  /// The part of the positions that lie exactly on an edge, in percent; `nil` if there are too few.
  var edgePercentage: Int? { positions >= 60 ? edgePositions * 100 / positions : nil }
}
