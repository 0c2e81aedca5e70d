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
  /// When each slot last became the latest of its place, counted in such changes. The latest one is in use.
  private var turns: [UInt64]
  private var turn: UInt64 = 0
  /// The slot of each place that was asked for last.
  private var latest: [Int]
  private let side: Int
  private let slots: Int
  private static let area = TileIndex.extent * TileIndex.extent

  /// Creates an empty cache.
  /// - Parameters:
  ///   - side: How many columns and rows of places it has, a power of two. A tile has one place.
  ///   - slots: How many tiles it keeps at each place, or views of a tile. The one that was asked for least recently
  ///     gives way. Eight times eight places of four slots take 2 MiB. The memory is used from the first tile on.
  package init(side: Int = 8, slots: Int = 4) {
    precondition(side > 0 && side & (side - 1) == 0 && slots > 0)
    (self.side, self.slots) = (side, slots)
    keys = Array(repeating: nil, count: side * side * slots)
    known = Array(repeating: 0, count: keys.count)
    turns = Array(repeating: 0, count: keys.count)
    latest = (0..<side * side).map { $0 * slots }
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
    var slot = latest[place]
    if keys[slot] != key, slots > 1 {
      slot = self.slot(of: key, at: place)
      latest[place] = slot
      turn += 1
      turns[slot] = turn
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

  /// The slot of a tile in a view; if it has none, the one of its place that was asked for least recently.
  private func slot(of key: Key, at place: Int) -> Int {
    var oldest = place * slots
    for slot in place * slots..<(place + 1) * slots {
      if keys[slot] == key { return slot }
      if turns[slot] < turns[oldest] { oldest = slot }
    }
    return oldest
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
