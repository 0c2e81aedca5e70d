internal import CCairo
internal import CPango
internal import Ink

/// The polygons along a path of Cairo.
enum PathRings {
  /// Returns the closed polygons of a path, in its units.
  /// - Parameter tolerance: How far they may lie beside a curve.
  static func rings(of path: cairo_path_t, tolerance: Double) -> [[Point]] {
    var rings: [[Point]] = []
    var ring: [Point] = []
    func close() {
      if ring.count >= 3 { rings.append(ring) }
      ring = []
    }
    var index = 0
    while index < Int(path.num_data), let data = path.data {
      let header = data[index].header
      func point(_ number: Int) -> Point {
        Point(x: data[index + number].point.x, y: data[index + number].point.y)
      }
      switch header.type {
      case CAIRO_PATH_MOVE_TO:
        close()
        ring = [point(1)]
      case CAIRO_PATH_LINE_TO: ring.append(point(1))
      case CAIRO_PATH_CURVE_TO:
        ring += flattened(from: ring.last ?? point(1), point(1), point(2), point(3), tolerance)
      default: close()
      }
      index += max(1, Int(header.length))
    }
    close()
    return rings
  }

  /// Returns the corners of a line along a Bézier curve, without its start.
  private static func flattened(
    from start: Point, _ first: Point, _ second: Point, _ end: Point, _ tolerance: Double
  ) -> [Point] {
    // The distance of a chord from the curve is at most an eighth of the second derivative, times the
    // square of the step.
    func bend(_ a: Point, _ b: Point, _ c: Point) -> Double {
      let (x, y) = (a.x - 2 * b.x + c.x, a.y - 2 * b.y + c.y)
      return (x * x + y * y).squareRoot()
    }
    let bend = 6 * max(bend(start, first, second), bend(first, second, end))
    let count = (bend / 8 / tolerance).squareRoot().rounded(.up)
    let pieces = Int(min(max(count, 1), 64))
    return (1...pieces).map { piece in
      let t = Double(piece) / Double(pieces)
      let s = 1 - t
      let (a, b, c, d) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
      return Point(
        x: a * start.x + b * first.x + c * second.x + d * end.x,
        y: a * start.y + b * first.y + c * second.y + d * end.y)
    }
  }
}
