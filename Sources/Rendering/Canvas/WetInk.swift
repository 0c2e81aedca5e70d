import CCoverage
import Ink

/// The coverage of a wet stroke in two masks: the settled ink, and the provisional tail, which is
/// removed and repainted. The coverage of a pixel is the larger of the two. A stroke of a medium has
/// masks of load instead; see ``WetLoad``.
///
/// Settled ink comes sample by sample, and the tail after the last of several samples. The tail is
/// painted only when it is needed.
final class WetInk {
  /// How the ink is blended into pixels.
  let blend: InkBlend
  let settled: CoverageMask
  let tail: CoverageMask
  /// The mapping of canvas space that takes a stroke to this copy of it; `nil` for a stroke itself. The ink comes
  /// mapped.
  let mapping: Similarity?
  /// The load of a stroke of a medium, in place of both masks; `nil` for other strokes.
  let load: WetLoad?
  /// The tail, in window coordinates, and the pixels that each piece may cover.
  private var tailInk: [(segment: InkSegment, area: PixelRect)] = []
  /// The pixels that the tail may cover.
  private var tailAreas = InkAreas()
  /// The pixels that the painted tail may cover.
  private var paintedAreas = InkAreas()
  /// The pixels that the tail and what has settled since may cover.
  private var changedAreas = InkAreas()
  /// Whether ink has settled and its tail has not followed yet.
  private(set) var lacksTail = false
  /// The pixels that the stroke may ever have covered. Most rectangles miss most strokes, and this
  /// shows it quickly.
  private(set) var reach = PixelRect(x: 0, y: 0, width: 0, height: 0)
  /// The last position that ``advanceTip(to:)`` was asked for since the ink grew, or else where the
  /// ink ends, in window coordinates, with half the ink's width and its flow there; `nil` if there is no ink.
  private var tip: (place: Point, radius: Double, flow: Float)?
  /// The piece that ``advanceTip(to:)`` returned last since the ink grew; `nil` if there is none.
  private(set) var latestTip: InkSegment?
  /// Whether drops have been shown ahead since the ink grew.
  var hasDropsAhead = false
  /// Whether the tail's mask is up to date.
  private var isTailPainted = true

  /// Creates the ink of a stroke that begins.
  /// - Parameters:
  ///   - memory: The memory for the masks' tiles.
  ///   - load: The load of a stroke of a medium.
  ///   - mapping: Where the copy of a stroke lies; `nil` for a stroke itself.
  init(blend: InkBlend, _ memory: MaskTiles, load: WetLoad?, copy mapping: Similarity? = nil) {
    (self.blend, self.load, self.mapping) = (blend, load, mapping)
    (settled, tail) = (CoverageMask(memory), CoverageMask(memory))
  }

  /// Adds settled segments. The tail follows by ``setTail(_:view:within:_:)`` before anything is
  /// composed.
  func settle(_ segments: [InkSegment], view: ViewTransform, within bounds: PixelRect) {
    (lacksTail, latestTip) = (true, nil)
    if let load { return load.settle(segments, view: view, within: bounds, &changedAreas) }
    for segment in segments {
      let segment = view.windowSegment(segment)
      let area = segment.pixels(within: bounds)
      settled.add(segment, in: area, within: bounds)
      // Segments of a stroke mostly share their pixels, which should be shown only once.
      changedAreas.add(area)
    }
    if let last = segments.last {
      tip = (view.windowPoint(last.end), last.endRadius * view.scale, last.flow)
    }
  }

  /// Replaces the tail. Uses its memory again, so that this needs no new memory once the stroke is
  /// under way.
  /// - Parameters:
  ///   - growth: The tail. Its settled segments are left out.
  ///   - damage: Gets the pixels that may have changed since the last tail.
  func setTail(
    _ growth: InkGrowth, view: ViewTransform, within bounds: PixelRect, _ damage: inout Damage
  ) {
    if let load {
      load.setTail(growth, view: view, within: bounds, &changedAreas, &tailAreas)
      if let last = load.tailInk.last?.segment { tip = (last.end, last.endRadius, last.flow) }
    } else {
      setTail(growth, view: view, within: bounds)
    }
    for area in changedAreas.rects {
      reach = reach.union(area)
      damage.add(area)
    }
    changedAreas.replace(with: tailAreas)
    (lacksTail, isTailPainted) = (false, false)
    (latestTip, hasDropsAhead) = (nil, false)
  }

  /// Replaces the tail of a pen.
  private func setTail(_ growth: InkGrowth, view: ViewTransform, within bounds: PixelRect) {
    tailInk.removeAll(keepingCapacity: true)
    tailAreas.removeAll()
    for segment in growth.tail {
      let segment = view.windowSegment(segment)
      let area = segment.pixels(within: bounds)
      tailInk.append((segment, area))
      tailAreas.add(area)
      changedAreas.add(area)
    }
    let last = growth.tail.count - (growth.isLed ? 2 : 1)
    if last >= 0 {
      let segment = tailInk[last].segment
      tip = (segment.end, segment.endRadius, segment.flow)
    }
  }

  /// Returns a straight piece of ink from the tip to a place in the window, which becomes the tip;
  /// `nil` if there is no ink.
  func advanceTip(to place: Point) -> InkSegment? {
    guard let tip else { return nil }
    self.tip?.place = place
    latestTip = InkSegment(
      from: tip.place, to: place, startRadius: tip.radius, endRadius: tip.radius, flow: tip.flow)
    return latestTip
  }

  /// Adds the tail to the settled ink, which then is all.
  /// - Returns: the tiles that hold ink.
  func settle(within bounds: PixelRect) -> [TileIndex] {
    if let load { return load.settleTail(within: bounds) }
    for piece in tailInk { settled.add(piece.segment, in: piece.area, within: bounds) }
    return settled.tileIndices
  }

  /// Blends settled ink into pixels; see ``settle(within:)``.
  func lay(on surface: ImageSurface) {
    let (area, stride) = (surface.bounds, surface.pixelsPerRow)
    surface.withPixels { pixels in
      if let load {
        return load.forEachRow(within: area) { x, y, coverage, count in
          blend.lay(on: pixels + y * stride + x, through: coverage, count: count)
        }
      }
      for tile in settled.tileIndices {
        settled.forEachSpan(of: tile, within: area) { x, y, coverage in
          guard let first = coverage.baseAddress else { return }
          blend.lay(on: pixels + y * stride + x, through: first, count: coverage.count)
        }
      }
    }
  }

  /// Updates the tail's mask for ``subscript(_:)``.
  func paintTail(within bounds: PixelRect) {
    guard !isTailPainted else { return }
    isTailPainted = true
    if let load { return load.paintTail(within: bounds) }
    tail.removeAll(within: paintedAreas.rects)
    for piece in tailInk {
      tail.add(piece.segment, in: piece.area, within: bounds, beside: settled)
    }
    paintedAreas.replace(with: tailAreas)
  }

  /// The tiles that hold ink.
  var tileIndices: Set<TileIndex> {
    load?.tileIndices ?? Set(settled.tileIndices).union(tail.tileIndices)
  }

  /// Whether the stroke may have ink in a tile.
  func mayCover(_ tile: TileIndex) -> Bool {
    if let load { return load.mayCover(tile) }
    return settled[tile] != nil || tail[tile] != nil
  }

  /// Returns the coverage of a part of a tile; `nil` if the stroke has no ink there. It stays valid until the ink
  /// changes or the coverage of another stroke is asked for. Pixels outside of the part have any coverage.
  func coverage(of part: PixelRect, in tile: TileIndex) -> TileCoverage? {
    if let load { return load.coverage(of: part, in: tile) }
    return switch (settled[tile], tail[tile]) {
    case (let settled?, let tail): TileCoverage(first: settled, second: tail)
    case (nil, let tail?): TileCoverage(first: tail, second: nil)
    case (nil, nil): nil
    }
  }
}
