import Ink

/// The load of a wet stroke of a medium, in two masks: the settled ink, and the provisional tail. It has the place
/// that two masks of coverage have for a pen; see ``WetInk``.
///
/// What a piece leaves is added up, so each piece counts exactly once. Coverage depends on both masks together and
/// is computed for each part that is composed.
final class WetLoad {
  private let media: WetMedia
  private let recipe: MediumRecipe
  let settled: LoadMask
  let tail: LoadMask
  private let grain: GrainView
  private let grains: GrainCache
  private let scale: Double
  private let isCopy: Bool
  private var seed = StrokeSeed(0)
  /// The tail, in window coordinates, with the pixels that each piece may change.
  private(set) var tailInk: [(segment: InkSegment, area: PixelRect)] = []
  private var tailAreas = InkAreas()
  private var restDrops: [InkDrop] = []
  /// The pixels that the tail's mask may have load in.
  private var paintedAreas = InkAreas()
  /// How many of the drops the tail's mask has; ``restDrops`` begin with these.
  private var paintedDrops = 0
  /// The end of the tail that was painted last.
  private var tip: Point?

  /// Creates the load of a stroke that begins.
  /// - Parameter mapping: Where the copy of a stroke lies; `nil` for a stroke itself. A copy takes the grain along.
  init(
    _ recipe: MediumRecipe, view: ViewTransform, _ media: WetMedia, copy mapping: Similarity? = nil
  ) {
    (self.recipe, self.media) = (recipe, media)
    isCopy = mapping != nil
    grain = GrainView(view, moved: mapping ?? .identity)
    scale = view.scale * (mapping?.scale ?? 1)
    grains = mapping == nil ? media.grain : media.copiesGrain
    // The seed is known with the first tail.
    let ink = MediumInk(recipe, seed: seed, scale: scale)
    (settled, tail) = (LoadMask(ink, media.tiles), LoadMask(ink, media.tiles))
  }

  /// Whether it is drops, whose places follow from samples alone.
  var sprays: Bool { recipe.nozzle != nil }

  /// Adds segments that have become final, in canvas space, to the settled ink. Those of a spray leave no load.
  /// - Parameter changed: Gets the pixels that may have changed.
  func settle(
    _ segments: [InkSegment], view: ViewTransform, within bounds: PixelRect,
    _ changed: inout InkAreas
  ) {
    guard !sprays else { return }
    for segment in segments {
      changed.add(settled.add(view.windowSegment(segment), within: bounds))
    }
  }

  /// Adds the drops that have fallen, and replaces the tail.
  /// - Parameters:
  ///   - changed: Has the pixels of the old tail. Becomes those that may have changed.
  ///   - areas: Becomes the pixels of the tail.
  func setTail(
    _ growth: InkGrowth, view: ViewTransform, within bounds: PixelRect,
    _ changed: inout InkAreas, _ areas: inout InkAreas
  ) {
    if growth.seed != seed {
      seed = growth.seed
      settled.ink = MediumInk(recipe, seed: seed, scale: scale)
    }
    if sprays {
      Self.forEachGroup(growth.drops.map(view.windowDrop)[...]) {
        changed.add(settled.addDrops($0, within: bounds))
      }
      if growth.restGoesOn {
        // Only the new drops change pixels.
        changed.removeAll()
      } else {
        areas.removeAll()
        restDrops.removeAll(keepingCapacity: true)
        paintedDrops = 0
      }
      let known = restDrops.count
      restDrops += growth.restDrops.map(view.windowDrop)
      Self.forEachGroup(restDrops[known...]) {
        let area = MediumInk.loadedPixels(of: $0, within: bounds)
        areas.add(area)
        changed.add(area)
      }
    } else {
      tailInk.removeAll(keepingCapacity: true)
      areas.removeAll()
      for segment in growth.tail {
        let segment = view.windowSegment(segment)
        let area = MediumInk.loadedPixels(of: segment, within: bounds)
        tailInk.append((segment, area))
        areas.add(area)
        changed.add(area)
      }
      tailAreas.replace(with: areas)
    }
  }

  /// Updates the tail's mask.
  func paintTail(within bounds: PixelRect) {
    if paintedDrops == 0 {
      tail.removeAll(within: paintedAreas.rects)
      paintedAreas.removeAll()
    }
    if !tailInk.isEmpty { paintedAreas.replace(with: tailAreas) }
    for piece in tailInk {
      tail.add(piece.segment, in: piece.area, within: bounds, beside: settled)
    }
    Self.forEachGroup(restDrops[paintedDrops...]) {
      paintedAreas.add(tail.addDrops($0, within: bounds))
    }
    paintedDrops = restDrops.count
    if !isCopy { lookAhead(within: bounds) }
  }

  /// Computes the heights of the paper where the next piece lies if the finger goes on as it does. They are not known
  /// on fresh paper, and took half of the time that a piece needs before it is shown. A wider piece is not shown before
  /// the rest of its frame.
  private func lookAhead(within bounds: PixelRect) {
    guard let last = tailInk.last?.segment, last.endRadius <= Self.farthest else { return }
    defer { tip = last.end }
    guard let tip, tip != last.end else { return }
    let (x, y) = (last.end.x - tip.x, last.end.y - tip.y)
    // A little farther than the last piece, since hands speed up; and not too far, since they turn.
    let part = min(1.25, Self.farthest / max(abs(x), abs(y)))
    let next = Point(x: last.end.x + part * x, y: last.end.y + part * y)
    let area = MediumInk.loadedPixels(
      of: InkSegment(from: last.end, to: next, radius: last.endRadius), within: bounds)
    TileIndex.forEachTile(in: area) { tile, part in
      _ = grains.heights(of: tile, within: part, grain)
    }
  }

  /// How far to look ahead, in pixels.
  private static let farthest = 64.0

  /// Adds the tail to the settled ink, which then is all. The tail's mask is empty afterwards.
  /// - Returns: the tiles that hold ink.
  func settleTail(within bounds: PixelRect) -> [TileIndex] {
    tail.removeAll(within: paintedAreas.rects)
    paintedAreas.removeAll()
    for piece in tailInk { settled.add(piece.segment, in: piece.area, within: bounds) }
    Self.forEachGroup(restDrops[...]) { _ = settled.addDrops($0, within: bounds) }
    return settled.tileIndices
  }

  /// The tiles that hold ink.
  var tileIndices: Set<TileIndex> { Set(settled.tileIndices).union(tail.tileIndices) }

  /// Whether the stroke may have ink in a tile.
  func mayCover(_ tile: TileIndex) -> Bool { settled[tile] != nil || tail[tile] != nil }

  /// Returns the coverage of a part of a tile, which stays valid until the next call for any stroke; `nil` if the
  /// stroke has no ink there. Pixels outside of the part have any coverage.
  func coverage(of part: PixelRect, in tile: TileIndex) -> TileCoverage? {
    guard mayCover(tile) else { return nil }
    guard
      settled.cover(
        part, of: tile, with: tail, heights: grains.heights(of: tile, within: part, grain),
        media.coverage + tile.offset(of: part), stride: TileIndex.extent)
    else { return nil }
    return TileCoverage(first: UnsafePointer(media.coverage), second: nil)
  }

  /// Writes the coverage that a piece would have as the whole stroke.
  /// - Parameters:
  ///   - area: The pixels whose coverage is written, where there is any.
  ///   - bounds: The window's pixels.
  ///   - out: Gets the coverage of the first pixel of `area`, and of those after it.
  ///   - stride: The distance between two rows of `out`, in bytes.
  func coverAlone(
    _ piece: InkSegment, _ area: PixelRect, within bounds: PixelRect,
    _ out: UnsafeMutablePointer<UInt8>, stride: Int
  ) {
    coverAlone(area, out, stride: stride) { [$0.add(piece, within: bounds)] }
  }

  /// Writes the coverage that drops would have as the whole stroke, as ``coverAlone(_:_:within:_:stride:)`` does that
  /// of a piece.
  func coverAlone(
    _ drops: [InkDrop], _ area: PixelRect, within bounds: PixelRect,
    _ out: UnsafeMutablePointer<UInt8>, stride: Int
  ) {
    coverAlone(area, out, stride: stride) { mask in
      var loaded: [PixelRect] = []
      Self.forEachGroup(drops[...]) { loaded.append(mask.addDrops($0, within: bounds)) }
      return loaded
    }
  }

  /// - Parameter add: Adds load to a mask, and returns where.
  private func coverAlone(
    _ area: PixelRect, _ out: UnsafeMutablePointer<UInt8>, stride: Int,
    _ add: (LoadMask) -> [PixelRect]
  ) {
    let mask = media.mask(for: settled.ink)
    let loaded = add(mask)
    TileIndex.forEachTile(in: area) { tile, part in
      _ = mask.cover(
        part, of: tile, heights: grains.heights(of: tile, within: part, grain),
        out + (part.y - area.y) * stride + part.x - area.x, stride: stride)
    }
    mask.removeAll(within: loaded)
  }

  /// Calls `body` with the coverage of each row of each tile that may have ink. All ink must be settled.
  func forEachRow(
    within area: PixelRect,
    _ body: (_ x: Int, _ y: Int, _ first: UnsafePointer<UInt8>, _ count: Int) -> Void
  ) {
    for tile in settled.tileIndices {
      let part = tile.bounds.intersection(area).intersection(settled.reach)
      guard !part.isEmpty, let coverage = coverage(of: part, in: tile) else { continue }
      let first = coverage.first + tile.offset(of: part)
      for row in 0..<part.height {
        body(part.x, part.y + row, first + row * TileIndex.extent, part.width)
      }
    }
  }

  /// Calls `body` with a few drops at a time. They follow the way of the can, so they lie near each other.
  private static func forEachGroup(_ drops: ArraySlice<InkDrop>, _ body: ([InkDrop]) -> Void) {
    for first in stride(from: drops.startIndex, to: drops.endIndex, by: groupSize) {
      body(Array(drops[first..<min(first + groupSize, drops.endIndex)]))
    }
  }

  /// How many drops are added at once.
  static let groupSize = 32
}
