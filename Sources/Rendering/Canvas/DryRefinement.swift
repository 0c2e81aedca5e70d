import Ink
import Synchronization

/// Repaints the tiles of a layer that are out of date, on all processors, until a deadline.
///
/// After a change of the view, ``ViewScaler`` has moved and scaled the old pixels, so the window shows
/// something at once. The tiles are repainted in slices between turns of the loop. A tile that is not
/// finished in its slice is continued in the next one. When all are painted, the pixels are bit for bit
/// those of a full repaint; until then they only resemble it. A board that is shown is painted in the
/// same way. Wet ink is never scaled; it is painted again in the new view.
struct DryRefinement {
  /// The tiles that no painter has begun. They are taken from the end.
  private var waiting: [GridTile] = []
  /// The tiles that cannot be painted before all strokes are listed.
  private var postponed: [GridTile] = []
  private var bounds: PixelRect
  private var painters: [TilePainter] = []
  private let effort: RepaintEffort

  /// Creates the work for a window in which no tile waits yet.
  init(_ effort: RepaintEffort, within bounds: PixelRect) {
    (self.effort, self.bounds) = (effort, bounds)
  }

  /// The tiles that are not painted yet.
  var openTiles: [GridTile] { waiting + postponed + painters.compactMap { $0.job?.tile } }

  /// Whether all tiles are painted.
  var isDone: Bool { postponed.isEmpty && isAllBegun }

  /// Whether all tiles are painted but those that wait for more strokes to be listed.
  var isAllBegun: Bool { waiting.isEmpty && painters.allSatisfy { $0.job == nil } }

  /// Queues all tiles of a window: first those that show nothing, then the others, both from the
  /// centre outwards.
  /// - Parameter covered: The pixels that show something; `nil` if no pixels do.
  mutating func restart(of bounds: PixelRect, first covered: PixelRect?) {
    self.bounds = bounds
    for painter in painters { painter.abandon() }
    var places: [(tile: GridTile, isCovered: Bool, distance: Int)] = []
    let (middleX, middleY) = (bounds.width / 2, bounds.height / 2)
    GridTile.forEach(in: bounds) { tile in
      let pixels = tile.bounds.intersection(bounds)
      let (x, y) = (pixels.x + pixels.width / 2 - middleX, pixels.y + pixels.height / 2 - middleY)
      let isCovered = covered.map { $0.intersection(pixels) == pixels } ?? false
      places.append((tile, isCovered, x * x + y * y))
    }
    places.sort {
      $0.isCovered == $1.isCovered ? $0.distance > $1.distance : $0.isCovered
    }
    waiting = places.map(\.tile)
    postponed.removeAll()
  }

  /// Queues the tiles that waited for more strokes to be listed.
  mutating func resume() {
    waiting = postponed.reversed() + waiting
    postponed.removeAll()
  }

  /// Queues the tiles of an area that are painted already, because something has changed there.
  mutating func reopen(_ area: PixelRect) {
    var tiles: [GridTile] = []
    GridTile.forEach(in: area.intersection(bounds)) { tiles.append($0) }
    reopen(tiles)
  }

  /// Queues tiles of the window that are painted already.
  mutating func reopen(_ tiles: [GridTile]) {
    let open = Set(openTiles)
    waiting += tiles.filter { !open.contains($0) }
  }

  /// Applies a new window size. Tiles outside the window are dropped.
  mutating func resize(to bounds: PixelRect) {
    // They are the next ones again.
    for painter in painters {
      guard let job = painter.job else { continue }
      painter.abandon()
      waiting.append(job.tile)
    }
    self.bounds = bounds
    for tiles in [\Self.waiting, \.postponed] {
      self[keyPath: tiles].removeAll { $0.bounds.intersection(bounds).isEmpty }
    }
  }

  /// Restarts tiles that are being painted and that touch an area, because something has changed
  /// there. They come after all others, so that one that changes again and again keeps no other waiting.
  mutating func disturb(_ area: PixelRect) {
    for painter in painters {
      guard let job = painter.job, !job.part.intersection(area).isEmpty else { continue }
      painter.abandon()
      // Tiles are taken from the end.
      waiting.insert(job.tile, at: 0)
    }
  }

  /// Paints tiles until the deadline, or until none is left.
  /// - Returns: the pixels of the tiles that were finished.
  mutating func advance(
    showing scene: DryScene, on surface: ImageSurface, until deadline: ContinuousClock.Instant?
  ) -> [PixelRect] {
    guard !isAllBegun else { return [] }
    if painters.isEmpty {
      painters = (0..<max(1, effort.threads)).map { _ in
        TilePainter(cutThreshold: effort.cutThreshold)
      }
    }
    let (waiting, bounds) = (waiting, bounds)
    let taken = Atomic(0)
    var turns = painters.map {
      (painter: $0, finished: [PixelRect](), postponed: [GridTile]())
    }
    let stride = surface.pixelsPerRow
    surface.withPixels { pixels in
      Workers.forEach(&turns) { _, turn in
        let painter = turn.painter
        repeat {
          if painter.job == nil {
            let index = taken.wrappingAdd(1, ordering: .relaxed).oldValue
            guard index < waiting.count else { return }
            let tile = waiting[waiting.count - 1 - index]
            painter.begin(tile.bounds.intersection(bounds), of: tile, showing: scene)
          }
          guard painter.advance(showing: scene, until: deadline) else { return }
          if let job = painter.job, job.needsOlder {
            turn.postponed.append(job.tile)
            painter.abandon()
            continue
          }
          if let part = painter.finish(on: pixels, stride: stride) { turn.finished.append(part) }
        } while deadline.map { .now < $0 } ?? true
      }
    }
    self.waiting.removeLast(min(taken.load(ordering: .relaxed), waiting.count))
    postponed += turns.flatMap(\.postponed)
    return turns.flatMap(\.finished)
  }
}
