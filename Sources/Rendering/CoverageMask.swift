import Ink

/// The coverage of a wet stroke, one byte a pixel, in sparse square tiles of window space.
///
/// Pieces of ink enter by the maximum, which depends neither on their order nor on how they were cut
/// into batches: a stroke painted live and the same stroke repainted are the same bits.
final class CoverageMask {
  private var tiles: [TileIndex: UnsafeMutablePointer<UInt8>] = [:]

  deinit {
    for tile in tiles.values { tile.deallocate() }
  }

  /// The tiles that hold ink.
  var tileIndices: Dictionary<TileIndex, UnsafeMutablePointer<UInt8>>.Keys { tiles.keys }

  /// The coverage of a tile, row by row; nil where the stroke has none.
  subscript(tile: TileIndex) -> UnsafePointer<UInt8>? { tiles[tile].map { UnsafePointer($0) } }

  /// Adds a capsule: everything within `radius` of the line from `start` to `end`, in window pixels.
  /// - Parameter bounds: only tiles that touch these pixels are kept.
  /// - Returns: the pixels within `bounds` that it may cover.
  func add(from start: Point, to end: Point, radius: Double, within bounds: PixelRect) -> PixelRect
  {
    let capsule = WindowCapsule(from: start, to: end, radius: radius)
    let area = capsule.pixels(within: bounds)
    TileIndex.forEachTile(in: area) { index, part in
      capsule.raise(tile(index), stride: TileIndex.extent, in: part, of: index)
    }
    return area
  }

  private func tile(_ index: TileIndex) -> UnsafeMutablePointer<UInt8> {
    if let tile = tiles[index] { return tile }
    let tile = UnsafeMutablePointer<UInt8>.allocate(capacity: TileIndex.extent * TileIndex.extent)
    tile.initialize(repeating: 0, count: TileIndex.extent * TileIndex.extent)
    tiles[index] = tile
    return tile
  }
}
