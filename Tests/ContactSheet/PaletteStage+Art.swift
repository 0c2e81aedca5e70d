import Glibc
import Ink
import Interaction

/// Simple pictures that people paint. Positions are in 1/200 of the window's shorter side: x to the
/// right from the middle of the person's edge, y away from the person.
extension PaletteStage {
  /// Where flowers grow: above the palette.
  private static let ground = 27.0

  /// Chooses a tool, a colour of the large palette and a width.
  mutating func take(
    _ color: Int, width: Int, tool: Tool = .pen, at edge: ScreenEdge
  ) {
    use(.tool(tool), .swatch(color), .width(width), at: edge)
  }

  /// Draws a line through the positions that `place` returns for numbers from 0 to 1.
  mutating func draw(
    at edge: ScreenEdge, _ steps: Int = 48, _ place: (Double) -> (x: Double, y: Double)
  ) {
    let space = SeatSpace(edge: edge, window: session.window)
    let unit = min(space.width, space.height) / 200
    drag(
      (0...steps).map { step in
        let (x, y) = place(Double(step) / Double(steps))
        return space.windowPoint(Point(x: space.width / 2 + x * unit, y: space.height - y * unit))
      })
  }

  private mutating func loop(
    at edge: ScreenEdge, _ x: Double, _ y: Double, _ across: Double, _ down: Double,
    turned angle: Double = 0
  ) {
    draw(at: edge) { t in
      let (u, v) = (across * sin(t * 2 * .pi), down * (1 - cos(t * 2 * .pi)))
      return (x + u * cos(angle) - v * sin(angle), y + u * sin(angle) + v * cos(angle))
    }
  }

  /// Paints a rainbow, colour by colour, with a cloud at its end, drawn in one line.
  mutating func paintRainbow(at edge: ScreenEdge, x: Double, y: Double) {
    for (index, color) in [9, 10, 11, 12, 14, 23].enumerated() {
      take(color, width: 3, at: edge)
      let radius = 50 - Double(index) * 4.2
      draw(at: edge, 64) { t in
        let angle = Double.pi * (1 - t)
        return (x + radius * cos(angle), y + radius * 0.92 * sin(angle))
      }
    }
    take(6, width: 2, at: edge)
    draw(at: edge, 90) { t in
      (x + 20 + 36 * t + 5 * sin(t * 40), y - 3 + 5 * cos(t * 40) + 5 * sin(t * .pi))
    }
  }

  /// Paints a flower on its stem.
  mutating func paintFlower(
    at edge: ScreenEdge, x: Double, y: Double, size: Double, petals color: Int
  ) {
    take(20, width: 2, at: edge)
    draw(at: edge) { t in (x - 4 * sin(t * .pi), y * (1 - t) + Self.ground * t) }
    loop(at: edge, x - 3, y * 0.55, 3, 6, turned: -1.1)
    loop(at: edge, x - 3, y * 0.45, 3, 6, turned: 1)
    take(color, width: 3, at: edge)
    for petal in 0..<8 {
      let angle = Double(petal) * .pi / 4
      loop(
        at: edge, x - sin(angle) * size * 0.45, y + cos(angle) * size * 0.45, size * 0.16,
        size * 0.36, turned: angle)
    }
    take(39, width: 2, at: edge)
    draw(at: edge, 90) { t in
      (x + size * 0.3 * t * cos(t * 26), y + size * 0.3 * t * sin(t * 26))
    }
  }

  /// Paints a sun with its rays.
  mutating func paintSun(at edge: ScreenEdge, x: Double, y: Double) {
    take(11, width: 3, at: edge)
    draw(at: edge, 140) { t in (x + 15 * t * cos(t * 30), y + 15 * t * sin(t * 30)) }
    for ray in 0..<14 {
      take(ray.isMultiple(of: 2) ? 10 : 11, width: 2, at: edge)
      let angle = Double(ray) * .pi / 7
      let end = ray.isMultiple(of: 2) ? 33.0 : 27
      draw(at: edge, 12) { t in
        let way = 21 + (end - 21) * t
        return (x + way * cos(angle), y + way * sin(angle))
      }
    }
  }

  /// Paints a heart.
  mutating func paintHeart(at edge: ScreenEdge, x: Double, y: Double) {
    take(8, width: 3, at: edge)
    draw(at: edge, 64) { t in
      let angle = t * 2 * .pi
      let (u, v) = (
        16 * pow(sin(angle), 3),
        13 * cos(angle) - 5 * cos(2 * angle) - 2 * cos(3 * angle) - cos(4 * angle)
      )
      return (x + u * 1.15, y + v * 1.15)
    }
  }

  /// Paints waves and a fish above them.
  mutating func paintSea(at edge: ScreenEdge) {
    for (row, color) in [30, 22, 14, 13].enumerated() {
      take(color, width: row < 2 ? 3 : 2, at: edge)
      let y = 28 + 6.5 * Double(row)
      draw(at: edge, 90) { t in (-46 + 92 * t, y + 3 * sin(t * 19 + Double(row) * 1.6)) }
    }
    take(10, width: 2, at: edge)
    draw(at: edge, 64) { t in
      let angle = 0.62 + t * (2 * .pi - 1.24)
      return (4 + 22 * cos(angle), 62 + 10.5 * sin(angle))
    }
    draw(at: edge, 24) { t in (22 + 10 * t, 68 - 14 * t) }
    draw(at: edge, 24) { t in (22 + 10 * t, 56 + 14 * t) }
    draw(at: edge, 24) { t in (32 - 3 * sin(t * .pi), 54 + 16 * t) }
    take(37, width: 3, at: edge)
    draw(at: edge, 2) { _ in (-9, 65) }
    take(6, width: 2, at: edge)
    for (x, y, size) in [(-25.0, 65.0, 2.0), (-28, 70.5, 2.4), (-23, 77, 3.0)] {
      loop(at: edge, x, y - size, size, size)
    }
  }

  /// Paints a word in large letters on highlighter, and a star.
  mutating func paintGreeting(at edge: ScreenEdge) {
    take(11, width: 4, tool: .highlighter, at: edge)
    draw(at: edge) { t in (-42 + 60 * t, 54 + 1.5 * sin(t * 7)) }
    take(23, width: 3, at: edge)
    draw(at: edge) { t in (-38 + 1.5 * sin(t * 3), 44 + 32 * t) }
    draw(at: edge) { t in
      let angle = Double.pi * (1 - min(1, t * 1.6))
      return (-30 + 7.5 * cos(angle), t < 0.625 ? 56 + 7.5 * sin(angle) : 56 - (t - 0.625) * 32)
    }
    draw(at: edge) { t in (-10 + sin(t * 3), 64 - 20 * t) }
    draw(at: edge, 2) { _ in (-10, 75) }
    take(8, width: 3, at: edge)
    draw(at: edge) { t in (5 + sin(t * 3), 80 - 24 * t) }
    draw(at: edge, 2) { _ in (5, 45) }
    take(12, width: 2, at: edge)
    draw(at: edge, 5) { t in
      let angle = Double.pi / 2 + t * 4 * .pi
      return (27 + 13 * cos(angle), 53 + 13 * sin(angle))
    }
  }
}
