import Ink

/// Which tiles of a layer may hold ink. All others are transparent, and their pixels need not be
/// read: memory that was never touched costs a page fault at each first look.
struct InkedTiles {
  private let columns: Int
  private var flags: [Bool]

  /// Makes a record for a layer of the given size in pixels.
  /// - Parameter isInked: Whether every tile may hold ink.
  init(width: Int, height: Int, isInked: Bool) {
    columns = (width + TileIndex.extent - 1) / TileIndex.extent
    let rows = (height + TileIndex.extent - 1) / TileIndex.extent
    flags = Array(repeating: isInked, count: columns * rows)
  }

  /// The memory of the pixels that may hold ink, in bytes. Others were never touched, so they take none.
  var bytes: Int {
    flags.count { $0 } * TileIndex.extent * TileIndex.extent * MemoryLayout<UInt32>.stride
  }

  /// Whether a tile of the layer may hold ink.
  subscript(tile: TileIndex) -> Bool { flags[Int(tile.row) * columns + Int(tile.column)] }

  /// Notes that a tile may hold ink now. Ignores tiles outside the layer.
  mutating func mark(_ tile: TileIndex) {
    guard tile.row >= 0, (0..<columns).contains(Int(tile.column)) else { return }
    let place = Int(tile.row) * columns + Int(tile.column)
    if place < flags.count { flags[place] = true }
  }

  /// Notes that all tiles with pixels in an area may hold ink now.
  /// - Precondition: `area` has no negative coordinates.
  mutating func mark(_ area: PixelRect) {
    TileIndex.forEachTile(in: area) { tile, _ in mark(tile) }
  }
}
