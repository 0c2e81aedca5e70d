import Ink

/// The memory and the heights of the paper that a painter's wet strokes of media share. It is made when the first of
/// them begins.
final class WetMedia {
  /// The memory for the tiles of load masks.
  let tiles = MaskTiles(bytesPerPixel: 2)
  /// The heights of the paper in the window.
  let grain = GrainCache()
  /// The heights below copies of strokes, which take the grain along. They have a cache of their own, with several
  /// views of a tile, since copies meet near the centre of a kaleidoscope. It takes 4 MiB at most.
  lazy var copiesGrain = GrainCache(side: 8, slots: 8)
  /// The coverage of a tile, row by row, as long as it is blended.
  let coverage: UnsafeMutablePointer<UInt8>

  /// A mask for pieces that are shown ahead of their strokes; without load in between.
  private var mask: LoadMask?

  init() {
    let area = TileIndex.extent * TileIndex.extent
    coverage = .allocate(capacity: area)
    coverage.initialize(repeating: 0, count: area)
  }

  deinit { coverage.deallocate() }

  /// Returns a mask without load, for a moment. Its load must be removed before the next is asked for.
  func mask(for ink: MediumInk) -> LoadMask {
    guard let mask else {
      let mask = LoadMask(ink, tiles)
      self.mask = mask
      return mask
    }
    mask.begin(ink)
    return mask
  }
}
