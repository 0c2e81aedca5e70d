import Glibc
import Ink

/// A village at night, of figures that became regular because the finger rested at their ends. Places are pixels of a
/// window of 1600 × 1000.
extension PaletteStage {
  /// Paints the village. The moon comes last, so the chip beside it can give back its stroke.
  mutating func paintVillage() {
    let (chalk, red, gold, leaf, rose): (UInt32, UInt32, UInt32, UInt32, UInt32) = (
      0xF3E9D2, 0xE76F51, 0xFFD166, 0x58B368, 0xF48FB1
    )
    give(0x7FB069, 8)
    drawFigure(Self.walk([Point(x: 220, y: 812), Point(x: 1380, y: 806)]))
    for (left, width, height) in [(400.0, 300.0, 240.0), (780, 220, 330)] {
      let (right, top) = (left + width, 806 - height)
      give(chalk, 7)
      drawFigure(closed([(left, top), (right, top + 3), (right - 2, 800), (left + 3, 799)]))
      give(red, 9)
      let gable = (x: left + width / 2, y: top - 0.5 * width)
      drawFigure(closed([(left - 34, top - 4), gable, (right + 34, top - 2)]))
      fill(0x9C3F2B, at: Point(x: gable.x, y: top - 40))
      give(chalk, 6)
      let door = left + width * 0.62
      drawFigure(closed([(door, 698), (door + 58, 697), (door + 59, 797), (door - 1, 798)]))
      fill(0x8D5A3B, at: Point(x: door + 29, y: 750))
      give(gold, 6)
      let window = Point(x: left + width * 0.29, y: top + 82)
      drawFigure(Self.around(window, 40, 41))
      fill(0xFFE9A8, at: window)
    }
    for (x, y, size) in [(260.0, 640.0, 1.0), (1140, 600, 1.25)] {
      give(0xA9744F, 12)
      drawFigure(Self.walk([Point(x: x, y: y + 95 * size), Point(x: x + 2, y: 800)]))
      give(leaf, 8)
      drawFigure(Self.around(Point(x: x, y: y), 66 * size, 92 * size))
      fill(0x2F7D4F, at: Point(x: x, y: y))
    }
    give(rose, 6)
    for (x, y, size) in [(900.0, 190.0, 40.0), (970, 110, 26)] {
      drawFigure(
        (0...60).map { step in
          let turn = Double(step + 30) / 30 * Double.pi
          let lobes = 0.31 * cos(2 * turn) + 0.125 * cos(3 * turn) + 0.0625 * cos(4 * turn)
          return Point(x: x + size * pow(sin(turn), 3), y: y - size * (0.81 * cos(turn) - lobes))
        })
      fill(rose, at: Point(x: x, y: y + size * 0.1))
    }
    give(gold, 5)
    for (x, y, size) in [(330.0, 230.0, 56.0), (620, 130, 44), (1330, 420, 40)] {
      let corners = (0..<10).map { index in
        let wobble = 0.02 * sin(Double(index) * 5)
        let turn = (Double(index) / 5 - 0.5) * Double.pi + wobble
        return Point(x: x, y: y)
          .moved(turn, size * (index.isMultiple(of: 2) ? 1 : 0.42))
      }
      drawFigure(Self.walk(corners + [corners[0]]))
      fill(gold, at: Point(x: x, y: y))
    }
    give(0xFFF1C9, 12)
    drawFigure(Self.around(Point(x: 1200, y: 250), 104, 100))
  }

  private func closed(_ corners: [(x: Double, y: Double)]) -> [Point] {
    Self.walk((corners + [corners[0]]).map { Point(x: $0.x, y: $0.y) })
  }

  /// Returns places at short distances on straight ways between corners, which bend a little as a hand's do.
  private static func walk(_ corners: [Point]) -> [Point] {
    zip(corners, corners.dropFirst()).flatMap { start, end in
      let way = end - start
      let steps = max(4, Int(hypot(way.x, way.y) / 7))
      return (0...steps).map { step in
        let t = Double(step) / Double(steps)
        let side = 0.008 * sin(t * .pi) * sin(start.x + t * 4)
        return Point(x: start.x + way.x * t - way.y * side, y: start.y + way.y * t + way.x * side)
      }
    }
  }

  /// Returns a round way that a hand draws: it is not quite even, and its end passes its begin.
  private static func around(_ center: Point, _ across: Double, _ down: Double) -> [Point] {
    (0...84).map { step in
      let turn = Double(step) / 80 * 2 * .pi - 1.2
      let bump = 1 + 0.012 * sin(2 * turn + center.x)
      return Point(x: center.x + across * bump * cos(turn), y: center.y + down * bump * sin(turn))
    }
  }
}
