/// The lines and dots of a paper as guides.
extension Paper {
  /// Returns a position on the nearest line or dot; the position itself if none is near enough.
  /// - Parameters:
  ///   - position: A position in canvas space.
  ///   - reach: How far away a line or dot counts, in canvas units.
  public func nearestGuide(to position: Point, within reach: Double) -> Point {
    let near = Point(x: nearestLine(to: position.x), y: nearestLine(to: position.y))
    let isNear = (x: abs(near.x - position.x) <= reach, y: abs(near.y - position.y) <= reach)
    return switch pattern {
    case .blank: position
    case .ruled: Point(x: position.x, y: isNear.y ? near.y : position.y)
    case .squared: Point(x: isNear.x ? near.x : position.x, y: isNear.y ? near.y : position.y)
    case .dotted: isNear.x && isNear.y ? near : position
    }
  }

  /// Returns the coordinate of the nearest line. A line goes through the canvas's origin.
  private func nearestLine(to coordinate: Double) -> Double {
    (coordinate / spacing).rounded() * spacing
  }
}
