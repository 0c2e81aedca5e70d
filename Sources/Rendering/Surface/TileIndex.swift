package import Ink

/// The position of a tile in the grid that divides window space into squares.
package struct TileIndex: Hashable {
  /// The width and height of a tile in pixels.
  package static let extent = 64

  /// The tile's column. Column 0 begins at the window's left edge.
  package internal(set) var column: Int32
  /// The tile's row. Row 0 begins at the window's upper edge.
  package internal(set) var row: Int32

  /// Creates the position from its column and row.
  package init(column: Int32, row: Int32) {
    self.column = column
    self.row = row
  }

  /// Hashes both numbers as one, which halves the time of the innermost lookups of painting.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(UInt64(UInt32(bitPattern: column)) << 32 | UInt64(UInt32(bitPattern: row)))
  }

  /// The pixels of the tile.
  package var bounds: PixelRect {
    PixelRect(
      x: Int(column) * Self.extent, y: Int(row) * Self.extent,
      width: Self.extent, height: Self.extent)
  }

  /// Returns the offset of a part's first pixel in the tile, whose pixels are stored row by row.
  func offset(of part: PixelRect) -> Int {
    (part.y - bounds.y) * Self.extent + part.x - bounds.x
  }

  private static func containing(x: Int, y: Int) -> TileIndex {
    TileIndex(
      column: Int32(truncatingIfNeeded: x / extent), row: Int32(truncatingIfNeeded: y / extent))
  }

  /// Calls `body` with every tile that shares pixels with `area`, and with the shared pixels.
  /// - Precondition: `area` has no negative coordinates.
  package static func forEachTile(in area: PixelRect, _ body: (TileIndex, PixelRect) -> Void) {
    guard !area.isEmpty else { return }
    // Small pieces of ink mostly lie in one tile.
    let first = containing(x: area.x, y: area.y)
    let last = containing(x: area.maxX - 1, y: area.maxY - 1)
    if first.column == last.column, first.row == last.row { return body(first, area) }
    for row in first.row...last.row {
      for column in first.column...last.column {
        let index = TileIndex(column: column, row: row)
        body(index, index.bounds.intersection(area))
      }
    }
  }
}
