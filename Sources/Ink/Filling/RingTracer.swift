/// Finds the rings around the set cells of a grid. Each goes along the sides of cells and has the set
/// ones to its right, so that holes turn the other way than what they lie in.
struct RingTracer {
  /// The corners of each ring, in cells.
  let rings: [[Point]]

  /// Finds the rings of a grid. Cells at its edge must not be set.
  init(_ grid: BitGrid) {
    // Every ring has an upper side of a cell that goes to the right.
    var visited = BitGrid(wide: grid.wide, rows: grid.rows)
    var rings: [[Point]] = []
    for row in 0..<grid.rows {
      for word in 0..<grid.wide {
        let index = row * grid.wide + word
        let above = row > 0 ? grid.words[index - grid.wide] : 0
        while true {
          let open = grid.words[index] & ~above & ~visited.words[index]
          guard open != 0 else { break }
          let column = word * 64 + open.trailingZeroBitCount
          rings.append(Self.trace(from: (column, row), grid, &visited))
        }
      }
    }
    self.rings = rings
  }

  /// Follows a ring from the upper side of a cell, and marks the cells whose upper sides it visits.
  private static func trace(
    from start: (column: Int, row: Int), _ grid: BitGrid, _ visited: inout BitGrid
  ) -> [Point] {
    var corners: [Point] = []
    var (x, y) = (start.column, start.row)
    var (right, down) = (1, 0)
    repeat {
      if right == 1 { visited.fill(y, x, x + 1) }
      x += right
      y += down
      // The cells ahead, to the left and to the right of the way.
      let (aheadLeft, aheadRight) = (
        grid.has(x + (right + down - 1) / 2, y + (down - right - 1) / 2),
        grid.has(x + (right - down - 1) / 2, y + (down + right - 1) / 2)
      )
      if !aheadRight {
        corners.append(Point(x: Double(x), y: Double(y)))
        (right, down) = (-down, right)
      } else if aheadLeft {
        corners.append(Point(x: Double(x), y: Double(y)))
        (right, down) = (down, -right)
      }
    } while (x, y) != start || (right, down) != (1, 0)
    return corners
  }
}
