/// What the kernels of load must compute, said plainly, a pixel at a time, in single precision.
enum LoadReference {
  /// A segment or a dot in a mask's own coordinates.
  struct Segment {
    var (ax, ay, bx, by): (Float, Float, Float, Float)
    var (startRadius, endRadius): (Float, Float)
    var amount: Float = 1
    var softness: Float = 0
  }

  private static func clamped(_ value: Float, _ low: Float, _ high: Float) -> Float {
    let value = value < low ? low : value
    return value > high ? high : value
  }

  private static func strength(_ amount: Float, _ radius: Float, _ softness: Float) -> Float {
    let drawn = max(radius, 0.4)
    let excess = (0.36 + 0.26 * softness * softness) / (drawn + 1.5)
    return amount * 4096 * (radius / drawn) / (1 + excess)
  }

  /// The load that a pass leaves on a pixel.
  static func deposit(column: Int, row: Int, _ segment: Segment) -> Int {
    let (dx, dy) = (segment.bx - segment.ax, segment.by - segment.ay)
    let length = (dx * dx + dy * dy).squareRoot()
    guard length > 0 else { return 0 }
    let (ux, uy) = (dx / length, dy / length)
    let (start, end) = (max(segment.startRadius, 0.4), max(segment.endRadius, 0.4))
    let mean = (segment.startRadius + segment.endRadius) * 0.5
    let amount =
      strength(segment.amount, mean, segment.softness) / (2 - segment.softness * (2.0 / 3))
    let (px, py) = (Float(column) + 0.5 - segment.ax, Float(row) + 0.5 - segment.ay)
    let along = px * ux + py * uy
    let aside = abs(px * uy - py * ux)
    var radius = start + 0.5
    if start != end { radius += (end - start) / length * clamped(along, 0, length) }
    let inverse = 1 / radius
    let reach = max(radius * radius - aside * aside, 0).squareRoot()
    let pressure = amount * inverse * clamped(radius - aside, 0, 1)
    let bend = pressure * (segment.softness * inverse * inverse)
    let middle = pressure - bend * (aside * aside)
    func integral(to way: Float) -> Int {
      let way = clamped(way, -reach, reach)
      return Int(way * (middle - bend * (1.0 / 3) * way * way) + 65536.5)
    }
    return max(0, integral(to: length - along) - integral(to: -along))
  }

  /// The load that a tip leaves which does not move.
  static func dot(column: Int, row: Int, _ dot: Segment) -> Int {
    let (px, py) = (Float(column) + 0.5 - dot.ax, Float(row) + 0.5 - dot.ay)
    let reach = max(dot.startRadius, 0.4) + 0.5
    let squared = px * px + py * py
    let edge = clamped(reach - squared.squareRoot(), 0, 1)
    let pressure = clamped(1 - dot.softness / (reach * reach) * squared, 0, 1)
    return Int(strength(dot.amount, dot.startRadius, dot.softness) * edge * pressure + 0.5)
  }

  /// The depth of a pixel below the edge.
  static func depth(column: Int, row: Int, _ segment: Segment) -> Int {
    var segment = segment
    var (dx, dy) = (segment.bx - segment.ax, segment.by - segment.ay)
    var growth = segment.endRadius - segment.startRadius
    let lengthSquared = dx * dx + dy * dy
    let coneSquared = lengthSquared - growth * growth
    var (inverse, lean): (Float, Float) = (0, 0)
    if coneSquared > 0 {
      (inverse, lean) = (1 / lengthSquared, growth / coneSquared.squareRoot())
    } else {
      if growth > 0 {
        (segment.ax, segment.ay, segment.startRadius) = (segment.bx, segment.by, segment.endRadius)
      }
      (dx, dy, growth) = (0, 0, 0)
    }
    let (px, py) = (Float(column) + 0.5 - segment.ax, Float(row) + 0.5 - segment.ay)
    let (abreast, aside) = (px * dx + py * dy, abs(px * dy - py * dx))
    let along = clamped((abreast + aside * lean) * inverse, 0, 1)
    let (ex, ey) = (px - along * dx, py - along * dy)
    let depth = segment.startRadius + 0.5 + along * growth - (ex * ex + ey * ey).squareRoot()
    return Int(clamped(depth * 64, 0, 65_535) + 0.5)
  }

  /// The load that a drop leaves.
  static func drop(column: Int, row: Int, x: Float, y: Float, radius: Float) -> Int {
    let drawn = max(radius, 0.5)
    let (px, py) = (Float(column) + 0.5 - x, Float(row) + 0.5 - y)
    let edge = clamped(drawn + 0.5 - (px * px + py * py).squareRoot(), 0, 1)
    let area = radius * radius / (drawn * drawn + 1.0 / 12)
    let part = 1 - (1 - area * edge).squareRoot().squareRoot()
    return Int(part * 32_768 + 0.5)
  }
}
