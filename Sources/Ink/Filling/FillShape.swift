/// The cells of an area that a fill has found, and the ink around them, in one grid.
struct FillShape: Hashable, Sendable {
  private let corner: FillTile
  private(set) var area: BitGrid
  private(set) var ink: BitGrid
  private var cores: BitGrid
  /// Half the width of the widest line, in cells.
  private var widest = 0.0

  /// - Parameters:
  ///   - corner: The upper left tile.
  ///   - wide: The number of tiles in a row.
  ///   - high: The number of rows of tiles.
  init(corner: FillTile, wide: Int, high: Int) {
    self.corner = corner
    area = BitGrid(wide: wide, rows: high * InkCells.extent)
    let none = BitGrid(wide: wide, rows: 0)
    (ink, cores) = (none, none)
  }

  /// Makes one of the grids, which is enough for a step if they are large.
  /// - Returns: Whether there was one to be made.
  mutating func makeGrid() -> Bool {
    if ink.rows == 0 {
      ink = BitGrid(wide: area.wide, rows: area.rows)
    } else if cores.rows == 0 {
      cores = BitGrid(wide: area.wide, rows: area.rows)
    } else {
      return false
    }
    return true
  }

  /// Adds the flooded cells of a tile.
  mutating func add(_ cells: InkCells, _ flooded: BitGrid?, at tile: FillTile) {
    let (column, row) = place(of: tile)
    widest = max(widest, cells.widest)
    for line in 0..<InkCells.extent {
      let index = (row + line) * area.wide + column
      ink.words[index] = cells.ink.words[line]
      cores.words[index] = cells.cores.words[line]
      area.words[index] = flooded?.words[line] ?? 0
    }
  }

  /// Takes the area after its gaps were closed.
  mutating func replaceArea(_ area: BitGrid) { self.area = area }

  /// Begins to continue the area below the lines around it, to the middle of each.
  func growth() -> FillGrowth {
    var allowed = ink
    allowed.subtract(cores)
    return FillGrowth(area, below: allowed, by: widest)
  }

  /// Returns the cells of a tile that are in the area or beside it; `nil` if the tile has none.
  func edge(of tile: FillTile) -> BitGrid? {
    let (column, row) = place(of: tile)
    var cells = BitGrid(wide: 1, rows: InkCells.extent)
    for line in 0..<InkCells.extent {
      cells.words[line] = area.words[(row + line) * area.wide + column]
    }
    return cells.hasAny ? cells : nil
  }

  /// Returns a corner of cells in canvas space.
  func canvasPoint(_ corner: Point) -> Point { self.corner.origin + corner * self.corner.cell }

  /// Returns the column of words and the first row of a tile.
  private func place(of tile: FillTile) -> (column: Int, row: Int) {
    (tile.column - corner.column, (tile.row - corner.row) * InkCells.extent)
  }
}
