extension StrokePath {
  /// Makes the path of the drops of a spray: a circle for each.
  /// - Parameter limit: The most drops of a path.
  /// - Returns: `nil` if the stroke does not spray, or if it has more drops.
  package init?(dropsOf stroke: Stroke, limit: Int) {
    guard stroke.brush.sprays else { return nil }
    var drops: [InkDrop] = []
    var count = 0
    stroke.forEachDrop { drop in
      count += 1
      if count <= limit { drops.append(drop) }
    }
    guard count <= limit else { return nil }
    var steps: [PathStep] = []
    steps.reserveCapacity(6 * drops.count)
    for drop in drops { Self.append(drop, to: &steps) }
    self.init(finish: .area, steps: steps, decimals: Self.decimals(of: stroke))
  }

  /// The distance of a control point that makes a cubic of a quarter of a circle of radius 1.
  private static let handle = 0.5522847498

  private static func append(_ drop: InkDrop, to steps: inout [PathStep]) {
    let (center, radius) = (drop.place, drop.radius)
    func place(_ x: Double, _ y: Double) -> Point {
      Point(x: center.x + x * radius, y: center.y + y * radius)
    }
    steps.append(.move(place(1, 0)))
    // All circles go around the same way, so none is a hole in another.
    for (x, y) in [(1.0, 0.0), (0, 1), (-1, 0), (0, -1)] {
      steps.append(
        .curve(
          place(x - handle * y, y + handle * x), place(handle * x - y, x + handle * y),
          place(-y, x)))
    }
    steps.append(.close)
  }
}
