import CCoverage
import Ink

/// The coverage of a wet stroke in two masks: the settled ink, and the provisional tail, which is
/// removed and repainted. The coverage of a pixel is the larger of the two.
///
/// The tail is painted only when it is needed. If several samples arrive together, only the last
/// tail is painted; the others only add damage.
final class WetInk {
  /// How the ink is blended into pixels.
  let blend: InkBlend
  private let settled: CoverageMask
  private let tail: CoverageMask
  /// The tail, in window coordinates.
  private var tailInk: [InkSegment] = []
  /// The pixels that ``tailInk`` may cover.
  private var tailAreas = Damage()
  /// The pixels that the painted tail may cover.
  private var paintedAreas = Damage()
  /// Memory for the pixels that one growth changes.
  private var changedAreas = Damage()
  /// The pixels that the stroke may ever have covered. Most rectangles miss most strokes, and this
  /// shows it quickly.
  private(set) var reach = PixelRect(x: 0, y: 0, width: 0, height: 0)
  /// The last position that ``advanceTip(to:)`` was asked for since the ink grew, or else where the
  /// ink ends, in window coordinates, and half the ink's width there; `nil` if there is no ink.
  private var tip: (place: Point, radius: Double)?
  /// Whether the tail's mask is up to date.
  private var isTailPainted = true

  /// Creates the ink of a stroke that begins.
  /// - Parameter memory: The memory for the masks' tiles.
  init(blend: InkBlend, _ memory: MaskTiles) {
    self.blend = blend
    (settled, tail) = (CoverageMask(memory), CoverageMask(memory))
  }

  /// Adds settled segments and replaces the tail. Uses its memory again, so that this needs no new
  /// memory once the stroke is under way.
  /// - Parameter damage: Gets the pixels that may have changed.
  func grow(
    by growth: InkGrowth, view: ViewTransform, within bounds: PixelRect, _ damage: inout Damage
  ) {
    // Segments of a stroke mostly share their pixels, which should be shown only once.
    changedAreas.replace(with: tailAreas)
    for segment in growth.settled {
      changedAreas.add(settled.add(view.windowSegment(segment), within: bounds))
    }
    let tail = growth.isLed ? growth.tail.dropLast() : growth.tail[...]
    tip = (tail.last ?? growth.settled.last).map {
      (view.windowPoint($0.end), $0.endRadius * view.scale)
    }
    tailInk.removeAll(keepingCapacity: true)
    tailAreas.removeAll()
    for segment in growth.tail {
      let segment = view.windowSegment(segment)
      let area = segment.pixels(within: bounds)
      tailInk.append(segment)
      tailAreas.add(area)
      changedAreas.add(area)
    }
    for area in changedAreas.rects {
      reach = reach.union(area)
      damage.add(area)
    }
    isTailPainted = false
  }

  /// Returns a straight piece of ink from the tip to a place in the window, which becomes the tip;
  /// `nil` if there is no ink.
  func advanceTip(to place: Point) -> InkSegment? {
    guard let tip else { return nil }
    self.tip?.place = place
    return InkSegment(from: tip.place, to: place, radius: tip.radius)
  }

  /// Adds the tail to the settled ink.
  /// - Returns: the mask of the whole stroke.
  func settle(within bounds: PixelRect) -> CoverageMask {
    for ink in tailInk { _ = settled.add(ink, within: bounds) }
    return settled
  }

  /// Updates the tail's mask for ``subscript(_:)``.
  func paintTail(within bounds: PixelRect) {
    guard !isTailPainted else { return }
    tail.removeAll(within: paintedAreas.rects)
    for ink in tailInk { _ = tail.add(ink, within: bounds) }
    paintedAreas.replace(with: tailAreas)
    isTailPainted = true
  }

  /// The tiles that hold ink.
  var tileIndices: Set<TileIndex> { Set(settled.tileIndices).union(tail.tileIndices) }

  /// Whether the stroke may have ink in a part of a tile.
  func mayCover(_ part: PixelRect, of tile: TileIndex) -> Bool {
    reach.overlaps(part) && (settled[tile] != nil || tail[tile] != nil)
  }

  /// The coverage of a tile; `nil` if the stroke has no ink there.
  subscript(tile: TileIndex) -> TileCoverage? {
    switch (settled[tile], tail[tile]) {
    case (let settled?, let tail): TileCoverage(first: settled, second: tail)
    case (nil, let tail?): TileCoverage(first: tail, second: nil)
    case (nil, nil): nil
    }
  }
}
