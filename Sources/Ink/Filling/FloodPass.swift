/// A flood through the open cells of a large grid, some rows at a time.
struct FloodPass: Hashable, Sendable {
  /// The cells that have been reached.
  private(set) var cells: BitGrid
  private let open: BitGrid
  private var row = 0
  private var goesDown = true
  /// Whether the sweep down and the one up that belongs to it have changed anything.
  private var hasChanged = false

  /// - Parameters:
  ///   - seeds: The cells where it begins; all of them are open.
  ///   - open: The cells through which it goes, in a grid of the same size.
  init(from seeds: BitGrid, through open: BitGrid) { (cells, self.open) = (seeds, open) }

  /// Sweeps down and up over further rows until `effort` is spent.
  /// - Returns: Whether it has ended.
  mutating func advance(_ effort: inout FillEffort) -> Bool {
    while !effort.isSpent {
      let end = min(cells.rows, row + InkCells.extent)
      for index in row..<end {
        let line = goesDown ? index : cells.rows - 1 - index
        cells.floodRow(line, from: goesDown ? line - 1 : line + 1, through: open, &hasChanged)
      }
      effort.spend(words: (end - row) * cells.wide, passes: 6)
      row = end
      guard row == cells.rows else { continue }
      row = 0
      if goesDown {
        goesDown = false
      } else {
        guard hasChanged else { return true }
        (goesDown, hasChanged) = (true, false)
      }
    }
    return false
  }
}
