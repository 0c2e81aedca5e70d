public import Ink

/// Areas from a seed: rings with corners around a middle, some with a hole.
public enum RandomArea {
  /// Returns an area.
  /// - Parameters:
  ///   - room: Where its middle lies, in canvas space.
  ///   - reach: How far a ring goes from its middle, at most, in canvas units.
  public static func stroke(
    in room: Rect, reach: Double, by seat: SeatID = .first, color: InkColor,
    quantum: Quantum = .coarsest, using random: inout SeededGenerator
  ) -> Stroke {
    let rings = (0..<random.integer(in: 1...3)).map { _ in
      ring(around: random.point(in: room), reach: reach, using: &random)
    }
    guard
      let stroke = Stroke(
        rings: rings, color: color, time: Timestamp(milliseconds: 5), contact: .touch(3),
        seat: seat, quantum: quantum)
    else { preconditionFailure("a ring with corners is an area") }
    return stroke
  }

  private static func ring(
    around middle: Point, reach: Double, using random: inout SeededGenerator
  ) -> [Point] {
    let count = random.integer(in: 3...14)
    let turn: Double = random.oneIn(2) ? 1 : -1
    return (0..<count).map { corner in
      let distance = random.real(in: 0.1...1) * reach
      // Corners around a circle, whose sine and cosine are those of a rhombus.
      let part = Double(corner) / Double(count) * 4 * turn
      let (x, y) = (rhombus(part), rhombus(part + 3))
      return Point(x: middle.x + x * distance, y: middle.y + y * distance)
    }
  }

  /// A wave between -1 and 1 with a period of 4.
  private static func rhombus(_ part: Double) -> Double {
    let place = part - (part / 4).rounded(.down) * 4
    return place < 2 ? 1 - place : place - 3
  }
}
