/// Fits parabolas to nodes of a path of whole pixels, by least squares.
struct PixelFit {
  /// A node before it is fitted. Coordinates and ways are in pixels.
  struct Node {
    /// The position that crossings gave.
    let position: Point
    /// The middle of its pixel.
    let middle: Point
    /// How far along the path it is.
    let way: Double
    let milliseconds: Int64
    let radius: Double
    let flow: Float
  }

  /// Returns where a node lies on the parabola of its neighbours: of as many as have their own pixels
  /// near it, so that a corner stays a corner. The result is in the node's pixel.
  static func position(of index: Int, in nodes: [Node]) -> Point {
    let own = nodes[index]
    for reach in WholePixelTuning.fitReaches {
      let range = max(0, index - reach)...min(nodes.count - 1, index + reach)
      let length = max(
        own.way - nodes[range.lowerBound].way, nodes[range.upperBound].way - own.way)
      guard range.count >= 5, length > 0,
        reach == WholePixelTuning.fitReaches.last || length <= WholePixelTuning.fitWay
      else { continue }
      if let place = fit(nodes, range, around: own, scale: 1 / length) {
        return Point(
          x: min(max(place.x, own.middle.x - 0.5), own.middle.x + 0.5),
          y: min(max(place.y, own.middle.y - 0.5), own.middle.y + 0.5))
      }
    }
    return own.position
  }

  /// Returns the parabola's place at `own`; `nil` if it misses a pixel.
  private static func fit(
    _ nodes: [Node], _ range: ClosedRange<Int>, around own: Node, scale: Double
  ) -> Point? {
    var (s1, s2, s3, s4) = (0.0, 0.0, 0.0, 0.0)
    var (p0, p1, p2) = (Point(x: 0, y: 0), Point(x: 0, y: 0), Point(x: 0, y: 0))
    for node in nodes[range] {
      let t = (node.way - own.way) * scale
      let offset = node.position - own.position
      s1 += t
      s2 += t * t
      s3 += t * t * t
      s4 += t * t * t * t
      p0 = p0 + offset
      p1 = p1 + offset * t
      p2 = p2 + offset * (t * t)
    }
    let s0 = Double(range.count)
    // Cramer's rule for the normal equations.
    let (a, b, c) = (s2 * s4 - s3 * s3, s2 * s3 - s1 * s4, s1 * s3 - s2 * s2)
    let determinant = s0 * a + s1 * b + s2 * c
    guard determinant > 1e-9 else { return nil }
    let (d, e, f) = (s0 * s4 - s2 * s2, s1 * s2 - s0 * s3, s0 * s2 - s1 * s1)
    let inverse = 1 / determinant
    let constant = (p0 * a + p1 * b + p2 * c) * inverse
    let linear = (p0 * b + p1 * d + p2 * e) * inverse
    let square = (p0 * c + p1 * e + p2 * f) * inverse
    for node in nodes[range] {
      let t = (node.way - own.way) * scale
      let place = own.position + constant + linear * t + square * (t * t)
      let miss = place - node.middle
      guard abs(miss.x) <= WholePixelTuning.fitTolerance,
        abs(miss.y) <= WholePixelTuning.fitTolerance
      else { return nil }
    }
    return own.position + constant
  }
}
