internal import CCoverage
package import Ink

/// The coverage of a wet stroke, one byte per pixel, in sparse square tiles of window space.
///
/// Segments of ink are combined by the maximum. It depends neither on their order nor on their
/// batches, so a stroke painted live and the same stroke repainted are identical.
package final class CoverageMask {
  private var tiles = TileTable()
  /// The tiles that hold ink, and possibly some that are empty again.
  package private(set) var tileIndices: [TileIndex] = []
  /// The pixels that contain all ink. Most masks have no ink in most tiles, and this shows it
  /// quickly.
  private(set) var reach = PixelRect(x: 0, y: 0, width: 0, height: 0)
  /// The memory for tiles.
  private let memory: MaskTiles

  /// Creates a mask without ink.
  /// - Parameter memory: Gives the memory for tiles, and gets it back at the end.
  /// - Precondition: The memory has one byte a pixel.
  package init(_ memory: MaskTiles = MaskTiles()) {
    precondition(memory.bytesPerPixel == 1)
    self.memory = memory
  }

  deinit {
    giveTilesBack(areClear: false)
    tiles.deallocate()
  }

  /// The coverage of a tile, row by row; `nil` if the stroke has no ink there.
  package subscript(tile: TileIndex) -> UnsafePointer<UInt8>? {
    guard tile.bounds.overlaps(reach) else { return nil }
    return tiles[tile].map { UnsafePointer($0) }
  }

  /// Calls `body` with the part of each row of a tile that may have ink, from above. A line covers little of
  /// the squares around it.
  /// - Parameters:
  ///   - area: Pixels outside are left out.
  ///   - body: Gets the first pixel, in window space, and the coverage of it and of those after it.
  package func forEachSpan(
    of tile: TileIndex, within area: PixelRect,
    _ body: (_ x: Int, _ y: Int, UnsafeBufferPointer<UInt8>) -> Void
  ) {
    guard let coverage = self[tile] else { return }
    let corner = tile.bounds
    let part = corner.intersection(area).intersection(reach)
    guard !part.isEmpty else { return }
    for y in part.y..<part.maxY {
      let row = coverage + (y - corner.y) * TileIndex.extent
      guard let inked = Self.inkedColumns(of: row) else { continue }
      let columns = inked.clamped(to: part.x - corner.x..<part.maxX - corner.x)
      guard !columns.isEmpty else { continue }
      body(
        corner.x + columns.lowerBound, y,
        UnsafeBufferPointer(start: row + columns.lowerBound, count: columns.count))
    }
  }

  /// Returns the columns of a tile's row from the first to the last one with ink, widened to blocks of eight;
  /// `nil` if there is no ink.
  private static func inkedColumns(of row: UnsafePointer<UInt8>) -> Range<Int>? {
    let bytes = UnsafeRawPointer(row)
    var (first, end) = (TileIndex.extent, 0)
    for column in stride(from: 0, to: TileIndex.extent, by: 8)
    where bytes.loadUnaligned(fromByteOffset: column, as: UInt64.self) != 0 {
      first = min(first, column)
      end = column + 8
    }
    return first < end ? first..<end : nil
  }

  /// Adds a segment of ink in window space.
  /// - Parameter bounds: Only tiles that touch these pixels are stored.
  /// - Returns: the pixels within `bounds` that the segment may cover.
  package func add(_ ink: InkSegment, within bounds: PixelRect) -> PixelRect {
    let area = ink.pixels(within: bounds)
    add(ink, in: area, within: bounds)
    return area
  }

  /// Adds a segment of ink in window space.
  /// - Parameters:
  ///   - area: The pixels within `bounds` that the segment may cover.
  ///   - bounds: Only tiles that touch these pixels are stored.
  ///   - other: Another mask, if only the larger coverage of a pixel in both counts.
  func add(
    _ ink: InkSegment, in area: PixelRect, within bounds: PixelRect,
    beside other: CoverageMask? = nil
  ) {
    guard !area.isEmpty else { return }
    reach = reach.union(area)
    if !tiles.hasRoom(for: bounds) { tiles.makeRoom(for: bounds) }
    TileIndex.forEachTile(in: area) { index, part in
      // A wider part only adds pixels without ink, and whole blocks of pixels are faster.
      let block = part.widenedToBlock(within: index.bounds.intersection(bounds))
      ink.raise(
        tile(index), stride: TileIndex.extent, in: block, of: index,
        beside: other.flatMap { $0.tiles[index].map { UnsafePointer($0) } })
    }
  }

  /// Clears the given areas, which must contain all ink and may lose more. The memory of the tiles is kept for the
  /// next ink.
  func removeAll(within areas: [PixelRect]) {
    for area in areas {
      TileIndex.forEachTile(in: area) { index, part in
        guard let tile = tiles[index] else { return }
        let origin = index.bounds
        fp_clear(
          tile, Int32(part.x - origin.x), Int32(part.y - origin.y), Int32(part.maxX - origin.x),
          Int32(part.maxY - origin.y))
      }
    }
    // Tiles stay in place, because the next ink is usually in the same ones.
    if tileIndices.count > Self.maximumEmptyTiles { giveTilesBack(areClear: true) }
    reach = PixelRect(x: 0, y: 0, width: 0, height: 0)
  }

  /// How many empty tiles may stay in place.
  private static let maximumEmptyTiles = 4

  private func tile(_ index: TileIndex) -> UnsafeMutablePointer<UInt8> {
    if let tile = tiles[index] { return tile }
    let tile = memory.take()
    tiles[index] = tile
    tileIndices.append(index)
    return tile
  }

  private func giveTilesBack(areClear: Bool) {
    for index in tileIndices {
      if let tile = tiles[index] { memory.giveBack(tile, isClear: areClear) }
      tiles[index] = nil
    }
    tileIndices.removeAll(keepingCapacity: true)
  }
}

extension PixelRect {
  /// Returns the same pixels, widened to a block of eight columns if they are narrower.
  /// - Parameter limit: An area that contains these pixels. The result stays inside it.
  func widenedToBlock(within limit: PixelRect) -> PixelRect {
    guard width < 8 else { return self }
    let left = max(limit.x, min(x, limit.maxX - 8))
    return PixelRect(x: left, y: y, width: min(8, limit.maxX - left), height: height)
  }
}
