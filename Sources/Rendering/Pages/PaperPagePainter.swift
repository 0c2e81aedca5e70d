internal import CCairo
import Ink

/// Paints the page of a document that lies on the paper of a board.
struct PaperPagePainter {
  private let page: PaperPage
  let grid: PageGrid
  /// The page's pixels, in the coordinates of the surface. The corner is a whole pixel, so that every
  /// tile is shown as it was rendered.
  let frame: PixelRect

  /// Places a page in a view.
  init(_ page: PaperPage, view: ViewTransform) {
    self.page = page
    grid = PageGrid(page.size, scale: page.scale * view.scale)
    let corner = view.windowPoint(page.corner)
    frame = PixelRect(
      x: Int(corner.x.rounded()), y: Int(corner.y.rounded()), width: grid.width,
      height: grid.height)
  }

  /// Paints the visible part of the page on a surface.
  /// - Parameter waits: Whether to wait for tiles that are not rendered yet. If not, tiles of other
  ///   scales stand in for them, or blank paper.
  /// - Returns: Whether all of it was there.
  func paint(on surface: ImageSurface, from store: PageStore, waits: Bool) -> Bool {
    outline(on: surface)
    let visible = frame.intersection(surface.bounds)
    guard !visible.isEmpty else { return true }
    fill(visible, on: surface)
    guard store.canRender else { return true }
    let keys = keys(in: visible)
    guard !waits else {
      var isWhole = true
      for key in keys {
        if let tile = store.renderedTile(key, of: page) {
          copy(tile, key, visible, to: surface)
        } else {
          isWhole = false
        }
      }
      return isWhole
    }
    var substitutes: [(key: PageTileKey, tile: PageTile)] = []
    let tiles = store.tiles(keys, of: page, substitutes: &substitutes)
    paint(substitutes, within: visible, on: surface)
    for key in keys { if let tile = tiles[key] { copy(tile, key, visible, to: surface) } }
    return tiles.count == keys.count
  }

  /// Paints tiles that have arrived, where blank paper or tiles of other scales stood in for them.
  /// - Returns: Whether all of the visible part is there now.
  func paint(_ arrived: [PageTileKey], on surface: ImageSurface, from store: PageStore) -> Bool {
    let visible = frame.intersection(surface.bounds)
    guard !visible.isEmpty else { return true }
    let keys = keys(in: visible)
    var substitutes: [(key: PageTileKey, tile: PageTile)] = []
    let tiles = store.tiles(keys, of: page, substitutes: &substitutes)
    for key in arrived { if let tile = tiles[key] { copy(tile, key, visible, to: surface) } }
    return tiles.count == keys.count
  }

  /// Returns the pixels of a tile, in the coordinates of the surface.
  func place(of key: PageTileKey) -> PixelRect {
    let bounds = key.bounds
    return PixelRect(
      x: frame.x + bounds.x, y: frame.y + bounds.y, width: bounds.width, height: bounds.height)
  }

  /// The tiles that are visible, those in the middle first.
  private func keys(in visible: PixelRect) -> [PageTileKey] {
    let side = PageGrid.side
    let (columns, rows) = (
      (visible.x - frame.x) / side...(visible.maxX - 1 - frame.x) / side,
      (visible.y - frame.y) / side...(visible.maxY - 1 - frame.y) / side
    )
    let keys = rows.flatMap { row in
      columns.map { PageTileKey(page, grid, column: $0, row: row) }
    }
    let (x, y) = (columns.lowerBound + columns.upperBound, rows.lowerBound + rows.upperBound)
    func distance(_ key: PageTileKey) -> Int { abs(2 * key.column - x) + abs(2 * key.row - y) }
    return keys.sorted { distance($0) < distance($1) }
  }

  private func fill(_ area: PixelRect, on surface: ImageSurface) {
    surface.withPixels { pixels in
      for y in area.y..<area.maxY {
        (pixels + y * surface.pixelsPerRow + area.x).update(
          repeating: 0xFFFF_FFFF, count: area.width)
      }
    }
  }

  /// Draws a thin line around the page, so that its edges are seen on paper of the same colour.
  private func outline(on surface: ImageSurface) {
    let around = PixelRect(
      x: frame.x - 1, y: frame.y - 1, width: frame.width + 2, height: frame.height + 2)
    let seen = around.intersection(surface.bounds)
    guard !seen.isEmpty else { return }
    surface.withPixels { pixels in
      for y in seen.y..<seen.maxY {
        let row = pixels + y * surface.pixelsPerRow
        if y == around.y || y == around.maxY - 1 {
          (row + seen.x).update(repeating: Self.edge, count: seen.width)
          continue
        }
        for x in [around.x, around.maxX - 1] where (seen.x..<seen.maxX).contains(x) {
          row[x] = Self.edge
        }
      }
    }
  }

  /// A grey that is seen on light and on dark paper.
  private static let edge: UInt32 = 0xFFA9AEB6

  private func copy(
    _ tile: PageTile, _ key: PageTileKey, _ visible: PixelRect, to surface: ImageSurface
  ) {
    let place = place(of: key)
    let part = place.intersection(visible)
    guard !part.isEmpty else { return }
    tile.pixels.withUnsafeBufferPointer { source in
      guard let first = source.baseAddress else { return }
      surface.withPixels { pixels in
        for y in part.y..<part.maxY {
          (pixels + y * surface.pixelsPerRow + part.x).update(
            from: first + (y - place.y) * place.width + part.x - place.x, count: part.width)
        }
      }
    }
  }

  /// Stretches tiles of other scales to this one. The nearest scales come last, so they lie above.
  private func paint(
    _ substitutes: [(key: PageTileKey, tile: PageTile)], within visible: PixelRect,
    on surface: ImageSurface
  ) {
    guard !substitutes.isEmpty else { return }
    func distance(_ grid: PageGrid) -> Double {
      grid.scale > self.grid.scale ? grid.scale / self.grid.scale : self.grid.scale / grid.scale
    }
    // The order must not depend on the order of a dictionary.
    let ordered = substitutes.sorted { one, other in
      let (a, b) = (one.key, other.key)
      if a.grid != b.grid {
        let (near, far) = (distance(b.grid), distance(a.grid))
        return far != near ? far > near : a.grid.scale < b.grid.scale
      }
      return (a.row, a.column) < (b.row, b.column)
    }
    surface.paint { context in
      cairo_rectangle(
        context, Double(visible.x), Double(visible.y), Double(visible.width),
        Double(visible.height))
      cairo_clip(context)
      for (key, tile) in ordered {
        let (bounds, ratio) = (key.bounds, grid.scale / key.grid.scale)
        // Whole pixels, so that no seam of blank paper is seen between two tiles.
        let stretched = Rect(
          minX: Double(frame.x) + (Double(bounds.x) * ratio).rounded(.down),
          minY: Double(frame.y) + (Double(bounds.y) * ratio).rounded(.down),
          maxX: Double(frame.x) + (Double(bounds.maxX) * ratio).rounded(.up),
          maxY: Double(frame.y) + (Double(bounds.maxY) * ratio).rounded(.up))
        guard stretched.intersects(visible.rect) else { continue }
        let image = ImageSurface(width: bounds.width, height: bounds.height)
        image.withPixels { $0.update(from: tile.pixels, count: bounds.area) }
        image.paint(context, stretchedTo: stretched)
      }
    }
  }
}
