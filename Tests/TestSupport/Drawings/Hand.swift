public import Ink

/// The exact path of a simulated hand over the screen, in pixels, as a function of time in seconds.
public enum Hand: CaseIterable, Sendable {
  /// Paths with familiar shapes. Only the zigzag has corners.
  case circle, smallCircle, spiral, line, writing, scribble, zigzag

  /// Returns the hand's position after `t` seconds.
  public func place(_ t: Double) -> Point {
    switch self {
    case .circle: Self.turn(300, 200, radius: 150, t * 1.4)
    case .smallCircle: Self.turn(100, 90, radius: 40, t * 1.6)
    case .spiral: Self.turn(320, 280, radius: 20 + 70 * t, t * 1.6)
    case .line: Point(x: 50 + 300 * t, y: 100 + 170 * t)
    case .writing:
      Point(
        x: 50 + 120 * t + 14 * Self.wave(2.9 * t),
        y: 200 + 28 * Self.wave(3.7 * t + 0.16) + 9 * Self.wave(6 * t))
    case .scribble:
      Point(x: 200 + 60 * Self.wave(3.1 * t), y: 150 + 45 * Self.wave(4.3 * t + 0.2) + 20 * t)
    case .zigzag:
      Point(x: 50 + 100 * t, y: 100 + 80 * abs(2 * Self.fraction(2.3 * t) - 1))
    }
  }

  /// Returns points of the exact path, dense enough to compare ink with.
  public func truth(until end: Double) -> [Point] {
    (0...500).map { place(end * Double($0) / 500) }
  }

  /// Returns the samples that a device reports of the hand.
  /// - Parameters:
  ///   - rate: Samples per second.
  ///   - noise: The standard deviation of each coordinate's error, in pixels.
  ///   - jitter: The maximum variation of the time between samples, as a fraction of the mean.
  public func samples(
    rate: Double, seconds: Double, noise: Double = 0, jitter: Double = 0,
    using random: inout SeededGenerator
  ) -> [StrokeSample] {
    var samples: [StrokeSample] = []
    var t = 0.0
    while t < seconds {
      let place = place(t)
      let error = Point(x: random.gaussian() * noise, y: random.gaussian() * noise)
      samples.append(
        StrokeSample(
          position: Quantum(bits: 4).rounded(Point(x: place.x + error.x, y: place.y + error.y)),
          time: Timestamp(milliseconds: Int64(t * 1000))))
      t += (1 + (jitter > 0 ? random.real(in: -jitter...jitter) : 0)) / rate
    }
    return samples
  }

  private static func turn(_ x: Double, _ y: Double, radius: Double, _ turns: Double) -> Point {
    Point(x: x + radius * wave(turns + 0.25), y: y + radius * wave(turns))
  }

  private static func fraction(_ number: Double) -> Double { number - number.rounded(.down) }

  /// Returns the sine of an angle given in turns, to within 1e-9, from a few terms of its series.
  /// Uses no mathematics library, so that the results are the same on every machine.
  public static func wave(_ turns: Double) -> Double {
    let x = (fraction(turns + 0.25) - 0.5) * 2 * .pi
    // Compute the cosine of x ± half a turn from the cosine of x / 8, by doubling the angle three times.
    let part = x / 8
    let square = part * part
    var cosine = 1 - square / 2 * (1 - square / 12 * (1 - square / 30 * (1 - square / 56)))
    for _ in 0..<3 { cosine = 2 * cosine * cosine - 1 }
    return -cosine
  }
}
