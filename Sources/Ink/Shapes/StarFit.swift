/// The star that is most like a closed path: one of four to six tips, or one of five whose lines cross.
struct StarFit {
  private let corners: [Point]

  /// - Parameters:
  ///   - points: The path; the last point is the first one again.
  ///   - diagonal: The diagonal of the smallest rectangle around it.
  /// - Returns: `nil` if the path is no star.
  init?(_ points: [Point], diagonal: Double) {
    let places = PolygonFit.corners(
      of: points, within: Limit.tolerance * diagonal, shortest: Limit.side * diagonal, fewest: 5)
    guard [5, 8, 10, 12].contains(places.count) else { return nil }
    let crosses = places.count == 5
    var corners = PolygonFit.fit(places, of: points)
    let middle = corners.mean
    func radius(_ parity: Int) -> Double {
      let all = corners.indices.filter { crosses || $0 % 2 == parity }
      return all.reduce(0) { $0 + (corners[$1] - middle).length } / Double(all.count)
    }
    // The first one is a tip.
    if radius(0) < radius(1) { corners = Array(corners.dropFirst()) + corners.prefix(1) }
    let radii = [radius(0), radius(1)]
    guard crosses || Limit.notch.contains(radii[1] / radii[0]),
      PolygonFit.deviation(of: points.dropLast(), from: corners) < Limit.deviation * radii[0]
    else { return nil }
    let spokes = corners.map { $0 - middle }
    let turn = 2 * Double.pi * (crosses ? 2 : 1) / Double(spokes.count)
    let slack = crosses ? Limit.crossingSlack : Limit.slack * turn
    let direction = spokes[0].cross(spokes[1]) < 0 ? -1.0 : 1
    let isEven = spokes.indices.allSatisfy { index in
      let spoke = spokes[index]
      let angle = direction * spoke.angle(to: spokes[(index + 1) % spokes.count])
      return abs(angle - turn) <= slack && Limit.radii.contains(spoke.length / radii[index % 2])
    }
    guard isEven else { return nil }
    self.corners = corners
  }

  /// The star with these corners.
  var figure: InkFigure { .star(corners) }

  private enum Limit {
    /// How far the path may lie beside a side, as a part of the diagonal.
    static let tolerance = 0.045
    /// The shortest side, as a part of the diagonal. A shorter one is where the ends meet.
    static let side = 0.14
    /// The distance of notches from the middle, as a part of that of tips.
    static let notch = 0.15...0.72
    /// The root mean square of the distances from the path, as a part of the tips' distance from the middle.
    static let deviation = 0.07
    /// The distances of tips from the middle, and of notches, as parts of their mean.
    static let radii = 0.65...1.35
    /// How much an angle between neighbours may differ from that of a regular star, as a part of it.
    static let slack = 0.65
    /// The same for a star whose lines cross, in radians.
    static let crossingSlack = 0.45
  }
}
