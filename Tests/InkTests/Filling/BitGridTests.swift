import Ink
import TestSupport
import Testing

@Suite("Grids of cells")
struct BitGridTests {
  private func grid(_ wide: Int, _ rows: Int, oneIn part: Int, _ random: inout SeededGenerator)
    -> BitGrid
  {
    var grid = BitGrid(wide: wide, rows: rows)
    for row in 0..<rows {
      for column in 0..<wide * 64 where random.oneIn(part) { grid.fill(row, column, column + 1) }
    }
    return grid
  }

  @Test(arguments: 0..<40) func `filling a row sets exactly its cells`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let start = grid(3, 2, oneIn: 2, &random)
    let (first, end) = (random.integer(in: -9...200), random.integer(in: -9...200))
    for isSet in [true, false] {
      var grid = start
      grid.fill(1, first, end, isSet)
      for column in 0..<192 {
        let isInside = first <= column && column < end
        #expect(grid.has(column, 1) == (isInside ? isSet : start.has(column, 1)))
        #expect(grid.has(column, 0) == start.has(column, 0))
      }
    }
  }

  @Test(arguments: 0..<12) func `dilating sets all cells within a disc`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let start = grid(2, 24, oneIn: 60, &random)
    let radius = random.integer(in: 0...6)
    let wide = start.dilated(by: radius)
    for row in 0..<24 {
      for column in 0..<128 {
        let isNear = (-radius...radius).contains { down in
          (-radius...radius).contains { right in
            down * down + right * right <= radius * radius && start.has(column + right, row + down)
          }
        }
        #expect(wide.has(column, row) == isNear)
      }
    }
  }

  @Test(arguments: 0..<20) func `a flood sets what can be reached, and nothing else`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let open = grid(random.integer(in: 1...3), 30, oneIn: seed.isMultiple(of: 2) ? 2 : 1, &random)
    var flood = grid(open.wide, 30, oneIn: 400, &random)
    var reached = Set<[Int]>()
    var queue: [[Int]] = []
    func visit(_ column: Int, _ row: Int) {
      if open.has(column, row), reached.insert([column, row]).inserted {
        queue.append([column, row])
      }
    }
    for row in 0..<30 {
      for column in 0..<open.wide * 64 where flood.has(column, row) { visit(column, row) }
    }
    while let cell = queue.popLast() {
      for (right, down) in [(1, 0), (-1, 0), (0, 1), (0, -1)] {
        visit(cell[0] + right, cell[1] + down)
      }
    }
    flood.flood(through: open)
    for row in 0..<30 {
      for column in 0..<open.wide * 64 {
        #expect(flood.has(column, row) == reached.contains([column, row]))
      }
    }
  }

  @Test(arguments: 0..<20) func `the rings around cells enclose exactly them`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var grid = grid(1, 20, oneIn: 3, &random)
    for row in 0..<20 {
      grid.fill(row, 0, row == 0 || row == 19 ? 64 : 1, false)
      grid.fill(row, 63, 64, false)
    }
    var tracer = RingTracer(grid)
    var effort = FillEffort(.max)
    let isComplete = tracer.advance(&effort)
    #expect(isComplete)
    let rings = tracer.rings
    guard !rings.isEmpty else { return }
    let area = try #require(
      Stroke(
        rings: rings, color: InkColor(rgb: 0), time: Timestamp(milliseconds: 0),
        contact: .touch(0), seat: .first, quantum: .coarsest))
    for row in 0..<20 {
      for column in 0..<64 {
        let middle = Point(x: Double(column) + 0.5, y: Double(row) + 0.5)
        #expect(area.areaContains(middle) == grid.has(column, row))
      }
    }
  }
}
