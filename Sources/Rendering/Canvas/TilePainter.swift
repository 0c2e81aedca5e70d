internal import CCoverage
import Ink

/// Paints the dry ink of grid tiles, one after the other. Holds what one thread needs for that.
///
/// Where many strokes lie one over another, most of them cannot be seen. So a tile with many is
/// painted in two passes. The first goes from the newest stroke to the oldest and marks the pixels
/// that opaque ink covers fully; it stops when all are. The second paints, from the oldest to the
/// newest, the strokes that had ink where nothing above hid it. A pixel that is fully covered by
/// opaque ink is the same whatever was painted there before, so the bits are those of painting all.
///
/// A tile may take long. Its painting can be left at any stroke and be gone on with later, as long as
/// the scene is the same there.
final class TilePainter {
  /// What is being painted; nil when nothing is.
  private(set) var job: TileJob?
  /// The blocks that the cut has found no cover for yet, and their bounds.
  private var blocks: OpenBlocks?
  private var open = PixelRect(x: 0, y: 0, width: 0, height: 0)
  private let cutThreshold: Int
  private let mask = TileMask()
  /// 255 for each pixel of the tile that opaque ink covers fully, row by row.
  private let covered: UnsafeMutablePointer<UInt8>
  /// The tile's pixels, row by row.
  private let pixels: UnsafeMutablePointer<UInt32>
  private static let area = GridTile.extent * GridTile.extent
  /// How many strokes are painted between two looks at the clock.
  private static let strokesBetweenLooks = 16

  init(cutThreshold: Int) {
    self.cutThreshold = cutThreshold
    covered = .allocate(capacity: Self.area)
    covered.initialize(repeating: 0, count: Self.area)
    pixels = .allocate(capacity: Self.area)
    pixels.initialize(repeating: 0, count: Self.area)
  }

  deinit {
    covered.deallocate()
    pixels.deallocate()
  }

  /// Takes up the painting of the completed strokes that are seen in some pixels of a tile, from
  /// nothing, and drops what was being painted.
  func begin(_ part: PixelRect, of tile: GridTile, showing scene: borrowing DryScene) {
    let listed = scene.listed(in: tile)
    var job = TileJob(tile: tile, part: part, strokes: listed)
    if listed.count >= cutThreshold {
      let corner = tile.bounds
      covered.update(repeating: 255, count: Self.area)
      for y in part.y - corner.y..<part.maxY - corner.y {
        (covered + y * GridTile.extent + part.x - corner.x).update(repeating: 0, count: part.width)
      }
      job.pass = .cut
      blocks = OpenBlocks(of: tile, in: part)
      open = part
    }
    for y in part.y - tile.bounds.y..<part.maxY - tile.bounds.y {
      (pixels + y * GridTile.extent + part.x - tile.bounds.x)
        .update(repeating: 0, count: part.width)
    }
    self.job = job
  }

  /// Paints the completed strokes that are seen onto some pixels of a tile, from nothing.
  /// - Parameters:
  ///   - part: Pixels of the tile.
  ///   - target: The window's first pixel; `stride` pixels lie between rows.
  func paint(
    _ part: PixelRect, of tile: GridTile, showing scene: borrowing DryScene,
    on target: UnsafeMutablePointer<UInt32>, stride: Int
  ) {
    begin(part, of: tile, showing: scene)
    _ = advance(showing: scene, until: nil)
    _ = finish(on: target, stride: stride)
  }

  /// Drops what is being painted.
  func abandon() {
    job = nil
  }

  /// Goes on painting until the job is done or it is late.
  /// - Returns: whether it is done.
  func advance(showing scene: borrowing DryScene, until deadline: ContinuousClock.Instant?) -> Bool
  {
    guard var job else { return true }
    // Only one owner at a time, so that nothing is copied.
    self.job = nil
    defer { self.job = job }
    var looks = 0
    while let stroke = job.next() {
      if scene.isSeen[Int(stroke.number)] {
        work(on: scene.strokes[Int(stroke.number)], &job, scene)
      }
      looks += 1
      if let deadline, looks % Self.strokesBetweenLooks == 0, ContinuousClock.now >= deadline {
        return job.isDone
      }
    }
    return true
  }

  /// Lays the finished pixels down, and the job with them.
  /// - Parameter target: The window's first pixel; `stride` pixels lie between rows.
  /// - Returns: the pixels.
  func finish(on target: UnsafeMutablePointer<UInt32>, stride: Int) -> PixelRect? {
    guard let job else { return nil }
    self.job = nil
    let (part, corner) = (job.part, job.tile.bounds)
    for y in part.y..<part.maxY {
      (target + y * stride + part.x).update(
        from: pixels + (y - corner.y) * GridTile.extent + part.x - corner.x, count: part.width)
    }
    return part
  }

  private func work(on stroke: Stroke, _ job: inout TileJob, _ scene: borrowing DryScene) {
    switch job.pass {
    case .cut:
      if cut(stroke, job, scene) { job.visible.append(job.current) }
      if open.isEmpty { job.endCut() }
    case .paint:
      paint(stroke, job, scene)
    }
  }

  /// Marks what a stroke covers.
  /// - Returns: whether it has ink where nothing above hides it.
  private func cut(
    _ stroke: Stroke, _ job: borrowing TileJob, _ scene: borrowing DryScene
  ) -> Bool {
    let bounds = scene.view.windowRect(stroke.bounds).insetBy(-0.5)
    guard var blocks, bounds.intersects(open.rect) else { return false }
    self.blocks = nil
    mask.raise(stroke, in: job.part, wanted: open, of: job.tile, scene.view) { blocks.meets($0) }
    let hides: Int32 = InkBlend(stroke.brush).hidesBelow ? 1 : 0
    var isVisible = false
    mask.drain { row, columns, coverage in
      let covered = covered + row * GridTile.extent + columns.lowerBound
      if fp_cover(covered, coverage, Int32(columns.count), hides) != 0 { isVisible = true }
      if hides != 0 { blocks.touch(row: row, columns: columns) }
    }
    if blocks.closeTouched(where: covered) { open = blocks.bounds }
    self.blocks = blocks
    return isVisible
  }

  private func paint(_ stroke: Stroke, _ job: borrowing TileJob, _ scene: borrowing DryScene) {
    let bounds = scene.view.windowRect(stroke.bounds).insetBy(-0.5)
    guard bounds.intersects(job.part.rect) else { return }
    let blend = InkBlend(stroke.brush)
    mask.raise(stroke, in: job.part, wanted: job.part, of: job.tile, scene.view) { _ in true }
    mask.drain { row, columns, coverage in
      blend.lay(
        on: pixels + row * GridTile.extent + columns.lowerBound, through: coverage,
        count: columns.count)
    }
  }
}
