import Ink

/// The pixels of all completed strokes, transparent where there is no ink.
///
/// After a change of the view, the existing pixels are shown scaled, and the tiles are repainted as
/// time permits; see ``DryRefinement``. Every other change is complete when its call returns,
/// except while strokes are still being listed (``SceneListing``): then tiles wait that the newest
/// strokes do not hide completely, and those that have changed.
final class DryLayer {
  /// The pixels of the layer.
  private(set) var surface: ImageSurface
  private var scene: DryScene
  private var painters: [TilePainter]
  private var refinement: DryRefinement
  private var scaler = ViewScaler()
  private var inked: InkedTiles

  /// Creates a layer for a window of the given size in pixels. ``refine(until:)`` paints the tiles
  /// that are left at the deadline.
  init(
    width: Int, height: Int, view: ViewTransform, drawing: Drawing, effort: RepaintEffort,
    until deadline: ContinuousClock.Instant?
  ) {
    surface = ImageSurface(width: width, height: height)
    inked = InkedTiles(width: width, height: height, isInked: false)
    scene = DryScene(drawing, view: view, effort)
    painters = (0..<max(1, effort.threads)).map { _ in
      TilePainter(cutThreshold: effort.cutThreshold)
    }
    refinement = DryRefinement(effort)
    // A new surface already shows an empty drawing, and untouched memory takes no space.
    guard !drawing.strokes.isEmpty else { return }
    refinement.restart(of: surface.bounds, first: nil)
    updateInkedTiles()
    refine(until: deadline)
  }

  /// The transform from canvas space to window space.
  var view: ViewTransform { scene.view }

  /// Whether a tile may hold ink. If not, its pixels need not be read, and their memory may never
  /// have been touched.
  func mayHoldInk(_ tile: TileIndex) -> Bool { inked[tile] }

  /// Notes that ink was laid in these tiles.
  func markInk(in tiles: [TileIndex]) {
    for tile in tiles { inked.mark(tile) }
  }

  /// Finds out again which tiles may hold ink.
  private func updateInkedTiles() {
    let isUnknown = isRefining
    inked = InkedTiles(width: surface.width, height: surface.height, isInked: isUnknown)
    guard !isUnknown else { return }
    GridTile.forEach(in: surface.bounds) { tile in
      guard scene.work(in: tile, upTo: 1) > 0 else { return }
      inked.mark(tile.bounds.intersection(surface.bounds))
    }
  }

  /// Adds a stroke whose ink is already in the pixels.
  func append(_ stroke: Stroke) {
    scene.append(stroke)
    noteChange(within: stroke.bounds)
  }

  /// Shows or hides completed strokes.
  /// - Parameter bounds: An area of canvas space that contains the strokes.
  /// - Returns: the pixels that may have changed.
  func show(_ strokes: [StrokeIndex], _ isSeen: Bool, bounds: Rect) -> [PixelRect] {
    for stroke in strokes { scene.show(stroke, isSeen) }
    return follow(strokes.map { scene.strokes[Int($0.number)] }, bounds)
  }

  /// Gives completed strokes another look or place.
  /// - Parameters:
  ///   - bounds: An area of canvas space that contains the strokes as they were and as they are.
  ///   - isInHand: Whether somebody still moves them.
  /// - Returns: the pixels that may have changed.
  func alter(_ altered: [AlteredStroke], bounds: Rect, isInHand: Bool) -> [PixelRect] {
    let old = altered.map { scene.strokes[Int($0.index.number)] }
    for one in altered { scene.alter(one, isInHand: isInHand) }
    if !isInHand { scene.dropSettled() }
    return follow(old + altered.map(\.stroke), bounds)
  }

  /// Adds strokes above all others.
  /// - Parameter bounds: An area of canvas space that contains the strokes.
  /// - Returns: the pixels that may have changed.
  func add(_ strokes: [Stroke], bounds: Rect) -> [PixelRect] {
    for stroke in strokes { scene.append(stroke) }
    return follow(strokes, bounds)
  }

  /// Follows a change of strokes: repaints the pixels that they cover.
  /// - Parameter bounds: An area of canvas space that contains the strokes.
  /// - Returns: the pixels that may have changed.
  private func follow(_ strokes: [Stroke], _ bounds: Rect) -> [PixelRect] {
    noteChange(within: bounds)
    let area = PixelRect(
      covering: scene.view.windowRect(bounds).insetBy(-0.5), within: surface.bounds)
    guard !scene.isListing else {
      // The tiles will show the change.
      refinement.reopen(area)
      return []
    }
    guard strokes.count <= Self.traced else {
      repaint(area)
      return [area]
    }
    var parts: [GridTile: PixelRect] = [:]
    for stroke in strokes {
      stroke.forEachPart(within: surface.bounds, in: scene.view) { part in
        GridTile.forEach(in: part) { tile in
          let piece = part.intersection(tile.bounds)
          parts[tile] = parts[tile]?.union(piece) ?? piece
        }
      }
    }
    repaint(parts.map { ($0.key, $0.value) })
    return Array(parts.values)
  }

  /// Applies a new window size.
  func resize(width: Int, height: Int) {
    let old = surface
    surface = ImageSurface(width: width, height: height)
    let kept = old.bounds.intersection(surface.bounds)
    old.withPixels { source in
      surface.withPixels { target in
        for row in 0..<kept.height {
          (target + row * surface.pixelsPerRow).update(
            from: source + row * old.pixelsPerRow, count: kept.width)
        }
      }
    }
    scaler.forget()
    defer { updateInkedTiles() }
    guard !scene.isListing else { return refinement.restart(of: surface.bounds, first: nil) }
    refinement.resize(to: surface.bounds)
    repaint(PixelRect(x: kept.maxX, y: 0, width: width - kept.maxX, height: height))
    repaint(PixelRect(x: 0, y: kept.maxY, width: kept.maxX, height: height - kept.maxY))
  }

  // MARK: Another view

  /// Changes the view. Shows the existing pixels scaled, and repaints tiles until the deadline. All
  /// pixels may change.
  func setView(_ view: ViewTransform, until deadline: ContinuousClock.Instant?) {
    let sharp = refinement.isDone
    let covered: PixelRect
    (surface, covered) = scaler.scale(surface, from: scene.view, to: view, isSharp: sharp)
    scene.view = view
    refinement.restart(of: surface.bounds, first: covered)
    updateInkedTiles()
    refine(until: deadline)
  }

  /// Whether some tiles are not completely painted yet, or strokes not listed. Such tiles show scaled
  /// pixels or nothing.
  var isRefining: Bool { !refinement.isDone || scene.isListing }

  /// Paints unfinished tiles until the deadline, or until none is left.
  /// - Returns: the pixels that may have changed.
  @discardableResult
  func refine(until deadline: ContinuousClock.Instant?) -> [PixelRect] {
    guard isRefining else { return [] }
    var changed: [PixelRect] = []
    repeat {
      if scene.isFrontListed {
        changed += refinement.advance(showing: scene, on: surface, until: deadline)
        guard refinement.isAllBegun else { return changed }
      }
      guard scene.list(until: deadline) else { return changed }
    } while scene.isListing
    refinement.resume()
    changed += refinement.advance(showing: scene, on: surface, until: deadline)
    if refinement.isDone {
      scaler.forget()
      updateInkedTiles()
    }
    return changed
  }

  private func noteChange(within bounds: Rect) {
    guard isRefining else { return }
    scaler.forgetSharp()
    refinement.disturb(
      PixelRect(covering: scene.view.windowRect(bounds).insetBy(-0.5), within: surface.bounds))
  }

  // MARK: Painting

  /// Up to this many strokes, the exact pixels of their ink are computed.
  private static let traced = 64
  /// From this amount of work, counted in strokes per tile, waking threads pays off: a few hundred
  /// microseconds.
  private static let shared = 128

  private func repaint(_ area: PixelRect) {
    var parts: [(GridTile, PixelRect)] = []
    GridTile.forEach(in: area) { parts.append(($0, $0.bounds.intersection(area))) }
    repaint(parts)
  }

  private func repaint(_ parts: [(tile: GridTile, part: PixelRect)]) {
    let stride = surface.pixelsPerRow
    for (_, part) in parts { inked.mark(part) }
    surface.withPixels { pixels in
      guard parts.count > 1, isMuch(parts) else {
        for (tile, part) in parts {
          painters[0].paint(part, of: tile, showing: scene, on: pixels, stride: stride)
        }
        return
      }
      let scene = scene
      Workers.share(parts.count, among: &painters) { index, painter in
        let (tile, part) = parts[index]
        painter.paint(part, of: tile, showing: scene, on: pixels, stride: stride)
      }
    }
  }

  private func isMuch(_ parts: [(tile: GridTile, part: PixelRect)]) -> Bool {
    var work = 0
    for (tile, _) in parts {
      work += scene.work(in: tile, upTo: Self.shared)
      if work >= Self.shared { return true }
    }
    return false
  }
}
