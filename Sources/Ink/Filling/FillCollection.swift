/// Puts the tiles that a fill has flooded, and those around them, into one grid, row by row.
struct FillCollection: Hashable, Sendable {
  private(set) var shape: FillShape
  /// The tiles that are in the grid: those with something of the area, and all beside them.
  private(set) var tiles: [FillTile] = []
  private let flooded: [FillTile: BitGrid]
  private let corner: FillTile
  /// The size of the grid, in tiles.
  private let wide: Int
  private let high: Int
  private var next = 0

  /// Begins a grid around all flooded tiles, with a margin of one tile.
  /// - Parameters:
  ///   - flooded: The tiles that the flood has reached.
  ///   - maximum: The most tiles that the grid may have.
  /// - Returns: `nil` if there is nothing, or too much: a winding corridor may go farther than memory
  ///   allows.
  init?(_ flooded: [FillTile: BitGrid], maximum: Int) {
    let tiles = flooded.keys
    guard let first = tiles.map(\.column).min(), let last = tiles.map(\.column).max(),
      let top = tiles.map(\.row).min(), let bottom = tiles.map(\.row).max(),
      let cell = tiles.first?.cell
    else { return nil }
    (wide, high) = (last - first + 3, bottom - top + 3)
    guard wide * high <= maximum else { return nil }
    self.flooded = flooded
    corner = FillTile(column: first - 1, row: top - 1, cell: cell)
    shape = FillShape(corner: corner, wide: wide, high: high)
  }

  /// Adds further tiles to the grid, row by row, until `effort` is spent.
  /// - Returns: Whether all tiles are in the grid.
  mutating func advance(_ inks: inout TileInks, _ effort: inout FillEffort) -> Bool {
    if shape.makeGrid() {
      effort.spend(1 << 20)
      return false
    }
    while next < wide * high {
      guard !effort.isSpent else { return false }
      let tile = corner.neighbor(next % wide, next / wide)
      if isNear(tile) {
        guard inks.prepare(CollectionOfOne(tile), &effort) else { return false }
        shape.add(inks[tile], flooded[tile], at: tile)
        tiles.append(tile)
        effort.spend(1)
      }
      if next % 16 == 0 { effort.spend(1) }
      next += 1
    }
    return true
  }

  private func isNear(_ tile: FillTile) -> Bool {
    (-1...1).contains { down in
      (-1...1).contains { flooded[tile.neighbor($0, down)] != nil }
    }
  }
}
