public import Ink

/// A random path of a finger. It is smooth, and its speed changes slowly.
public struct RandomWalk: Sendable {
  /// The finger's current position.
  public private(set) var position: Point
  private var velocity = Point(x: 0, y: 0)

  /// Starts at rest at a position.
  public init(from position: Point) {
    self.position = position
  }

  /// Moves the finger by one report.
  /// - Parameters:
  ///   - agility: The maximum change of each coordinate's speed, in units per report.
  ///   - area: The area at whose edges the finger turns back. It may overshoot by the distance of
  ///     one report.
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
