package import Ink

/// Identifies a tile of a page at a scale.
package struct PageTileKey: Hashable {
  /// The digest of the document.
  let document: ContentDigest
  let page: Int
  let grid: PageGrid
  let column: Int
  let row: Int

  /// Creates the key of a tile in the grid of a page.
  package init(_ page: PaperPage, _ grid: PageGrid, column: Int, row: Int) {
    (document, self.page, self.grid) = (page.document.digest, page.index, grid)
    (self.column, self.row) = (column, row)
  }

  /// The pixels of the tile, relative to the page's corner.
  var bounds: PixelRect { grid.bounds(column: column, row: row) }

  /// Whether both are tiles of the same page, at any scales.
  func isOfSamePage(as other: PageTileKey) -> Bool {
    page == other.page && document == other.document
  }
}
