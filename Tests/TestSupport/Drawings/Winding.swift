public import Ink

extension [[Point]] {
  /// Returns how often rings go around a point. Positive turns are those of a clock's hands on the screen. Tests
  /// themselves are not optimised, and ask for thousands of points.
  public func winding(around point: Point) -> Int {
    var turns = 0
    for ring in self {
      for (index, start) in ring.enumerated() {
        let end = ring[(index + 1) % ring.count]
        guard (start.y <= point.y) != (end.y <= point.y) else { continue }
        let x = start.x + (point.y - start.y) / (end.y - start.y) * (end.x - start.x)
        if x > point.x { turns += start.y < end.y ? 1 : -1 }
      }
    }
    return turns
  }
}
