internal import CCoverage
package import Ink

/// The heights of the paper in a tile, in two fields: the one that all strokes feel, and the one from
/// which a stroke takes its own heights. Both have one byte for each pixel, row by row.
package struct GrainTile {
  package let shared: UnsafePointer<UInt8>
  package let own: UnsafePointer<UInt8>
}

/// Keeps the heights of tiles. To compute a whole tile takes as long as to paint some strokes in it, so a tile gets
/// them in blocks, where they are asked for.
///
/// Not thread-safe: each thread that paints has its own.
package final class GrainCache {
  private struct Key: Hashable {
    var tile: TileIndex
    var view: GrainView
  }

  private let memory: UnsafeMutablePointer<UInt8>
  private var keys: [Key?]
  /// The blocks of each slot that have heights, as bits.
  private var known: [UInt16]
  /// The slot of each tile that was asked for last, and the one that gives way to the next view.
  private var latest: [(slot: Int, next: Int)]
  private let side: Int
  private let views: Int
  private static let area = TileIndex.extent * TileIndex.extent

  /// Creates an empty cache.
  /// - Parameters:
  ///   - side: How many columns and rows of tiles it keeps at once, a power of two. Sixteen are 1,024 pixels, and
  ///     take 2 MiB. The memory is used from the first tile on.
  ///   - views: In how many views it keeps each tile. With two or more, the one that was asked for last stays.
  package init(side: Int = 16, views: Int = 1) {
    precondition(side > 0 && side & (side - 1) == 0 && views > 0)
    (self.side, self.views) = (side, views)
    keys = Array(repeating: nil, count: side * side * views)
    known = Array(repeating: 0, count: keys.count)
    latest = Array(repeating: (0, 0), count: side * side)
    memory = .allocate(capacity: keys.count * 2 * Self.area)
  }

  deinit { memory.deallocate() }

  /// Returns the heights of a tile, which stay valid until the next call.
  /// - Parameter part: Pixels of the tile, in window space. Others have any height.
  package func heights(
    of tile: TileIndex, within part: PixelRect, _ view: GrainView
  ) -> GrainTile {
    let key = Key(tile: tile, view: view)
    let place = place(of: tile)
    var slot = place * views + latest[place].slot
    if keys[slot] != key, views > 1 {
      slot = self.slot(of: key, at: place)
      latest[place].slot = slot - place * views
    }
    if keys[slot] != key { (keys[slot], known[slot]) = (key, 0) }
    let shared = memory + slot * 2 * Self.area
    let missing = Self.blocks(of: part, in: tile) & ~known[slot]
    if missing != 0 {
      Self.fill(missing, of: shared, from: view.place(of: tile))
      known[slot] |= missing
    }
    return GrainTile(shared: UnsafePointer(shared), own: UnsafePointer(shared + Self.area))
  }

  /// The slot of a tile in a view; if it has none, the oldest one of its place, but never that of the latest view.
  private func slot(of key: Key, at place: Int) -> Int {
    let slots = place * views..<(place + 1) * views
    if let known = slots.first(where: { keys[$0] == key }) { return known }
    var next = latest[place].next
    if next == latest[place].slot { next = (next + 1) % views }
    latest[place].next = (next + 1) % views
    return slots.lowerBound + next
  }

  /// Tiles that are as far from each other as the cache is wide or high must not drive each other out: several
  /// contacts paint in the same column or row.
  private func place(of tile: TileIndex) -> Int {
    let (last, bits) = (side - 1, side.trailingZeroBitCount)
    let (column, row) = (Int(tile.column), Int(tile.row))
    return (row &+ 3 &* (column >> bits)) & last * side + (column &+ 5 &* (row >> bits)) & last
  }

  /// The size of a block, in pixels. A tile has four times four.
  private static let block = 16

  /// Returns the blocks that pixels of a tile lie in, as bits.
  private static func blocks(of part: PixelRect, in tile: TileIndex) -> UInt16 {
    let (x, y) = (part.x - tile.bounds.x, part.y - tile.bounds.y)
    let columns = x / block...(x + part.width - 1) / block
    var blocks: UInt16 = 0
    for row in y / block...(y + part.height - 1) / block {
      for column in columns { blocks |= 1 << (4 * row + column) }
    }
    return blocks
  }

  private static func fill(
    _ blocks: UInt16, of shared: UnsafeMutablePointer<UInt8>, from corner: fp_grain_place
  ) {
    guard blocks != .max else {
      return fp_grain(
        shared, shared + area, Int32(TileIndex.extent), Int32(TileIndex.extent), corner)
    }
    for bit in 0..<16 where blocks & 1 << bit != 0 {
      let (row, column) = (bit / 4 * block, bit % 4 * block)
      let first = shared + row * TileIndex.extent + column
      var place = corner
      place.u &+= Int64(column) * Int64(corner.u_column) + Int64(row) * Int64(corner.u_row)
      place.v &+= Int64(column) * Int64(corner.v_column) + Int64(row) * Int64(corner.v_row)
      fp_grain(first, first + area, Int32(block), Int32(block), place)
    }
  }
}
