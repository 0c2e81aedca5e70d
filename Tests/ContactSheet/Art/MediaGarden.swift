import Glibc
import Ink
import Interaction

/// A garden that one person paints with six media, and with ten fingers at last. Places are pixels of a window of
/// 1600 × 1000.
extension PaletteStage {
  /// Paints the garden but for the ends of its last ten strokes.
  /// - Returns: Where the ten fingers are.
  mutating func paintGarden() -> [Point] {
    paintSky()
    paintHills()
    paintTree()
    paintFence()
    return paintFlowers()
  }

  private func take(_ medium: Medium, _ color: UInt32, _ width: Double) {
    give(color, width, tool: .medium(medium))
  }

  private mutating func paintSky() {
    for (row, color) in [(0, UInt32(0x6FA8E0)), (1, 0x7FB2E5), (2, 0x9CC8EE), (3, 0xF6C9A8)] {
      take(.watercolor, color, 100)
      let y = 30 + 96 * Double(row)
      drag(Self.way(90) { t in (-40 + 1680 * t, y + 18 * sin(t * 8 + Double(row) * 2)) })
    }
    take(.crayon, 0xF2A51E, 16)
    drag(
      Self.way(260) { t in
        (1290 + 92 * (1 - t) * cos(t * 58), 190 + 92 * (1 - t) * sin(t * 58))
      })
    for ray in 0..<12 {
      let turn = Double(ray) * Double.pi / 6
      drag(
        Self.way(14) { t in
          (1290 + (118 + 44 * t) * cos(turn), 190 + (118 + 44 * t) * sin(turn))
        })
    }
    take(.pencil, 0x2B2B33, 4)
    for (x, y, size) in [(420.0, 150.0, 30.0), (500, 205, 22), (345, 215, 18)] {
      drag(
        Self.way(30) { t in
          (x + (2 * t - 1) * size, y - size * 0.55 * abs(sin(t * 2 * Double.pi)))
        })
    }
  }

  private mutating func paintHills() {
    for (row, color) in [(0, UInt32(0x6FA66B)), (1, 0x4E8F5A)] {
      take(.chalk, color, 34)
      let (y, phase) = (520 + 110 * Double(row), 1.4 + 2.6 * Double(row))
      drag(
        Self.way(420) { t in
          let x = -20 + 1640 * t
          let crest = y - 60 * sin(x / 260 + phase)
          return (x, crest + 46 + 46 * sin(t * 300))
        })
    }
    take(.watercolor, 0x86B96B, 100)
    for row in 0..<3 {
      let y = 720 + 92 * Double(row)
      drag(Self.way(60) { t in (-40 + 1680 * t, y + 12 * sin(t * 6 + Double(row))) })
    }
  }

  private mutating func paintTree() {
    take(.crayon, 0x7A4A2A, 22)
    for shift in [-18.0, 0, 18] {
      drag(Self.way(40) { t in (330 + shift + 10 * sin(t * 3), 470 + 310 * t) })
    }
    for (side, y) in [(-1.0, 540.0), (1, 500)] {
      drag(Self.way(20) { t in (330 + side * 110 * t, y - 80 * t) })
    }
    for (color, size) in [(UInt32(0x2F7D4F), 1.0), (0x7CB342, 0.8)] {
      take(.spray, color, 90)
      drag(
        Self.way(300) { t in
          let far = 150 * size * t.squareRoot()
          return (330 + far * cos(t * 60), 380 + 0.8 * far * sin(t * 60))
        })
    }
  }

  private mutating func paintFence() {
    take(.marker, 0xB07A4A, 22)
    for post in 0..<9 {
      let x = 760 + 90 * Double(post)
      drag(Self.way(12) { t in (x, 640 + 150 * t) })
    }
    for y in [675.0, 740] { drag(Self.way(30) { t in (720 + 800 * t, y + 3 * sin(t * 9)) }) }
    take(.pencil, 0x3A2A1E, 3)
    for post in 0..<9 {
      let x = 760 + 90 * Double(post)
      drag(Self.way(20) { t in (x + 3 * sin(t * 7), 655 + 120 * t) })
    }
  }

  /// Ten flowers, each by a finger that is still down. Each finger keeps the medium with which it came down.
  private mutating func paintFlowers() -> [Point] {
    let media: [(medium: Medium, color: UInt32, width: Double)] = [
      (.crayon, 0xD7263D, 14), (.spray, 0x8E3CC7, 40), (.chalk, 0xE85D9E, 18),
      (.marker, 0xF26419, 18), (.watercolor, 0x2D5BD0, 26), (.crayon, 0xF7B32B, 14),
      (.pencil, 0x26262E, 5), (.chalk, 0x6A3FB5, 18), (.spray, 0xE5383B, 40),
      (.watercolor, 0xC2185B, 26),
    ]
    let ways = media.indices.map { index in
      let middle = Point(x: 130 + 150 * Double(index), y: 800 + (index.isMultiple(of: 2) ? 0 : 46))
      let petals = Double(3 + index % 4)
      return Self.way(150) { t in
        let turn = t * 1.8 * Double.pi
        let far = 26 + 34 * abs(cos(petals * turn / 2))
        return (middle.x + far * cos(turn), middle.y + far * sin(turn))
      }
    }
    var fingers: [UInt32] = []
    for (paint, way) in zip(media, ways) {
      take(paint.medium, paint.color, paint.width)
      fingers.append(down(way[0]))
    }
    for step in 1..<ways[0].count {
      for (finger, way) in zip(fingers, ways) { move(finger, to: way[step]) }
    }
    return ways.compactMap(\.last)
  }

  private static func way(
    _ steps: Int, _ place: (Double) -> (x: Double, y: Double)
  ) -> [Point] {
    (0...steps).map { step in
      let place = place(Double(step) / Double(steps))
      return Point(x: place.x, y: place.y)
    }
  }
}
