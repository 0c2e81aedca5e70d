/// The memory for tiles of masks, used again from stroke to stroke. New memory would cost a
/// finger that reaches a new tile a call of the allocator and a page fault.
package final class MaskTiles {
  private var spare: [UnsafeMutablePointer<UInt8>] = []

  /// The number of bytes of a pixel: 1 for coverage, 2 for load.
  package let bytesPerPixel: Int
  /// The number of bytes of a tile.
  private let length: Int

  /// Creates a memory without tiles.
  /// - Parameter bytesPerPixel: 1 for coverage, 2 for load.
  package init(bytesPerPixel: Int = 1) {
    self.bytesPerPixel = bytesPerPixel
    length = TileIndex.extent * TileIndex.extent * bytesPerPixel
    maximumCount = (1 << 20) / length
  }

  /// How many tiles are made before the first ink, enough for a stroke across a window.
  private static let initialCount = 32
  /// The most tiles that are kept: 1 MiB.
  private let maximumCount: Int

  deinit {
    for tile in spare { tile.deallocate() }
  }

  /// Returns a tile whose bytes are 0. Give it back with ``giveBack(_:isClear:)``.
  package func take() -> UnsafeMutablePointer<UInt8> {
    spare.popLast() ?? make()
  }

  /// Makes tiles, so that the first strokes need not wait for memory.
  package func prepare() {
    spare.reserveCapacity(maximumCount)
    while spare.count < Self.initialCount { spare.append(make()) }
  }

  /// The number of tiles that wait for use.
  package var spareCount: Int { spare.count }

  /// Takes a tile back.
  /// - Parameter isClear: Whether all its bytes are 0.
  package func giveBack(_ tile: UnsafeMutablePointer<UInt8>, isClear: Bool) {
    guard spare.count < maximumCount else { return tile.deallocate() }
    if !isClear { tile.update(repeating: 0, count: length) }
    spare.append(tile)
  }

  private func make() -> UnsafeMutablePointer<UInt8> {
    let tile = UnsafeMutablePointer<UInt8>.allocate(capacity: length)
    tile.initialize(repeating: 0, count: length)
    return tile
  }
}
