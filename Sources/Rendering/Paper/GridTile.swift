import Ink

/// The place of a square in the grid by which completed strokes are found and repainted: four tiles of
/// a coverage mask. Smaller squares list a stroke more often (one of 500 px lies in 6 of these), larger
/// ones repaint more than was asked for.
struct GridTile: Hashable {
  /// The width and height in pixels.
  static let extent = 2 * TileIndex.extent

  /// The column; the first begins at the window's left edge.
  var column: Int
  /// The row; the first begins at the window's upper edge.
  var row: Int

  /// The pixels of the square.
  var bounds: PixelRect {
    PixelRect(
      x: column * Self.extent, y: row * Self.extent, width: Self.extent, height: Self.extent)
  }

  /// Calls `body` with every square that shares pixels with `area`.
  /// - Precondition: `area` has no negative coordinates.
  static func forEach(in area: PixelRect, _ body: (GridTile) -> Void) {
    guard !area.isEmpty else { return }
    for row in area.y / extent...(area.maxY - 1) / extent {
      for column in area.x / extent...(area.maxX - 1) / extent {
        body(GridTile(column: column, row: row))
      }
    }
  }
}
