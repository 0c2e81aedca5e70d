internal import CCoverage
package import Ink

/// Paints the dry ink of tiles, one at a time. Holds the buffers that one thread needs.
///
/// Where many strokes overlap, most are hidden. So a tile with many strokes is painted in two
/// passes. The first goes from the newest stroke to the oldest, and marks the pixels that opaque
/// ink covers fully. It stops when all are marked. The second paints, from the oldest to the
/// newest, the strokes that have ink on pixels that nothing above hides. A pixel that opaque ink
/// covers fully does not depend on what is below, so the result is identical to painting all
/// strokes.
///
/// A tile may take long. Painting can be paused after any stroke and continued later, as long as
/// the scene does not change there.
package final class TilePainter {
  /// The tile that is being painted; `nil` if there is none.
  package private(set) var job: TileJob?
  /// The blocks that opaque ink does not cover completely yet.
  private var blocks: OpenBlocks?
  private var open = PixelRect(x: 0, y: 0, width: 0, height: 0)
  private let cutThreshold: Int
  private let mask = TileMask()
  /// Computes the coverage of strokes of media for ``mask``. Made for the first of them.
  private lazy var load = TileLoad()
  /// 255 for each pixel of the tile that opaque ink covers fully, row by row.
  private let covered: UnsafeMutablePointer<UInt8>
  /// The pixels of the tile, row by row.
  private let pixels: UnsafeMutablePointer<UInt32>
  private static let area = GridTile.extent * GridTile.extent
  /// How much work is done between two looks at the clock, in strokes that are visited.
  private static let workBetweenLooks = 16

  /// Creates a painter without a job.
  package init(cutThreshold: Int) {
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

  /// Starts to paint the visible completed strokes in a part of a tile. Drops an unfinished job. If
  /// only the newest strokes are listed, the job is done, too, when it is clear that they do not hide
  /// all others (``TileJob/needsOlder``).
  package func begin(_ part: PixelRect, of tile: GridTile, showing scene: borrowing DryScene) {
    let listed = scene.listed(in: tile)
    var job = TileJob(
      tile: tile, part: part, strokes: listed, isFrontOnly: scene.isFrontListed)
    if listed.count >= cutThreshold || scene.isFrontListed {
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

  /// Paints the visible completed strokes in a part of a tile.
  /// - Parameters:
  ///   - part: Pixels of the tile.
  ///   - target: The first pixel of the window.
  ///   - stride: The distance between two rows, in pixels.
  func paint(
    _ part: PixelRect, of tile: GridTile, showing scene: borrowing DryScene,
    on target: UnsafeMutablePointer<UInt32>, stride: Int
  ) {
    begin(part, of: tile, showing: scene)
    _ = advance(showing: scene, until: nil)
    _ = finish(on: target, stride: stride)
  }

  /// Drops the unfinished job.
  func abandon() {
    job = nil
  }

  /// Continues painting until the job is done, or until the deadline would pass if as much work as between the last two
  /// looks at the clock came next. Something is always done.
  /// - Returns: whether the job is done.
  package func advance(
    showing scene: borrowing DryScene, until deadline: ContinuousClock.Instant?
  ) -> Bool {
    guard var job else { return true }
    // With a single owner, the arrays are not copied on mutation.
    self.job = nil
    defer { self.job = job }
    var (work, look) = (0, deadline.map { _ in ContinuousClock.now })
    while let stroke = job.next() {
      let isLong = scene.isSeen[Int(stroke.number)] && self.work(on: stroke, &job, scene)
      work += isLong ? Self.workBetweenLooks : 1
      guard let deadline, let last = look, work >= Self.workBetweenLooks else { continue }
      let now = ContinuousClock.now
      if now + (now - last) >= deadline { return job.isDone }
      (work, look) = (0, now)
    }
    return true
  }

  /// Copies the finished pixels to the target, and ends the job.
  /// - Parameters:
  ///   - target: The first pixel of the window.
  ///   - stride: The distance between two rows, in pixels.
  /// - Returns: the pixels that were copied; `nil` if there is no job.
  func finish(on target: UnsafeMutablePointer<UInt32>, stride: Int) -> PixelRect? {
    guard let job else { return nil }
    self.job = nil
    let (part, corner) = (job.part, job.tile.bounds)
    for y in part.y..<part.maxY {
      let row = target + y * stride + part.x
      // Memory takes space from the first write on, so what is clear already is left alone.
      if job.isBlank, (0..<part.width).reduce(0, { $0 | row[$1] }) == 0 { continue }
      row.update(
        from: pixels + (y - corner.y) * GridTile.extent + part.x - corner.x, count: part.width)
    }
    return part
  }

  /// Does the job's current pass for one stroke: marks the pixels that it hides, or paints it.
  /// - Returns: whether it may have taken long: it is an image, or of a medium.
  private func work(
    on stroke: StrokeIndex, _ job: inout TileJob, _ scene: borrowing DryScene
  ) -> Bool {
    switch job.pass {
    case .cut:
      if cut(stroke, job, scene) { job.visible.append(job.current) }
      if open.isEmpty { job.endCut() }
      return false
    case .paint:
      return paint(stroke, job, scene)
    }
  }

  /// Marks the pixels that a stroke hides.
  /// - Returns: whether the stroke has ink that nothing above hides.
  private func cut(
    _ index: StrokeIndex, _ job: borrowing TileJob, _ scene: borrowing DryScene
  ) -> Bool {
    let bounds = scene.view.windowRect(scene.reach(of: index)).insetBy(-0.5)
    guard var blocks, bounds.intersects(open.rect) else { return false }
    self.blocks = nil
    let stroke = scene.shown(index)
    let brush = stroke.brush
    guard brush.medium == nil else {
      // The grain shows what is below almost everywhere, so nothing is hidden. Where the stroke itself lies is found
      // without its segments and drops: to make these takes almost as long as to paint them.
      var isVisible = false
      stroke.forEachReach { reach in
        guard !isVisible else { return }
        let part = PixelRect(covering: scene.view.windowRect(reach).insetBy(-1), within: open)
        isVisible = !part.isEmpty && blocks.meets(part)
      }
      self.blocks = blocks
      return isVisible
    }
    mask.raise(stroke, in: job.part, wanted: open, of: job.tile, scene.view) { blocks.meets($0) }
    // An image may be translucent anywhere.
    let hides: Int32 = InkBlend(brush).hidesBelow && !stroke.isPicture ? 1 : 0
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

  /// Blends a stroke, or the image that it is, over the pixels of the job's part.
  /// - Returns: whether it may have taken long.
  private func paint(
    _ index: StrokeIndex, _ job: borrowing TileJob, _ scene: borrowing DryScene
  ) -> Bool {
    let bounds = scene.view.windowRect(scene.reach(of: index)).insetBy(-0.5)
    guard bounds.intersects(job.part.rect) else { return false }
    let stroke = scene.shown(index)
    if let placed = stroke.placedPicture {
      paint(placed, stroke, job, scene.view)
      return true
    }
    let brush = stroke.brush
    let blend = InkBlend(brush)
    if let medium = brush.medium {
      load.raise(stroke, of: medium, in: job.part, of: job.tile, scene.view, into: mask)
    } else {
      mask.raise(stroke, in: job.part, wanted: job.part, of: job.tile, scene.view) { _ in true }
    }
    mask.drain { row, columns, coverage in
      blend.lay(
        on: pixels + row * GridTile.extent + columns.lowerBound, through: coverage,
        count: columns.count)
    }
    return brush.medium != nil
  }

  /// Paints an image that lies among the ink.
  private func paint(
    _ placed: PlacedPicture, _ stroke: Stroke, _ job: borrowing TileJob, _ view: ViewTransform
  ) {
    guard let sampler = PictureSampler(placed, view: view) else { return }
    let corner = job.tile.bounds
    mask.raise(stroke, in: job.part, wanted: job.part, of: job.tile, view) { _ in true }
    mask.drain { row, columns, coverage in
      sampler.lay(
        on: pixels + row * GridTile.extent + columns.lowerBound, through: coverage,
        count: columns.count, x: corner.x + columns.lowerBound, y: corner.y + row)
    }
  }
}
