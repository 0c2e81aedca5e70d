import Ink

/// The coverage of a wet stroke, one byte a pixel, in sparse square tiles of window space.
///
/// Pieces of ink enter by the maximum, which depends neither on their order nor on how they were cut
/// into batches: a stroke painted live and the same stroke repainted are the same bits.
final class CoverageMask {
  private var tiles = TileTable()
  /// The tiles that hold ink, and possibly some that did.
  private(set) var tileIndices: [TileIndex] = []
  /// The pixels that hold all ink. Most masks have nothing in most tiles, and this says so at once.
  private(set) var reach = PixelRect(x: 0, y: 0, width: 0, height: 0)
  /// Memory without coverage for tiles to come.
  private var spareTiles: [UnsafeMutablePointer<UInt8>] = []

  deinit {
    for index in tileIndices { tiles[index]?.deallocate() }
    for tile in spareTiles { tile.deallocate() }
    tiles.deallocate()
  }

  /// The coverage of a tile, row by row; nil where the stroke has none.
  subscript(tile: TileIndex) -> UnsafePointer<UInt8>? {
    guard tile.bounds.overlaps(reach) else { return nil }
    return tiles[tile].map { UnsafePointer($0) }
  }

  /// Adds a piece of ink in window space.
  /// - Parameter bounds: only tiles that touch these pixels are kept.
  /// - Returns: the pixels within `bounds` that it may cover.
  func add(_ ink: InkSegment, within bounds: PixelRect) -> PixelRect {
    let area = ink.pixels(within: bounds)
    guard !area.isEmpty else { return area }
    reach = reach.union(area)
    if !tiles.hasRoom(for: bounds) { tiles.makeRoom(for: bounds) }
    TileIndex.forEachTile(in: area) { index, part in
      // What a wider part adds is beyond the ink, and whole blocks of pixels go faster.
      let block = part.block(within: index.bounds.intersection(bounds))
      ink.raise(tile(index), stride: TileIndex.extent, in: block, of: index)
    }
    return area
  }

  /// Takes all ink away that was added within these areas; there must be no other. The tiles' memory
  /// is kept for the next ink.
  func removeAll(within areas: [PixelRect]) {
    for area in areas {
      TileIndex.forEachTile(in: area) { index, part in
        guard let tile = tiles[index] else { return }
        let origin = index.bounds
        for y in part.y - origin.y..<part.maxY - origin.y {
          (tile + y * TileIndex.extent + part.x - origin.x).update(repeating: 0, count: part.width)
        }
      }
    }
    // The next ink mostly lies in the same tiles.
    if tileIndices.count > Self.mostEmptyTiles {
      for index in tileIndices {
        if let tile = tiles[index] { spareTiles.append(tile) }
        tiles[index] = nil
      }
      tileIndices.removeAll(keepingCapacity: true)
    }
    reach = PixelRect(x: 0, y: 0, width: 0, height: 0)
  }

  /// How many tiles may stay in place without ink.
  private static let mostEmptyTiles = 4

  private func tile(_ index: TileIndex) -> UnsafeMutablePointer<UInt8> {
    if let tile = tiles[index] { return tile }
    let tile = spareTiles.popLast() ?? Self.newTile()
    tiles[index] = tile
    tileIndices.append(index)
    return tile
  }

  private static func newTile() -> UnsafeMutablePointer<UInt8> {
    let tile = UnsafeMutablePointer<UInt8>.allocate(capacity: TileIndex.extent * TileIndex.extent)
    tile.initialize(repeating: 0, count: TileIndex.extent * TileIndex.extent)
    return tile
  }
}

extension PixelRect {
  /// The same pixels and, where they are fewer abreast than a block, some beside them.
  /// - Parameter limit: Pixels of which these are some.
  fileprivate func block(within limit: PixelRect) -> PixelRect {
    guard width < 8 else { return self }
    let left = max(limit.x, min(x, limit.maxX - 8))
    return PixelRect(x: left, y: y, width: min(8, limit.maxX - left), height: height)
  }
}
