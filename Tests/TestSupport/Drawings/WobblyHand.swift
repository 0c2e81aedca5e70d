import Glibc
public import Ink

/// A hand that draws figures, writing and doodles as people do: sides bend, corners are round and not
/// where they should be, ends overshoot or do not meet.
public struct WobblyHand: Sendable {
  /// A figure that somebody means to draw.
  public enum Figure: String, CaseIterable, Sendable {
    case line, arrow, circle, ellipse, triangle, rectangle, square, polygon
    case arc, polyline, star, pentagram, heart
  }

  /// Something that is no figure.
  public enum Doodle: CaseIterable, Sendable {
    case word, c, s, e, a, w, z, g, spiral, eight, wave, cloud, scribble, bowl
    case u, two, n, m, k, zigzag, flower

    /// The sizes in which it is drawn. Letters that are bows or straight pieces are no larger than writing.
    var sizes: ClosedRange<Double> {
      switch self {
      case .c, .w, .z, .bowl, .u, .n, .m: log(12.0)...log(30.0)
      default: log(30.0)...log(200.0)
      }
    }
  }

  private var random: SeededGenerator

  /// Makes a hand for a seed.
  public init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  /// Draws a figure of any size, place and direction.
  public mutating func draw(_ figure: Figure) -> [Point] {
    let size = exp(random.real(in: log(40.0)...log(300.0)))
    // Half of all figures stand upright.
    let angle = random.oneIn(2) ? random.real(in: -0.05...0.05) : random.real(in: 0...6.283)
    let anyAngle = random.real(in: 0...6.283)
    switch figure {
    case .line:
      return wobble(turned([Point(x: -size, y: 0), Point(x: size, y: 0)], anyAngle))
    case .arrow: return wobble(turned(arrow(size), anyAngle), hasCorners: true)
    case .circle: return wobble(oval(size, 0.95...1.05, 0), isClosed: true)
    case .ellipse: return wobble(oval(size, 0.35...0.72, angle), isClosed: true)
    case .triangle:
      return wobble(turned(ring(3, size, 0.45), anyAngle), isClosed: true, hasCorners: true)
    case .polygon:
      let corners = random.integer(in: 5...6)
      return wobble(turned(ring(corners, size, 0.08), anyAngle), isClosed: true, hasCorners: true)
    case .rectangle, .square:
      let part = random.real(in: figure == .square ? 0.96...1.04 : 0.35...0.75)
      let corners = [(-1, -1), (1, -1), (1, 1), (-1, 1)].map { (x: Double, y: Double) in
        Point(x: x * size, y: y * part * size)
      }
      return wobble(turned(around(corners, size), angle), isClosed: true, hasCorners: true)
    case .arc: return wobble(turned(arc(size), anyAngle))
    case .polyline: return wobble(turned(pieces(size), anyAngle), hasCorners: true)
    case .star:
      return wobble(turned(star(size), anyAngle), isClosed: true, hasCorners: true)
    case .pentagram:
      let tips = (0..<5).map { index in
        let turn = Double(index) * 0.8 * .pi + random.real(in: -0.12...0.12)
        return Point(x: size * cos(turn), y: size * sin(turn))
      }
      return wobble(turned(around(tips, size), anyAngle), isClosed: true, hasCorners: true)
    case .heart:
      let way = heart(size)
      return wobble(turned(way, random.real(in: -0.35...0.35)), isClosed: true, hasCorners: true)
    }
  }

  /// Returns a part of a circle, or of an ellipse on both sides of one of its radii.
  private mutating func arc(_ size: Double) -> [Point] {
    let sweep = random.real(in: 1.2...4.6)
    let part = random.oneIn(2) ? 1 : random.real(in: 0.6...1)
    let direction = random.oneIn(2) ? 1.0 : -1
    // Larger than letters.
    let radius = max(size, sweep < 2 ? 130 : 70)
    return (0...100).map { step in
      let turn = (Double(step) / 100 - 0.5) * sweep * direction
      return Point(x: radius * part * cos(turn), y: radius * sin(turn))
    }
  }

  /// Returns two to four straight pieces that turn to and fro.
  private mutating func pieces(_ size: Double) -> [Point] {
    let count = random.integer(in: 2...4)
    let length = max(size, 90)
    var (way, angle) = ([Point(x: 0, y: 0)], 0.0)
    var side = random.oneIn(2) ? 1.0 : -1
    for _ in 0..<count {
      let (last, piece) = (way[way.count - 1], length * random.real(in: 0.7...1.3))
      way.append(Point(x: last.x + piece * cos(angle), y: last.y + piece * sin(angle)))
      angle += side * random.real(in: 0.9...2.3)
      side = -side
    }
    return way
  }

  /// Returns the way around a star of four to six tips.
  private mutating func star(_ size: Double) -> [Point] {
    let (tips, depth) = (random.integer(in: 4...6), random.real(in: 0.3...0.5))
    let corners = (0..<(2 * tips)).map { index in
      let turn = Double(index) / Double(tips) * .pi + random.real(in: -0.06...0.06)
      let radius = index.isMultiple(of: 2) ? size : depth * size
      return Point(x: radius * cos(turn), y: radius * sin(turn))
    }
    return around(corners, size)
  }

  /// Returns the way around a heart that may be fat or thin, from its tip or its notch.
  private mutating func heart(_ size: Double) -> [Point] {
    let (fat, depth) = (random.real(in: 0.85...1.2), random.real(in: -0.08...0.08))
    let start = random.oneIn(2) ? 0 : Double.pi
    let direction = random.oneIn(2) ? 1.0 : -1
    return (0...120).map { step in
      let turn = start + direction * Double(step) / 120 * 2 * .pi
      let lobes = (0.31 + depth) * cos(2 * turn) + 0.125 * cos(3 * turn) + 0.0625 * cos(4 * turn)
      return Point(x: size * fat * pow(sin(turn), 3), y: -size * (0.81 * cos(turn) - lobes))
    }
  }

  private mutating func arrow(_ size: Double) -> [Point] {
    let (head, spread) = (random.real(in: 0.25...0.6) * size, random.real(in: 0.4...0.8))
    let other = spread + random.real(in: -0.12...0.12)
    let tip = Point(x: size, y: 0)
    func barb(_ angle: Double) -> Point { Point(x: size - head * cos(angle), y: head * sin(angle)) }
    var corners = [Point(x: -size, y: 0), tip, barb(spread)]
    if random.oneIn(2) { corners.append(near(tip, 0.04 * size)) }
    corners.append(barb(-other))
    if corners.count == 4, random.oneIn(6) { corners.append(tip) }
    return corners
  }

  private mutating func oval(
    _ size: Double, _ parts: ClosedRange<Double>, _ angle: Double
  ) -> [Point] {
    let (part, start) = (random.real(in: parts), random.real(in: 0...6.283))
    let direction = random.oneIn(2) ? 1.0 : -1
    return turned(
      (0...100).map { step in
        let turn = start + direction * Double(step) / 100 * 2 * .pi
        return Point(x: size * cos(turn), y: size * part * sin(turn))
      }, angle)
  }

  private mutating func ring(_ count: Int, _ size: Double, _ error: Double) -> [Point] {
    let corners = (0..<count).map { index in
      let turn = Double(index) / Double(count) * 2 * .pi + random.real(in: -error...error)
      return Point(x: size * cos(turn), y: size * sin(turn))
    }
    return around(corners, size)
  }

  /// Returns the way around corners that are not quite where they should be, from any of them, in
  /// either direction.
  private mutating func around(_ corners: [Point], _ size: Double) -> [Point] {
    let first = random.integer(in: 0...(corners.count - 1))
    var way = (Array(corners[first...]) + corners[..<first]).map { near($0, 0.018 * size) }
    if random.oneIn(2) { way = [way[0]] + way.dropFirst().reversed() }
    return way + [way[0]]
  }

  private mutating func near(_ point: Point, _ error: Double) -> Point {
    Point(x: point.x + random.gaussian() * error, y: point.y + random.gaussian() * error)
  }

  private mutating func turned(_ points: [Point], _ angle: Double) -> [Point] {
    let center = Point(x: random.real(in: 200...1000), y: random.real(in: 200...800))
    return points.map { point in
      Point(
        x: center.x + point.x * cos(angle) - point.y * sin(angle),
        y: center.y + point.x * sin(angle) + point.y * cos(angle))
    }
  }

  /// Returns the samples of a hand that follows a way.
  private mutating func wobble(
    _ way: [Point], isClosed: Bool = false, hasCorners: Bool = false
  ) -> [Point] {
    let lengths = zip(way, way.dropFirst()).map { hypot($1.x - $0.x, $1.y - $0.y) }
    let whole = lengths.reduce(0, +)
    let bounds = way.reduce(Rect.empty) { $0.union(Rect(around: $1)) }
    let size = hypot(bounds.width, bounds.height)
    let sloppiness = random.real(in: 0.3...1)
    let waves = (0..<4).map { _ -> (rate: Double, phase: Double, x: Double, y: Double) in
      let rate = random.real(in: 0.4...3.5)
      let height = 0.014 * size * sloppiness / max(1, rate / 1.5) * abs(random.gaussian())
      let angle = random.real(in: 0...6.283)
      return (rate, random.real(in: 0...6.283), height * cos(angle), height * sin(angle))
    }
    // The end overshoots the begin, or does not reach it.
    let end = isClosed ? 1 + random.real(in: -0.04...0.06) : 1
    let count = 240
    let drawn = (0...count).map { step in
      let part = Double(step) / Double(count)
      var rest = (part * end).truncatingRemainder(dividingBy: 1.000_001) * whole
      var place = way[way.count - 1]
      for (index, length) in lengths.enumerated() {
        guard rest > length, index < lengths.count - 1 else {
          let here = length > 0 ? min(rest / length, 1) : 0
          place = Point(
            x: way[index].x + (way[index + 1].x - way[index].x) * here,
            y: way[index].y + (way[index + 1].y - way[index].y) * here)
          break
        }
        rest -= length
      }
      for wave in waves {
        let shift = sin(2 * .pi * wave.rate * part + wave.phase)
        place = Point(x: place.x + wave.x * shift, y: place.y + wave.y * shift)
      }
      return near(place, 0.0015 * size)
    }
    let round = hasCorners ? Int(random.real(in: 0...5)) : 2
    return drawn.indices.map { index in
      let part = drawn[max(0, index - round)...min(drawn.count - 1, index + round)]
      return Point(
        x: part.reduce(0) { $0 + $1.x } / Double(part.count),
        y: part.reduce(0) { $0 + $1.y } / Double(part.count))
    }
  }
}

extension WobblyHand {
  /// Draws something that is no figure.
  public mutating func draw(_ doodle: Doodle) -> [Point] {
    let size = exp(random.real(in: doodle.sizes))
    let way = way(of: doodle).map { Point(x: $0.0 * size, y: $0.1 * size) }
    return wobble(turned(way, random.real(in: -0.3...0.3)), hasCorners: true)
  }

  private mutating func way(of doodle: Doodle) -> [(Double, Double)] {
    func turns(_ steps: Int, _ place: (Double) -> (Double, Double)) -> [(Double, Double)] {
      (0...steps).map { place(Double($0) / Double(steps) * 2 * .pi) }
    }
    switch doodle {
    case .word:
      return Self.curve(
        (0..<random.integer(in: 5...14)).map {
          (Double($0) * 0.35 + random.real(in: -0.2...0.2), random.real(in: -0.5...0.5))
        })
    case .c: return Self.curve([(0.9, -0.6), (0, -1), (-0.9, 0), (0, 1), (0.9, 0.6)])
    case .s:
      return Self.curve([
        (0.7, -0.8), (-0.5, -0.8), (-0.2, -0.1), (0.5, 0.2), (0.3, 0.9), (-0.8, 0.8),
      ])
    case .e:
      return Self.curve([
        (-0.7, 0.1), (0.6, 0), (0.3, -0.8), (-0.7, -0.4), (-0.6, 0.7), (0.8, 0.7),
      ])
    case .a:
      return Self.curve([
        (0.6, -0.5), (-0.3, -0.7), (-0.7, 0.2), (-0.1, 0.7), (0.5, 0.1), (0.6, -0.6), (0.6, 0.5),
        (0.9, 0.7),
      ])
    case .w: return [(-1, -1), (-0.5, 1), (0, -0.5), (0.5, 1), (1, -1)]
    case .z: return [(-1, -1), (1, -1), (-1, 1), (1, 1)]
    case .g:
      return Self.curve([
        (0.5, -0.6), (-0.3, -0.7), (-0.5, -0.1), (0.1, 0.2), (0.5, -0.5), (0.5, 0.6), (0.1, 1.2),
        (-0.5, 0.9),
      ])
    case .spiral: return turns(120) { ($0 / 6 * cos(2 * $0), $0 / 6 * sin(2 * $0)) }
    case .eight: return turns(100) { (sin($0), sin(2 * $0) / 2) }
    case .wave: return turns(100) { ($0 / .pi - 1, 0.25 * sin(2 * $0)) }
    case .cloud:
      let bulges = Double(random.integer(in: 5...8))
      return turns(160) { turn in
        let radius = 0.8 + 0.22 * abs(sin(turn * bulges / 2))
        return (radius * cos(turn), 0.6 * radius * sin(turn))
      }
    case .scribble:
      return Self.curve(
        (0..<14).map { _ in (random.real(in: -1...1), random.real(in: -0.7...0.7)) })
    case .bowl:
      let left = -0.9 + random.real(in: -0.2...0.2)
      return Self.curve([(-0.7, left), (-0.6, 0.4), (0, 0.9), (0.6, 0.5), (0.7, -0.9)])
    case .u:
      return Self.curve([
        (-0.6, -0.9), (-0.6, 0.3), (0, 0.9), (0.6, 0.4), (0.6, -0.9), (0.6, 0.9),
      ])
    case .two:
      return Self.curve([
        (-0.6, -0.5), (0, -1), (0.6, -0.5), (0.2, 0.2), (-0.7, 0.9), (-0.6, 0.9), (0.7, 0.9),
      ])
    case .n: return [(-0.6, 1), (-0.6, -1), (0.6, 1), (0.6, -1)]
    case .m: return [(-0.9, 1), (-0.6, -1), (0, 0.5), (0.6, -1), (0.9, 1)]
    case .k:
      return Self.curve([
        (-0.5, -1), (-0.5, 1), (-0.5, 0.1), (0.5, -0.8), (-0.2, 0), (0.6, 1),
      ])
    case .zigzag:
      let count = random.integer(in: 2...4)
      return Self.rounded(
        (0...count).map {
          (2 * Double($0) / Double(count) - 1, $0.isMultiple(of: 2) ? -0.7 : 0.7)
        })
    case .flower:
      let petals = Double(random.integer(in: 4...7))
      return turns(200) { turn in
        let radius = 0.35 + 0.65 * abs(sin(turn * petals / 2))
        return (radius * cos(turn), radius * sin(turn))
      }
    }
  }

  /// Returns straight pieces whose corners are round.
  private static func rounded(_ corners: [(Double, Double)]) -> [(Double, Double)] {
    func between(_ a: (Double, Double), _ b: (Double, Double), _ t: Double) -> (Double, Double) {
      (a.0 + (b.0 - a.0) * t, a.1 + (b.1 - a.1) * t)
    }
    let round = (1..<(corners.count - 1)).flatMap { index in
      let here = corners[index]
      let start = between(here, corners[index - 1], 0.35)
      let end = between(here, corners[index + 1], 0.35)
      return (0...12).map { step in
        let t = Double(step) / 12
        return between(between(start, here, t), between(here, end, t), t)
      }
    }
    return [corners[0]] + round + [corners[corners.count - 1]]
  }

  /// Returns points of a curve through others (Catmull and Rom, 1974).
  private static func curve(_ points: [(Double, Double)]) -> [(Double, Double)] {
    func value(_ a: Double, _ b: Double, _ c: Double, _ d: Double, _ t: Double) -> Double {
      let (second, third) = (2 * a - 5 * b + 4 * c - d, 3 * b - a - 3 * c + d)
      return (2 * b + (c - a) * t + second * t * t + third * t * t * t) / 2
    }
    return (0..<(points.count - 1)).flatMap { index in
      let (a, b) = (points[max(0, index - 1)], points[index])
      let (c, d) = (points[index + 1], points[min(points.count - 1, index + 2)])
      return (0..<12).map { step in
        let t = Double(step) / 12
        return (value(a.0, b.0, c.0, d.0, t), value(a.1, b.1, c.1, d.1, t))
      }
    } + [points[points.count - 1]]
  }
}

extension InkFigure {
  /// The word for the figure; see ``WobblyHand/Figure``.
  public var kind: WobblyHand.Figure {
    switch self {
    case .line: return .line
    case .arrow: return .arrow
    case .ellipse(_, let radii, _): return radii.x == radii.y ? .circle : .ellipse
    case .arc: return .arc
    case .polyline: return .polyline
    case .star(let corners): return corners.count == 5 ? .pentagram : .star
    case .heart: return .heart
    case .polygon(let corners):
      guard corners.count == 4 else { return corners.count == 3 ? .triangle : .polygon }
      func side(_ index: Int) -> Point {
        let (start, end) = (corners[index], corners[(index + 1) % 4])
        return Point(x: end.x - start.x, y: end.y - start.y)
      }
      func length(_ side: Point) -> Double { hypot(side.x, side.y) }
      let (one, other) = (side(0), side(1))
      let across = abs(one.x * other.x + one.y * other.y)
      guard across < 1e-6 * length(one) * length(other), abs(length(one) - length(side(2))) < 1e-6
      else { return .polygon }
      return abs(length(one) - length(other)) < 1e-6 * length(one) ? .square : .rectangle
    }
  }
}
