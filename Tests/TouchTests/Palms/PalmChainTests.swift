import Ink
import TestSupport
import Testing
import Touch

@Suite("Chains of contacts at rest")
struct PalmChainTests {
  /// A place on a grid whose neighbours in a row or a column are as far apart as the hands of an arm's chain.
  private struct Cell: Hashable {
    let (column, row): (Int, Int)

    func isBeside(_ other: Cell) -> Bool {
      abs(column - other.column) + abs(row - other.row) == 1
    }

    func touches(_ other: Cell) -> Bool {
      self != other && abs(column - other.column) <= 1 && abs(row - other.row) <= 1
    }
  }

  /// The distance of neighbours in millimetres. Contacts of one hand are nearer, those of two hands farther apart.
  private static let step = 23.0
  /// How many contacts are an arm.
  private static let length = 6
  private let metrics = DisplayMetrics(scale: 1)

  private func reading(_ cell: Cell, at time: Int64) -> PalmReading {
    let step = Self.step * metrics.pixelsPerMillimetre
    return PalmReading(
      at: Point(x: Double(cell.column) * step, y: Double(cell.row) * step),
      Timestamp(milliseconds: time), device: 2, nil, metrics)
  }

  /// Returns random places, in random order, that are nowhere as crowded as parts of one hand.
  private func scene(_ random: inout SeededGenerator) -> [Cell] {
    var cells: [Cell] = []
    for _ in 0..<random.integer(in: 1...40) {
      let cell = Cell(column: random.integer(in: 0...6), row: random.integer(in: 0...4))
      let more = cells + [cell]
      let isCrowded = more.contains { one in more.count { $0.touches(one) } >= 5 }
      if !cells.contains(cell), !isCrowded, cells.count < 20 { cells = more }
    }
    return cells.shuffled(using: &random)
  }

  /// Returns those that lie in long chains, found by adding neighbours until there are no more.
  private func arms(among cells: [Cell]) -> Set<Cell> {
    Set(
      cells.filter { cell in
        var chain: Set<Cell> = [cell]
        while case let more = cells.filter({ new in
          !chain.contains(new) && chain.contains { $0.isBeside(new) }
        }), !more.isEmpty { chain.formUnion(more) }
        return chain.count >= Self.length
      })
  }

  @Test(arguments: UInt64(0)..<300)
  func `contacts at rest are palms if they lie in a chain of six, by time or by a report`(
    seed: UInt64
  ) {
    var random = SeededGenerator(seed: seed)
    let cells = scene(&random)
    var judge = PalmJudge()
    for (index, cell) in cells.enumerated() {
      let verdict = judge.begin(
        .touch(UInt32(index)), reading(cell, at: 1_000), isOnCanvas: true,
        now: Timestamp(milliseconds: 1_000))
      #expect(verdict == .open)
    }
    var palms: Set<Cell> {
      Set(cells.indices.filter { judge.tracks[$0].verdict == .palm }.map { cells[$0] })
    }
    if random.oneIn(2) {
      judge.advance(to: Timestamp(milliseconds: 1_399))
      #expect(palms.isEmpty)
      judge.advance(to: Timestamp(milliseconds: 1_400))
    } else {
      for index in cells.indices {
        _ = judge.follow(
          .touch(UInt32(index)), reading(cells[index], at: 1_450),
          now: Timestamp(milliseconds: 1_000))
      }
    }
    #expect(palms == arms(among: cells))
  }
}
