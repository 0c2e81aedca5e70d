import Ink

/// What a painter needs for wet strokes of media. It is made when the first of them begins.
final class WetMedia {
  /// The memory for the tiles of load masks.
  let tiles = MaskTiles(bytesPerPixel: 2)
  /// The heights of the paper in the window.
  let grain = GrainCache()
  /// The coverage of a tile, row by row, as long as it is blended.
  let coverage: UnsafeMutablePointer<UInt8>

  init() {
    let area = TileIndex.extent * TileIndex.extent
    coverage = .allocate(capacity: area)
    coverage.initialize(repeating: 0, count: area)
  }

  deinit { coverage.deallocate() }
}
