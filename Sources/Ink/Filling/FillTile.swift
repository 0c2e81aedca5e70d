/// A square of cells of a fill, and where it lies on the canvas.
struct FillTile: Hashable, Sendable {
  /// The tile's column. Tile 0 begins at the origin of canvas space.
  let column: Int
  /// The tile's row. Row 0 begins at the origin of canvas space.
  let row: Int
  /// The size of a cell, in canvas units.
  let cell: Double

  /// Hashes column and row as one number. All tiles of a search have cells of the same size.
  func hash(into hasher: inout Hasher) { hasher.combine(column &<< 32 ^ row) }

  /// The upper left corner, in canvas space.
  var origin: Point {
    let extent = cell * Double(InkCells.extent)
    return Point(x: Double(column) * extent, y: Double(row) * extent)
  }

  /// The tile and the cells around it, in canvas space.
  var area: Rect {
    let extent = cell * Double(InkCells.extent)
    return Rect(
      minX: origin.x - cell, minY: origin.y - cell, maxX: origin.x + extent + cell,
      maxY: origin.y + extent + cell)
  }

  /// Returns the tile that lies beside this one.
  func neighbor(_ right: Int, _ down: Int) -> FillTile {
    FillTile(column: column + right, row: row + down, cell: cell)
  }
}

/// The work that is left to a step of a fill. A unit is about the cost of one stroke in one tile: 20 µs.
package struct FillEffort {
  private var left: Int

  /// - Parameter limit: The work of the whole step, in units.
  package init(_ limit: Int) { left = limit }

  /// Whether the step must end.
  var isSpent: Bool { left <= 0 }

  /// Subtracts work that was done, in units.
  mutating func spend(_ amount: Int) { left -= max(0, amount) }

  /// Subtracts work on words of cells.
  /// - Parameter passes: How often each word is looked at.
  mutating func spend(words: Int, passes: Int = 1) { spend(1 + words * passes / 8192) }
}
