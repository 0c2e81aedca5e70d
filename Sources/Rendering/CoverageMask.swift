internal import CCoverage
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
    let area = PixelRect(
      covering: Rect(around: start, margin: radius + 0.5)
        .union(Rect(around: end, margin: radius + 0.5)),
      within: bounds)
    TileIndex.forEachTile(in: area) { index, part in
      let tile = tile(index)
      let origin = index.bounds
      fp_capsule_max(
        tile, TileIndex.extent,
        Int32(part.x - origin.x), Int32(part.y - origin.y),
        Int32(part.maxX - origin.x), Int32(part.maxY - origin.y),
        Float(start.x - Double(origin.x)), Float(start.y - Double(origin.y)),
        Float(end.x - Double(origin.x)), Float(end.y - Double(origin.y)), Float(radius))
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
