import Ink

/// The pixels of all completed strokes, transparent where there is no ink.
///
/// After a change of the view, the existing pixels are shown scaled, and the tiles are repainted as
/// time permits; see ``DryRefinement``. The same holds when many strokes are moved or changed; see
/// ``LiftedInk``. Every other change is complete when ``surface`` is read,
/// except while strokes are still being listed (``SceneListing``): then tiles wait that the newest
/// strokes do not hide completely, and those that have changed.
final class DryLayer {
  /// The pixels of the layer.
  private(set) var surface: ImageSurface {
    get {
      paintAwaited()
      return pixels
    }
    set { pixels = newValue }
  }
  private var pixels: ImageSurface
  /// Parts of tiles in which strokes were changed since ``surface`` was read. Between two frames a hand with many
  /// copies may move several times, and is painted once.
  private var awaited: [GridTile: PixelRect] = [:]
  private var scene: DryScene
  private var painters: [TilePainter]
  private var refinement: DryRefinement
  private var scaler = ViewScaler()
  private var inked: InkedTiles
  /// The pictures that stand in while many strokes are moved; `nil` if nobody moves many.
  private var lifted: LiftedInk?
  private let effort: RepaintEffort

  /// Creates a layer for a window of the given size in pixels. ``refine(until:)`` paints the tiles
  /// that are left at the deadline.
  init(
    width: Int, height: Int, view: ViewTransform, drawing: Drawing, effort: RepaintEffort,
    until deadline: ContinuousClock.Instant?
  ) {
    pixels = ImageSurface(width: width, height: height)
    inked = InkedTiles(width: width, height: height, isInked: false)
    scene = DryScene(drawing, view: view, effort)
    painters = (0..<max(1, effort.threads)).map { _ in
      TilePainter(cutThreshold: effort.cutThreshold)
    }
    refinement = DryRefinement(effort, within: pixels.bounds)
    self.effort = effort
    // A new surface already shows an empty drawing, and untouched memory takes no space.
    guard !drawing.strokes.isEmpty else { return }
    refinement.restart(of: surface.bounds, first: nil)
    updateInkedTiles()
    refine(until: deadline)
  }

  /// The pixels' area in the window.
  var bounds: PixelRect { pixels.bounds }

  /// The transform from canvas space to window space.
  var view: ViewTransform { scene.view }

  /// Whether a tile may hold ink. If not, its pixels need not be read, and their memory may never
  /// have been touched.
  func mayHoldInk(_ tile: TileIndex) -> Bool { inked[tile] }

  /// The memory that the layer's pixels take, in bytes.
  var bytes: Int { inked.bytes }

  /// The visible images on the paper where they are now, from lowest to highest. They are not in the
  /// layer.
  var paperPictures: [PlacedPicture] { scene.paperPictures }

  /// The surfaces into which the ink of a stroke is laid that has dried.
  var inkedSurfaces: [ImageSurface] { [surface] + (lifted.map { [$0.base] } ?? []) }

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
    // Afterwards, the ink would be painted twice.
    paintAwaited()
    scene.append(stroke)
    noteChange(of: GridTile.parts(of: area(covering: stroke.bounds)))
  }

  /// Shows or hides completed strokes.
  /// - Parameter bounds: An area of canvas space that contains the strokes.
  /// - Returns: the pixels that may have changed.
  func show(_ strokes: [StrokeIndex], _ isSeen: Bool, bounds: Rect) -> [PixelRect] {
    for stroke in strokes { scene.show(stroke, isSeen) }
    return follow(ink(strokes), bounds)
  }

  /// Returns the strokes of a change, each once, if they are few enough to be painted at once; `nil` otherwise.
  private func atOnce(_ moved: [StrokeIndex], _ altered: [AlteredStroke]) -> [StrokeIndex]? {
    guard moved.count <= effort.atOnce, altered.count <= effort.atOnce else { return nil }
    // What is put down was in a hand, too.
    let all = moved + altered.map(\.index).filter { !moved.contains($0) }
    return all.count <= effort.atOnce ? all : nil
  }

  /// Gives completed strokes another look or place.
  /// - Parameters:
  ///   - bounds: An area of canvas space that contains what looks different.
  ///   - moving: What each seat moves now.
  /// - Returns: the pixels that may have changed.
  func alter(
    _ altered: [AlteredStroke], bounds: Rect, moving: [SeatID: MovingStrokes]
  ) -> [PixelRect] {
    let moved = scene.held.strokesMoved(by: moving)
    if let changed = atOnce(moved, altered) {
      let old = ink(changed)
      scene.alter(altered)
      scene.hold(moving)
      return follow(old + ink(changed), bounds, paintsLater: true)
    }
    // Pixels that are shifted or lifted are those of the scene before the change.
    paintAwaited()
    let shift = altered.isEmpty ? nil : scene.shift(of: altered)
    // What was put down where it is shown looks the same.
    let isPutDown = !altered.isEmpty && moving.count < scene.held.handCount
    let seen =
      isPutDown
      ? (moved + altered.map(\.index)).filter { scene.isSeen[Int($0.number)] } : []
    let old = seen.map(scene.shown)
    let isStacked =
      shift == nil && altered.contains { $0.place != scene.place(outOfOrder: $0.index) }
    scene.alter(altered, shift: shift)
    scene.hold(moving)
    if isPutDown, !isStacked, zip(old, seen).allSatisfy({ $0 == scene.shown($1) }) {
      lifted = nil
      return []
    }
    if moved.isEmpty, let shift, let changed = slide(altered, by: shift, within: bounds) {
      return changed
    }
    return followLater(bounds, isMotion: altered.isEmpty)
  }

  /// Follows a shift of many strokes: shifts the pixels, and lets the tiles be painted by ``refine(until:)``
  /// that have other ink.
  /// - Returns: the pixels that may have changed; `nil`, without a change, if pixels are different elsewhere.
  private func slide(
    _ altered: [AlteredStroke], by shift: Point, within bounds: Rect
  ) -> [PixelRect]? {
    guard
      let slide = InkSlide(
        altered, by: shift, within: bounds, of: scene, in: surface.bounds,
        open: refinement.openTiles)
    else { return nil }
    lifted = nil
    scaler.forgetSharp()
    refinement.disturb(slide.area)
    refinement.reopen(slide.stale)
    slide.perform(on: surface)
    inked.mark(slide.area)
    repaint(slide.exposed)
    if !isRefining { updateInkedTiles() }
    return slide.area.isEmpty ? [] : [slide.area]
  }

  /// Follows a change of many strokes: shows nearly what it looks like, and lets the tiles be painted
  /// by ``refine(until:)``.
  private func followLater(_ bounds: Rect, isMotion: Bool) -> [PixelRect] {
    // The pictures do not change by a motion, but may by any other change.
    if !isMotion { lifted = nil }
    scaler.forgetSharp()
    let area = area(covering: bounds)
    guard !area.isEmpty else { return [] }
    refinement.disturb(area)
    refinement.reopen(area)
    inked.mark(area)
    guard !scene.isListing else { return [] }
    let wanted = scene.held.seats { $0.strokes.count > effort.atOnce }
    if lifted?.seats != wanted {
      // What was let go goes back.
      if isMotion { lifted?.lay(within: area, of: scene, on: surface) }
      lifted = wanted.isEmpty ? nil : lift(wanted)
    }
    if isMotion { lifted?.lay(within: area, of: scene, on: surface) }
    return [area]
  }

  private func lift(_ seats: [SeatID]) -> LiftedInk {
    for group in scene.held.groups where seats.contains(group.seat) {
      for bounds in [group.bounds, group.transform(group.bounds)] {
        let area = area(covering: bounds)
        refinement.disturb(area)
        refinement.reopen(area)
        inked.mark(area)
      }
    }
    return LiftedInk(seats, of: scene, over: surface, open: refinement.openTiles, effort)
  }

  /// Adds strokes above all others.
  /// - Parameter bounds: An area of canvas space that contains the strokes.
  /// - Returns: the pixels that may have changed.
  func add(_ strokes: [Stroke], at place: StackPlace?, bounds: Rect) -> [PixelRect] {
    let first = scene.strokes.count
    for stroke in strokes { scene.append(stroke, at: place) }
    return follow(ink((first..<scene.strokes.count).map { StrokeIndex($0) }), bounds)
  }

  /// Returns strokes where they are now, without images on the paper.
  private func ink(_ strokes: [StrokeIndex]) -> [Stroke] {
    strokes.filter { !scene.onPaper.contains($0) }.map(scene.shown)
  }

  /// Follows a change of strokes: repaints the pixels that they cover.
  /// - Parameters:
  ///   - bounds: An area of canvas space that contains what has changed.
  ///   - paintsLater: Whether they may be painted when ``surface`` is read.
  /// - Returns: the pixels that may have changed.
  private func follow(
    _ strokes: [Stroke], _ bounds: Rect, paintsLater: Bool = false
  ) -> [PixelRect] {
    let area = area(covering: bounds)
    guard !scene.isListing else {
      noteChange(of: GridTile.parts(of: area))
      // The tiles will show the change.
      refinement.reopen(area)
      return []
    }
    guard strokes.count(where: { !$0.isArea }) <= Self.traced else {
      noteChange(of: GridTile.parts(of: area))
      repaint(GridTile.parts(of: area))
      return [area]
    }
    var parts: [GridTile: PixelRect] = [:]
    for stroke in strokes {
      // Of an area, only a part may have changed: a letter of a long text.
      let room = stroke.isArea ? area : pixels.bounds
      stroke.forEachPart(within: room, in: scene.view) { part in
        GridTile.forEach(in: part) { tile in
          let piece = part.intersection(tile.bounds)
          parts[tile] = parts[tile]?.union(piece) ?? piece
        }
      }
    }
    // Not the area around all: copies lie on all sides of the window, and the tiles between them go on.
    let changed = parts.map { (tile: $0.key, part: $0.value) }
    noteChange(of: changed)
    guard paintsLater else {
      repaint(changed)
      return changed.map(\.part)
    }
    for (_, part) in changed { inked.mark(part) }
    awaited.merge(parts) { $0.union($1) }
    return changed.map(\.part)
  }

  /// Paints what was left until the pixels are read.
  private func paintAwaited() {
    guard !awaited.isEmpty else { return }
    let parts = awaited.map { ($0.key, $0.value) }
    awaited.removeAll(keepingCapacity: true)
    repaint(parts)
  }

  /// Applies a new window size.
  func resize(width: Int, height: Int) {
    let old = surface
    surface = ImageSurface(width: width, height: height)
    let kept = old.bounds.intersection(surface.bounds)
    old.withPixels { source in
      surface.withPixels { target in
        // Memory takes space from the first write on, so tiles without ink are left alone.
        TileIndex.forEachTile(in: kept) { tile, part in
          guard inked[tile] else { return }
          for y in part.y..<part.maxY {
            (target + y * surface.pixelsPerRow + part.x).update(
              from: source + y * old.pixelsPerRow + part.x, count: part.width)
          }
        }
      }
    }
    scaler.forget()
    lifted = nil
    defer { updateInkedTiles() }
    guard !scene.isListing else { return refinement.restart(of: surface.bounds, first: nil) }
    refinement.resize(to: surface.bounds)
    let right = PixelRect(x: kept.maxX, y: 0, width: width - kept.maxX, height: height)
    let below = PixelRect(x: 0, y: kept.maxY, width: kept.maxX, height: height - kept.maxY)
    repaint(GridTile.parts(of: right) + GridTile.parts(of: below))
  }

  // MARK: Another view

  /// Changes the view. Shows the existing pixels scaled, and repaints tiles until the deadline. All
  /// pixels may change.
  func setView(_ view: ViewTransform, until deadline: ContinuousClock.Instant?) {
    let sharp = refinement.isDone
    lifted = nil
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
    if let prepared = lifted?.prepare(
      showing: scene, on: surface, open: refinement.openTiles, until: deadline)
    {
      changed += prepared
      guard lifted?.isPrepared == true else { return changed }
    }
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

  /// Notes that strokes look different in parts of tiles: tiles that are being painted there begin again.
  private func noteChange(of changed: @autoclosure () -> [(tile: GridTile, part: PixelRect)]) {
    guard isRefining || lifted != nil else { return }
    scaler.forgetSharp()
    let parts = changed()
    for (_, part) in parts { refinement.disturb(part) }
    lifted?.noteChange(of: parts)
  }

  /// The pixels that ink within some bounds in canvas space may cover.
  private func area(covering bounds: Rect) -> PixelRect {
    PixelRect(covering: scene.view.windowRect(bounds).insetBy(-0.5), within: pixels.bounds)
  }

  // MARK: Painting

  /// Up to this many lines, the exact pixels of their ink are computed. Of areas, any number is followed by its bounds.
  private static let traced = 64
  /// From this amount of work, counted in strokes per tile, waking threads pays off: a few hundred
  /// microseconds.
  private static let shared = 128

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
    // An image takes long for each of its pixels.
    if scene.hasPicturesInInk, parts.reduce(0, { $0 + $1.part.area }) > 1 << 16 { return true }
    var work = 0
    for (tile, _) in parts {
      work += scene.work(in: tile, upTo: Self.shared)
      if work >= Self.shared { return true }
    }
    return false
  }
}
