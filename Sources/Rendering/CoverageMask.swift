import Ink

/// The coverage of a wet stroke, one byte a pixel, in sparse square tiles of window space.
///
/// Pieces of ink enter by the maximum, which depends neither on their order nor on how they were cut
/// into batches: a stroke painted live and the same stroke repainted are the same bits.
final class CoverageMask {
  private var tiles: [TileIndex: UnsafeMutablePointer<UInt8>] = [:]
  /// The pixels that hold all ink. Most masks have nothing in most tiles, and this says so at once.
  private var reach = PixelRect(x: 0, y: 0, width: 0, height: 0)
  /// The tile that was asked for last: the next piece of ink mostly lies in the same one.
  private var latest: (index: TileIndex, tile: UnsafeMutablePointer<UInt8>)?
  /// Memory without coverage for tiles to come.
  private var spareTiles: [UnsafeMutablePointer<UInt8>] = []

  deinit {
    for tile in tiles.values { tile.deallocate() }
    for tile in spareTiles { tile.deallocate() }
  }

  /// The tiles that hold ink, and possibly some that did.
  var tileIndices: Dictionary<TileIndex, UnsafeMutablePointer<UInt8>>.Keys { tiles.keys }

  /// The coverage of a tile, row by row; nil where the stroke has none.
  subscript(tile: TileIndex) -> UnsafePointer<UInt8>? {
    guard !reach.intersection(tile.bounds).isEmpty else { return nil }
    if let latest, latest.index == tile { return UnsafePointer(latest.tile) }
    return tiles[tile].map { UnsafePointer($0) }
  }

  /// Adds a piece of ink in window space.
  /// - Parameter bounds: only tiles that touch these pixels are kept.
  /// - Returns: the pixels within `bounds` that it may cover.
  func add(_ ink: InkSegment, within bounds: PixelRect) -> PixelRect {
    let area = ink.pixels(within: bounds)
    reach = reach.union(area)
    TileIndex.forEachTile(in: area) { index, part in
      ink.raise(tile(index), stride: TileIndex.extent, in: part, of: index)
    }
    return area
  }

  /// Takes all ink away that was added within these areas; there must be no other. The tiles' memory
  /// is kept for the next ink.
  func removeAll(within areas: [PixelRect]) {
    for area in areas {
      TileIndex.forEachTile(in: area) { index, part in
        guard let tile = latest?.index == index ? latest?.tile : tiles[index] else { return }
        let origin = index.bounds
        for y in part.y - origin.y..<part.maxY - origin.y {
          (tile + y * TileIndex.extent + part.x - origin.x).update(repeating: 0, count: part.width)
        }
      }
    }
    // The next ink mostly lies in the same tiles.
    if tiles.count > Self.mostEmptyTiles {
      spareTiles.append(contentsOf: tiles.values)
      tiles.removeAll(keepingCapacity: true)
      latest = nil
    }
    reach = PixelRect(x: 0, y: 0, width: 0, height: 0)
  }

  /// How many tiles may stay in place without ink.
  private static let mostEmptyTiles = 4

  private func tile(_ index: TileIndex) -> UnsafeMutablePointer<UInt8> {
    if let latest, latest.index == index { return latest.tile }
    if let tile = tiles[index] {
      latest = (index, tile)
      return tile
    }
    let tile = spareTiles.popLast() ?? Self.newTile()
    tiles[index] = tile
    latest = (index, tile)
    return tile
  }

  private static func newTile() -> UnsafeMutablePointer<UInt8> {
    let tile = UnsafeMutablePointer<UInt8>.allocate(capacity: TileIndex.extent * TileIndex.extent)
    tile.initialize(repeating: 0, count: TileIndex.extent * TileIndex.extent)
    return tile
  }
}
