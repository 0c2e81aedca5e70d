import Ink

/// A table with the memory of each tile. Finding a tile is the innermost step of painting, and
/// hashing takes longer than that step. For a full-HD window the table takes 4 KiB.
///
/// The owner frees the table and the tiles.
struct TileTable {
  private var columns = 0
  private var rows = 0
  private var entries: UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>?

  /// Whether there is room for all tiles up to the right and lower edges of an area.
  func hasRoom(for bounds: PixelRect) -> Bool {
    bounds.maxX <= columns * TileIndex.extent && bounds.maxY <= rows * TileIndex.extent
  }

  /// Makes room for all tiles up to the right and lower edges of an area.
  mutating func makeRoom(for bounds: PixelRect) {
    let (newColumns, newRows) = (Self.tiles(upTo: bounds.maxX), Self.tiles(upTo: bounds.maxY))
    var larger = TileTable()
    (larger.columns, larger.rows) = (max(columns, newColumns), max(rows, newRows))
    let count = larger.columns * larger.rows
    let entries = UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>.allocate(capacity: count)
    entries.initialize(repeating: nil, count: count)
    larger.entries = entries
    if let old = self.entries {
      for row in 0..<rows {
        (entries + row * larger.columns).update(from: old + row * columns, count: columns)
      }
    }
    deallocate()
    self = larger
  }

  /// The memory of a tile; `nil` if it has none or lies outside the table. Only tiles inside the
  /// table can be set.
  subscript(tile: TileIndex) -> UnsafeMutablePointer<UInt8>? {
    get {
      guard tile.column >= 0, tile.column < columns, tile.row >= 0, tile.row < rows else {
        return nil
      }
      return entries?[Int(tile.row) * columns + Int(tile.column)]
    }
    set {
      precondition(tile.column >= 0 && tile.column < columns && tile.row >= 0 && tile.row < rows)
      entries?[Int(tile.row) * columns + Int(tile.column)] = newValue
    }
  }

  /// Frees the table, but not the tiles.
  func deallocate() {
    entries?.deallocate()
  }

  private static func tiles(upTo end: Int) -> Int {
    max(0, end + TileIndex.extent - 1) / TileIndex.extent
  }
}
