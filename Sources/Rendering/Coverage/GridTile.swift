package import Ink

/// The position of a tile in the grid by which completed strokes are found and repainted. It is as
/// large as four tiles of a coverage mask. Smaller tiles would list a stroke more often (a stroke
/// of 500 px lies in 6 of these); larger tiles would repaint more than necessary.
package struct GridTile: Hashable {
  /// The width and height of a tile in pixels.
  static let extent = 2 * TileIndex.extent

  /// The tile's column. Column 0 begins at the window's left edge.
  var column: Int
  /// The tile's row. Row 0 begins at the window's upper edge.
  var row: Int

  /// Creates the position from its column and row.
  package init(column: Int, row: Int) {
    self.column = column
    self.row = row
  }

  /// The pixels of the tile.
  package var bounds: PixelRect {
    PixelRect(
      x: column * Self.extent, y: row * Self.extent, width: Self.extent, height: Self.extent)
  }

  /// Calls `body` with every tile that shares pixels with `area`.
  /// - Precondition: `area` has no negative coordinates.
  package static func forEach(in area: PixelRect, _ body: (GridTile) -> Void) {
    guard !area.isEmpty else { return }
    for row in area.y / extent...(area.maxY - 1) / extent {
      for column in area.x / extent...(area.maxX - 1) / extent {
        body(GridTile(column: column, row: row))
      }
    }
  }

  /// Divides an area without negative coordinates among its tiles.
  static func parts(of area: PixelRect) -> [(tile: GridTile, part: PixelRect)] {
    var parts: [(GridTile, PixelRect)] = []
    forEach(in: area) { parts.append(($0, $0.bounds.intersection(area))) }
    return parts
  }
}
