internal import CCoverage

/// The heights of the paper in a tile, in two fields: the one that all strokes feel, and the one from
/// which a stroke takes its own heights. Both have one byte for each pixel, row by row.
package struct GrainTile {
  package let shared: UnsafePointer<UInt8>
  package let own: UnsafePointer<UInt8>
}

/// Keeps the heights of tiles. To compute a tile takes as long as to paint some strokes in it.
///
/// Not thread-safe: each thread that paints has its own.
package final class GrainCache {
  private struct Key: Hashable {
    var tile: TileIndex
    var view: GrainView
  }

  private let memory: UnsafeMutablePointer<UInt8>
  private var keys: [Key?]
  /// The slot of each tile that was asked for last.
  private var latest: [Int]
  private let side: Int
  private let views: Int
  private static let area = TileIndex.extent * TileIndex.extent

  /// Creates an empty cache.
  /// - Parameters:
  ///   - side: How many columns and rows of tiles it keeps at once, a power of two. Sixteen are 1,024 pixels, and
  ///     take 2 MiB. The memory is used from the first tile on.
  ///   - views: In how many views it keeps each tile, one or two. The one that was asked for last stays.
  package init(side: Int = 16, views: Int = 1) {
    precondition(side > 0 && side & (side - 1) == 0 && 1...2 ~= views)
    (self.side, self.views) = (side, views)
    keys = Array(repeating: nil, count: side * side * views)
    latest = Array(repeating: 0, count: side * side)
    memory = .allocate(capacity: keys.count * 2 * Self.area)
  }

  deinit { memory.deallocate() }

  /// Returns the heights of a tile, which stay valid until the next call.
  package func heights(of tile: TileIndex, _ view: GrainView) -> GrainTile {
    let last = side - 1
    let place = (Int(tile.row) & last) * side + (Int(tile.column) & last)
    let key = Key(tile: tile, view: view)
    var slot = place * views + latest[place]
    if keys[slot] != key, views > 1 {
      latest[place] = 1 - latest[place]
      slot = place * views + latest[place]
    }
    let shared = memory + slot * 2 * Self.area
    if keys[slot] != key {
      fp_grain(shared, shared + Self.area, Int32(TileIndex.extent), view.place(of: tile))
      keys[slot] = key
    }
    return GrainTile(shared: UnsafePointer(shared), own: UnsafePointer(shared + Self.area))
  }
}
