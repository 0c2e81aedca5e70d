public import Ink

/// The way of a finger: smooth, with a speed that changes slowly, as fingers move.
public struct RandomWalk: Sendable {
  /// Where the finger is.
  public private(set) var position: Point
  private var velocity = Point(x: 0, y: 0)

  /// Starts at rest.
  public init(from position: Point) {
    self.position = position
  }

  /// Moves one report onwards.
  /// - Parameters:
  ///   - agility: How much a coordinate's speed changes at most, in units a report.
  ///   - area: Where the finger turns back; it may overshoot by a report's way.
  public mutating func step(
    agility: Double, within area: Rect, using random: inout SeededGenerator
  ) {
    func pulled(_ speed: Double, _ place: Double, _ low: Double, _ high: Double) -> Double {
      let speed = speed * 0.97 + random.real(in: -agility...agility)
      return place < low ? abs(speed) : place > high ? -abs(speed) : speed
    }
    velocity = Point(
      x: pulled(velocity.x, position.x, area.minX, area.maxX),
      y: pulled(velocity.y, position.y, area.minY, area.maxY))
    position = Point(x: position.x + velocity.x, y: position.y + velocity.y)
  }
}
