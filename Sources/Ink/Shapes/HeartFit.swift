internal import Glibc

/// The heart that is most like a closed path. It has a notch, a tip opposite, no other corner, and two
/// halves that mirror each other.
struct HeartFit {
  /// The heart as a figure, in the coordinates of the path.
  let figure: InkFigure

  /// - Parameter points: The path; the last point is the first one again.
  /// - Returns: `nil` if the path is no heart.
  init?(_ points: [Point]) {
    let count = points.count - 1
    let whole = Ring.turns(of: points).turn
    guard abs(abs(whole) - 2 * .pi) < 1 else { return nil }
    func point(_ place: Int) -> Point { points[(place % count + count) % count] }
    // By how much the path turns around each point, positive where it bulges.
    let turns = (0..<count).map { place in
      let here = point(place)
      let angle = (here - point(place - Limit.reach)).angle(to: point(place + Limit.reach) - here)
      return whole < 0 ? -angle : angle
    }
    guard let notch = turns.indices.min(by: { turns[$0] < turns[$1] }),
      let tip = turns.indices.max(by: { turns[$0] < turns[$1] }),
      turns[notch] < Limit.notch, turns[tip] > Limit.tip
    else { return nil }
    let half = (tip - notch + count) % count
    guard Limit.halves.contains(Double(half) / Double(count)) else { return nil }
    func isNear(_ place: Int, _ corner: Int) -> Bool {
      let way = (place - corner + count) % count
      return min(way, count - way) <= 2 * Limit.reach
    }
    let hasOtherCorner = turns.indices.contains { place in
      !isNear(place, notch) && !isNear(place, tip) && !Limit.lobe.contains(turns[place])
    }
    let axis = point(notch) - point(tip)
    guard !hasOtherCorner, axis.length > 0 else { return nil }
    let up = axis * (1 / axis.length)
    let across = Point(x: -up.y, y: up.x)
    /// Returns a point of the path as it is seen along the axis, from the tip.
    func place(_ steps: Double) -> Point {
      let first = Int(steps.rounded(.down))
      let part = steps - Double(first)
      let way = point(first) * (1 - part) + point(first + 1) * part - point(tip)
      return Point(x: way.dot(across), y: way.dot(up))
    }
    var (bounds, square) = (Rect.empty, 0.0)
    for step in 0...Limit.steps {
      let part = Double(step) / Double(Limit.steps)
      let one = place(Double(tip) + part * Double(count - half))
      let other = place(Double(tip) - part * Double(half))
      let apart = Point(x: one.x + other.x, y: one.y - other.y)
      square += apart.dot(apart)
      bounds = bounds.union(Rect(around: one)).union(Rect(around: other))
    }
    let (width, height) = (bounds.width, bounds.maxY)
    let deviation = (square / Double(Limit.steps + 1)).squareRoot()
    guard height > 0, deviation < Limit.deviation * width, Limit.aspect.contains(width / height),
      Limit.depth.contains(1 - axis.length / height),
      min(-bounds.minX, bounds.maxX) > Limit.side * width
    else { return nil }
    // Nearly upright is upright.
    let angle = atan2(up.x, -up.y)
    figure = .heart(
      center: point(tip) + across * bounds.center.x + up * (height / 2),
      size: Point(x: width, y: height), angle: abs(angle) < Limit.upright ? 0 : angle)
  }

  private enum Limit {
    /// How many points to each side of a corner count.
    static let reach = 5
    /// The turns at the notch and at the tip, in radians.
    static let (notch, tip) = (-0.6, 0.75)
    /// The turns anywhere else, in radians.
    static let lobe = -0.45...1.25
    /// The length of a half, as a part of that of the path.
    static let halves = 0.36...0.64
    /// How many pairs of points are compared.
    static let steps = 40
    /// The root mean square of the distances between the halves, as a part of the width.
    static let deviation = 0.2
    /// The ratio of width to height.
    static let aspect = 0.6...1.6
    /// The depth of the notch, as a part of the height.
    static let depth = 0.04...0.5
    /// The width of the narrower half, as a part of the width.
    static let side = 0.3
    /// The largest angle that counts as upright, in radians.
    static let upright = 0.12
  }
}
