internal import CCoverage
package import Ink

/// The load of a wet stroke of a medium, 16 bits a pixel, in sparse square tiles of window space: what
/// ``CoverageMask`` is to a pen.
///
/// What pieces leave commutes, so neither their order nor their batches matter. A piece must be added once.
package final class LoadMask {
  /// How load becomes coverage. While there is load, its engine must stay.
  package var ink: MediumInk
  private var tiles = TileTable()
  /// The tiles that hold load, and possibly some that are empty again.
  package private(set) var tileIndices: [TileIndex] = []
  /// The pixels that contain all load.
  package private(set) var reach = PixelRect(x: 0, y: 0, width: 0, height: 0)
  private let memory: MaskTiles
  /// The number of pixels of a tile.
  private static let area = TileIndex.extent * TileIndex.extent

  /// Creates a mask without load.
  /// - Parameter memory: Gives the memory for tiles, and gets it back at the end.
  /// - Precondition: The memory has two bytes a pixel.
  package init(_ ink: MediumInk, _ memory: MaskTiles = MaskTiles(bytesPerPixel: 2)) {
    precondition(memory.bytesPerPixel == 2)
    (self.ink, self.memory) = (ink, memory)
  }

  deinit {
    giveTilesBack(areClear: false)
    tiles.deallocate()
  }

  /// The load of a tile, row by row; `nil` if the stroke has none there.
  package subscript(tile: TileIndex) -> UnsafePointer<UInt16>? {
    guard tile.bounds.overlaps(reach) else { return nil }
    return tiles[tile].map { UnsafePointer(Self.load($0)) }
  }

  /// Adds what a segment leaves.
  /// - Parameters:
  ///   - segment: In window space.
  ///   - bounds: Only tiles that touch these pixels are stored.
  ///   - other: Another mask of the same stroke, if the coverage of both together is all that counts.
  /// - Returns: the pixels within `bounds` that may change.
  package func add(
    _ segment: InkSegment, within bounds: PixelRect, beside other: LoadMask? = nil
  ) -> PixelRect {
    let area = MediumInk.loadedPixels(of: segment, within: bounds)
    add(segment, in: area, within: bounds, beside: other)
    return area
  }

  /// Adds what a segment leaves, as ``add(_:within:beside:)`` does.
  /// - Parameter area: The pixels within `bounds` that it may change; see ``MediumInk/loadedPixels(of:within:)``.
  package func add(
    _ segment: InkSegment, in area: PixelRect, within bounds: PixelRect,
    beside other: LoadMask? = nil
  ) {
    forEachTile(in: area, within: bounds) { load, block, tile in
      ink.addLoad(
        of: segment, to: load, stride: TileIndex.extent, in: block, of: tile,
        beside: other.flatMap { $0[tile] })
    }
  }

  /// Adds drops, in window space.
  /// - Returns: the pixels within `bounds` that may change.
  package func addDrops(_ drops: [InkDrop], within bounds: PixelRect) -> PixelRect {
    let area = MediumInk.loadedPixels(of: drops, within: bounds)
    forEachTile(in: area, within: bounds) { load, block, tile in
      ink.addDrops(drops, to: load, stride: TileIndex.extent, in: block, of: tile)
    }
    return area
  }

  /// Uses the mask for another stroke. It must have no load.
  package func begin(_ ink: MediumInk) {
    precondition(reach.isEmpty)
    self.ink = ink
  }

  /// Writes the coverage of some pixels of a tile.
  /// - Parameters:
  ///   - tail: A second mask of the same stroke; `nil` if there is none.
  ///   - out: Gets the coverage of the first pixel of `part`, and of those after it.
  ///   - stride: The distance between two rows of `out`, in bytes.
  /// - Returns: `false`, and writes nothing, if the stroke has no load in the tile.
  package func cover(
    _ part: PixelRect, of tile: TileIndex, with tail: LoadMask? = nil, heights: GrainTile,
    _ out: UnsafeMutablePointer<UInt8>, stride: Int
  ) -> Bool {
    let second = tail?[tile]
    guard let first = self[tile] ?? second else { return false }
    ink.cover(
      first, second: self[tile] == nil ? nil : second, part: part, of: tile, stride: stride,
      heights: heights, out)
    return true
  }

  /// Clears the given areas, which must contain all load. The memory of the tiles is kept for the next.
  package func removeAll(within areas: [PixelRect]) {
    for area in areas {
      TileIndex.forEachTile(in: area) { index, part in
        guard let tile = tiles[index] else { return }
        let (left, top) = (part.x - index.bounds.x, part.y - index.bounds.y)
        fp_load_clear(
          Self.load(tile), Int32(left), Int32(top), Int32(left + part.width),
          Int32(top + part.height))
      }
    }
    if tileIndices.count > Self.maximumEmptyTiles { giveTilesBack(areClear: true) }
    reach = PixelRect(x: 0, y: 0, width: 0, height: 0)
  }

  /// How many empty tiles may stay in place.
  private static let maximumEmptyTiles = 4

  private func forEachTile(
    in area: PixelRect, within bounds: PixelRect,
    _ body: (UnsafeMutablePointer<UInt16>, PixelRect, TileIndex) -> Void
  ) {
    guard !area.isEmpty else { return }
    reach = reach.union(area)
    if !tiles.hasRoom(for: bounds) { tiles.makeRoom(for: bounds) }
    TileIndex.forEachTile(in: area) { index, part in
      // A wider part only adds pixels without load, and whole blocks of pixels are faster.
      body(load(of: index), part.widenedToBlock(within: index.bounds.intersection(bounds)), index)
    }
  }

  private func load(of index: TileIndex) -> UnsafeMutablePointer<UInt16> {
    if let tile = tiles[index] { return Self.load(tile) }
    let tile = memory.take()
    tiles[index] = tile
    tileIndices.append(index)
    return Self.load(tile)
  }

  private static func load(_ tile: UnsafeMutablePointer<UInt8>) -> UnsafeMutablePointer<UInt16> {
    UnsafeMutableRawPointer(tile).bindMemory(to: UInt16.self, capacity: area)
  }

  private func giveTilesBack(areClear: Bool) {
    for index in tileIndices {
      if let tile = tiles[index] { memory.giveBack(tile, isClear: areClear) }
      tiles[index] = nil
    }
    tileIndices.removeAll(keepingCapacity: true)
  }
}
