import CCoverage
import Ink

/// The coverage of a wet stroke in two masks: what has settled, and the provisional tail, which is
/// taken away and painted anew. A pixel's coverage is the larger of the two.
///
/// A tail is painted when somebody looks: of the tails of several samples that arrive together, only
/// the last costs more than its place in the damage.
final class WetInk {
  /// How the ink enters pixels.
  let blend: InkBlend
  private let settled = CoverageMask()
  private let tail = CoverageMask()
  /// The tail, in window space.
  private var tailInk: [InkSegment] = []
  /// The pixels that ``tailInk`` may cover.
  private var tailAreas = Damage()
  /// The pixels that the painted tail may cover.
  private var paintedAreas = Damage()
  /// What is ahead of the last sample, in window space. It is painted along with the tail and never
  /// settles.
  private var predictedInk: [InkSegment] = []
  /// The pixels that ``predictedInk`` may cover.
  private(set) var predictedAreas: [PixelRect] = []
  /// Whether the tail's mask is up to date, and if so, with or without predicted ink.
  private var painted: (isCurrent: Bool, withPrediction: Bool) = (true, true)

  init(blend: InkBlend) {
    self.blend = blend
  }

  /// Adds settled pieces and replaces the tail.
  /// - Returns: the pixels that may look different now.
  func grow(by growth: InkGrowth, view: ViewTransform, within bounds: PixelRect) -> Damage {
    // Pieces of a stroke mostly share their pixels, which are to be shown once. Worked on in variables
    // of the function's own, which need no runtime check that nobody else has them.
    var damage = tailAreas
    for area in predictedAreas { damage.add(area) }
    for segment in growth.settled {
      damage.add(settled.add(view.windowSegment(segment), within: bounds))
    }
    var (ink, areas) = (tailInk, tailAreas)
    (tailInk, tailAreas) = ([], Damage())
    ink.removeAll(keepingCapacity: true)
    areas.removeAll()
    for segment in growth.tail {
      let segment = view.windowSegment(segment)
      ink.append(segment)
      areas.add(segment.pixels(within: bounds))
    }
    for area in areas.rects { damage.add(area) }
    (tailInk, tailAreas) = (ink, areas)
    if !predictedInk.isEmpty || !growth.predicted.isEmpty {
      predictedInk = growth.predicted.map(view.windowSegment)
      predictedAreas = predictedInk.map { $0.pixels(within: bounds) }
      for area in predictedAreas { damage.add(area) }
    }
    painted.isCurrent = false
    return damage
  }

  /// Makes the tail as final as the rest.
  /// - Returns: the only mask of the stroke from now on.
  func settle(within bounds: PixelRect) -> CoverageMask {
    for ink in tailInk { _ = settled.add(ink, within: bounds) }
    return settled
  }

  /// Brings the tail up to date for ``subscript(_:)``, with or without what is predicted.
  func paintTail(within bounds: PixelRect, withPrediction: Bool) {
    let changes = withPrediction != painted.withPrediction && !predictedInk.isEmpty
    guard !painted.isCurrent || changes else { return }
    tail.removeAll(within: paintedAreas.rects)
    for ink in tailInk { _ = tail.add(ink, within: bounds) }
    paintedAreas = tailAreas
    if withPrediction {
      for ink in predictedInk { _ = tail.add(ink, within: bounds) }
      for area in predictedAreas { paintedAreas.add(area) }
    }
    painted = (true, withPrediction)
  }

  /// The tiles that hold ink.
  var tileIndices: Set<TileIndex> { Set(settled.tileIndices).union(tail.tileIndices) }

  /// The coverage of a tile; nil where the stroke has none.
  subscript(tile: TileIndex) -> TileCoverage? {
    switch (settled[tile], tail[tile]) {
    case (let settled?, let tail): TileCoverage(first: settled, second: tail)
    case (nil, let tail?): TileCoverage(first: tail, second: nil)
    case (nil, nil): nil
    }
  }
}
