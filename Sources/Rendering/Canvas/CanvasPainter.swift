internal import CCoverage
public import Ink

/// Paints a drawing as seen in a window, and keeps the result up to date with each change: a layer
/// of dry ink, and the coverage of each wet stroke. The result is always the same, bit for bit, as
/// that of a new painter for the whole drawing.
///
/// For each pixel, wet strokes are blended over a copy of the dry ink, in the order in which they
/// began, and the result over the paper. A completed stroke is blended into the dry layer by the
/// same operation, so its look does not change.
public final class CanvasPainter {
  let dry: DryLayer
  var wet = WetLayer()
  let maskTiles = MaskTiles()
  /// The growth of a wet stroke, mapped to one of its copies, in canvas space. A buffer that is used for one copy
  /// after the other.
  var copied = InkGrowth()
  /// The memory and the heights of the paper that all wet strokes of media share.
  lazy var media = WetMedia()
  private var paper: Paper
  private var pictures: PaperPictures
  private var preparedSheet: PaperSheet?
  /// Whether the paper waits for what is not rendered yet of its page.
  private let waitsForPage: Bool
  /// The version of ``PageStore`` that the paper shows; only if a page lies on it.
  private var pageVersion: UInt64?
  /// Whether the tails of all wet strokes are in their masks.
  var tailsArePainted = true
  /// Whether a page lies on a desk.
  private let hasDesk: Bool
  private let scratch = UnsafeMutablePointer<UInt32>.allocate(
    capacity: TileIndex.extent * TileIndex.extent)
  let tips = TipInk()
  private let coverageScratch = UnsafeMutablePointer<UInt8>.allocate(capacity: TileIndex.extent)

  /// Creates a painter for a window of the given size in pixels.
  /// - Parameters:
  ///   - hasDesk: Whether a page of a document lies on a desk, as in the window.
  ///   - deadline: When to return even if dry ink is missing, which ``refine(until:)`` then paints; `nil` to
  ///     paint everything.
  /// - Precondition: the drawing uses the view's detail; see ``Ink/Drawing/setDetail(_:)``.
  public init(
    width: Int, height: Int, view: ViewTransform, drawing: Drawing, paper: Paper = Paper(),
    hasDesk: Bool = true, effort: RepaintEffort = .standard,
    until deadline: ContinuousClock.Instant? = nil
  ) {
    self.hasDesk = hasDesk
    dry = DryLayer(
      width: width, height: height, view: view, drawing: drawing, effort: effort, until: deadline)
    self.paper = paper
    waitsForPage = deadline == nil
    pictures = PaperPictures(dry.paperPictures)
    preparedSheet = nil
    scratch.initialize(repeating: 0, count: TileIndex.extent * TileIndex.extent)
    repaintWet(showing: drawing.inProgress)
  }

  deinit {
    scratch.deallocate()
    coverageScratch.deallocate()
  }

  /// The paper in the current view. It is painted only when it is needed, not at every change of
  /// the view.
  private var sheet: PaperSheet {
    if let preparedSheet { return preparedSheet }
    if paper.page != nil { pageVersion = PageStore.shared.version }
    let sheet = PaperSheet(
      paper, pictures, width: bounds.width, height: bounds.height, view: view,
      waits: waitsForPage, hasDesk: hasDesk)
    preparedSheet = sheet
    return sheet
  }

  /// The transform from canvas space to window space.
  public var view: ViewTransform { dry.view }

  /// The memory that the painter's pixels take, in bytes: dry ink, and paper that is not of one colour.
  var bytes: Int {
    dry.bytes + (preparedSheet?.print == nil ? 0 : bounds.area * MemoryLayout<UInt32>.stride)
  }

  /// The pixels of the window.
  public var bounds: PixelRect { dry.bounds }

  /// Applies a change of the drawing. If many strokes were moved or changed, some tiles are left for
  /// ``refine(until:)``; see ``RepaintEffort/atOnce``.
  /// - Returns: the pixels of the window that may have changed.
  public func apply(_ change: DrawingChange) -> [PixelRect] {
    var damage = Damage()
    apply(change, &damage)
    return damage.rects
  }

  /// Applies a change of the drawing.
  /// - Parameter damage: Gets the pixels of the window that may have changed.
  func apply(_ change: DrawingChange, _ damage: inout Damage) {
    let changed: [PixelRect]
    switch change {
    case .inked(let contact, let brush, let growth):
      return ink(contact, brush, growth, &damage)
    case .repeated(let contact, let brush, let mappings, let ink):
      return add(copies: mappings, of: contact, brush, ink, &damage)
    case .dried(let contact, let stroke, let copies, let last):
      if let last { ink(contact, stroke.brush, last, &damage) }
      dry.append(stroke)
      for copy in copies?.strokes ?? [] { dry.append(copy) }
      changed = dryOut(contact, copies)
    case .cancelled(let contact, _):
      changed = wet.remove(contact).flatMap(\.tileIndices).map { $0.bounds.intersection(bounds) }
    case .hidden(let strokes, let bounds):
      changed = dry.show(strokes, false, bounds: bounds)
    case .shown(let strokes, let bounds):
      changed = dry.show(strokes, true, bounds: bounds)
    case .altered(let strokes, let bounds, let moving):
      changed = dry.alter(strokes, bounds: bounds, moving: moving)
    case .added(let strokes, _, let place, let bounds):
      changed = dry.add(strokes, at: place, bounds: bounds)
    }
    for rect in changed { damage.add(rect) }
    followPictures(&damage)
  }

  /// Applies a new window size. Ink that was outside the window becomes visible.
  public func resize(width: Int, height: Int, drawing: Drawing) {
    dry.resize(width: width, height: height)
    preparedSheet = nil
    repaintWet(showing: drawing.inProgress)
  }

  /// Changes the visible part or the scale of the canvas. Shows the existing pixels at once, moved
  /// and scaled, and then repaints tile by tile. All pixels may change.
  /// - Parameter deadline: When to return even if tiles are left for ``refine(until:)``; `nil` to
  ///   paint everything.
  /// - Precondition: the drawing uses the view's detail; see ``Ink/Drawing/setDetail(_:)``.
  public func setView(
    _ view: ViewTransform, drawing: Drawing, until deadline: ContinuousClock.Instant? = nil
  ) {
    dry.setView(view, until: deadline)
    preparedSheet = nil
    repaintWet(showing: drawing.inProgress)
  }

  /// Changes the paper below the ink. All pixels may change.
  public func setPaper(_ paper: Paper) {
    guard paper != self.paper else { return }
    self.paper = paper
    preparedSheet = nil
  }

  /// Shows what has been rendered of the paper's page since it was painted.
  /// - Returns: The pixels that may have changed.
  package func followPage() -> [PixelRect] {
    guard let page = paper.page, !waitsForPage, let preparedSheet, let pageVersion,
      pageVersion != PageStore.shared.version
    else { return [] }
    let painter = PaperPagePainter(page, view: view)
    let changes = PageStore.shared.changes(since: pageVersion, of: page, painter.grid)
    var areas = [painter.frame]
    if let tiles = changes.tiles, pictures.placed.isEmpty {
      self.pageVersion = changes.version
      if !tiles.isEmpty { preparedSheet.paint(tiles, of: painter) }
      areas = tiles.map(painter.place)
    } else {
      self.preparedSheet = nil
    }
    return areas.map { $0.intersection(bounds) }.filter { !$0.isEmpty }
  }

  /// Whether the paper shows all of its page as an export would. It may have to be painted to know.
  package var hasWholePage: Bool { paper.page == nil || sheet.isComplete }

  /// Whether some tiles are not completely painted yet. They show scaled pixels, nearly where ink was
  /// moved to, or nothing.
  public var isRefining: Bool { dry.isRefining }

  /// Paints unfinished tiles until the deadline, or until none is left.
  /// - Returns: the pixels that may have changed.
  public func refine(until deadline: ContinuousClock.Instant? = nil) -> [PixelRect] {
    dry.refine(until: deadline)
  }

  /// Writes the canvas, paper and ink, into the same pixels of `target`.
  /// - Precondition: `area` lies within ``bounds`` and within the target.
  public func compose(_ area: PixelRect, into target: ImageSurface) {
    compose(area, into: target, from: (0, 0))
  }

  /// Writes those of some areas to which a condition applies.
  /// - Returns: how many these are.
  func compose(
    _ areas: [PixelRect], into target: ImageSurface, where isMeant: (PixelRect) -> Bool
  ) -> Int {
    paintTails()
    let sheet = sheet
    var count = 0
    target.withPixels { pixels in
      let shown = Rows(first: pixels, stride: target.pixelsPerRow)
      for area in areas where isMeant(area) {
        count += 1
        TileIndex.forEachTile(in: area) { tile, part in
          compose(part, of: tile, on: sheet, into: shown.from(x: part.x, y: part.y))
        }
      }
    }
    return count
  }

  /// Writes the canvas, paper and ink, into a picture of a part of the window.
  /// - Parameter origin: The position of the picture's first pixel in the window.
  /// - Precondition: `area` lies within ``bounds`` and within the picture.
  func compose(_ area: PixelRect, into target: ImageSurface, from origin: (x: Int, y: Int)) {
    paintTails()
    let sheet = sheet
    target.withPixels { pixels in
      let shown = Rows(
        first: pixels - origin.y * target.pixelsPerRow - origin.x, stride: target.pixelsPerRow)
      TileIndex.forEachTile(in: area) { tile, part in
        compose(part, of: tile, on: sheet, into: shown.from(x: part.x, y: part.y))
      }
    }
  }

  /// Writes the pixels of a part of a tile: paper, dry ink and wet ink.
  /// - Parameter shown: The part's pixels in the target.
  private func compose(
    _ part: PixelRect, of tile: TileIndex, on sheet: PaperSheet, into shown: Rows
  ) {
    // Cairo has nothing to do before its pixels are read.
    let dryInk = Rows(first: dry.surface.pixels, stride: dry.surface.pixelsPerRow)
      .from(x: part.x, y: part.y)
    let hasDryInk = dry.mayHoldInk(tile)
    var (latest, count) = (0, 0)
    for place in 0..<wet.count where wet.mayCover(part, of: tile, at: place) {
      (latest, count) = (place, count + 1)
    }
    if count == 0 {
      flatten(hasDryInk || sheet.print != nil ? dryInk : nil, part, on: sheet, into: shown)
    } else if count == 1, sheet.print == nil, let color = wet[latest].blend.visibleColor,
      let coverage = wet[latest].coverage(of: part, in: tile)
    {
      let offset = tile.offset(of: part)
      let show = wet[latest].blend.penColor == nil ? fp_show_multiplied : fp_show_ink
      show(
        shown.first, shown.stride, hasDryInk ? dryInk.first : nil, dryInk.stride,
        coverage.first + offset, (coverage.second ?? coverage.first) + offset, TileIndex.extent,
        Int32(part.width), Int32(part.height), color, sheet.color)
    } else {
      let copy = Rows(first: scratch, stride: TileIndex.extent)
      for row in 0..<part.height { copy[row].update(from: dryInk[row], count: part.width) }
      for place in 0..<wet.count where wet.mayCover(part, of: tile, at: place) {
        lay(wet[place], within: part, of: tile, on: copy)
      }
      flatten(copy, part, on: sheet, into: shown)
    }
  }

  /// Blends a wet stroke's ink in a part of a tile into a copy of that part.
  private func lay(_ ink: WetInk, within part: PixelRect, of tile: TileIndex, on copy: Rows) {
    guard let coverage = ink.coverage(of: part, in: tile) else { return }
    // Whole blocks of eight pixels are faster. Pixels beyond `part` are computed but not used.
    let count = min((part.width + 7) & ~7, tile.bounds.maxX - part.x)
    let offset = tile.offset(of: part)
    for row in 0..<part.height {
      let mask = coverage.row(
        at: offset + row * TileIndex.extent, count: count, scratch: coverageScratch)
      ink.blend.lay(on: copy[row], through: mask, count: count)
    }
  }

  /// Writes ink over paper.
  /// - Parameter ink: The ink in `part`; `nil` if the part has no ink.
  private func flatten(
    _ ink: Rows?, _ part: PixelRect, on sheet: PaperSheet, into shown: Rows
  ) {
    for row in 0..<part.height {
      if let ink, let print = sheet.print {
        let paper = print.pixels + (part.y + row) * print.pixelsPerRow + part.x
        fp_flatten_over(shown[row], ink[row], paper, Int32(part.width))
      } else if let ink {
        fp_flatten(shown[row], ink[row], Int32(part.width), sheet.color)
      } else {
        shown[row].update(repeating: sheet.color, count: part.width)
      }
    }
  }

  /// The ink of completed strokes, transparent where there is no ink.
  package var dryPixels: ImageSurface { dry.surface }

  /// Paints the page that lies on the paper, without the paper.
  /// - Returns: Whether all of it was there.
  func paintPage(on target: ImageSurface) -> Bool {
    guard let page = paper.page else { return true }
    return PaperPagePainter(page, view: view)
      .paint(on: target, from: .shared, waits: waitsForPage)
  }

  /// Paints the images that lie on the paper, on a surface of the window's size.
  func paintPictures(on target: ImageSurface) { pictures.paint(on: target, view: view) }

  /// Follows a change of the images on the paper.
  private func followPictures(_ damage: inout Damage) {
    let (old, new) = (pictures.placed, dry.paperPictures)
    guard old != new else { return }
    pictures = PaperPictures(new)
    let common = zip(old, new).prefix { $0 == $1 }.count
    let areas = (old[common...] + new[common...]).map {
      PaperPictures.reach(of: $0, in: view, within: bounds)
    }
    if preparedSheet?.show(pictures, changed: areas) == false { preparedSheet = nil }
    for area in areas { damage.add(area) }
  }

  /// Updates the tails in the masks of wet strokes.
  private func paintTails() {
    guard !tailsArePainted else { return }
    for place in 0..<wet.count { wet[place].paintTail(within: bounds) }
    tailsArePainted = true
  }

  /// Blends a wet stroke and its copies into the dry layer. Only tiles shared with other wet strokes look
  /// different then, because they move below those, and tiles of copies that were left out.
  private func dryOut(_ contact: ContactID, _ copies: StrokeCopies?) -> [PixelRect] {
    var changed: [TileIndex] = []
    for ink in wet.remove(contact) {
      if let mapping = ink.mapping, copies?.have(mapping) != true {
        changed += ink.tileIndices
        continue
      }
      let tiles = ink.settle(within: bounds)
      for surface in dry.inkedSurfaces { ink.lay(on: surface) }
      dry.markInk(in: tiles)
      changed += tiles.filter { tile in (0..<wet.count).contains { wet[$0].mayCover(tile) } }
    }
    return changed.map { $0.bounds.intersection(bounds) }
  }
}

extension StrokeCopies {
  /// Whether one of the copies is where a mapping takes the stroke.
  fileprivate func have(_ mapping: Similarity) -> Bool {
    strokes.contains { $0.transform == mapping }
  }
}

/// Rows of pixels at a fixed distance in memory.
private struct Rows {
  let first: UnsafeMutablePointer<UInt32>
  let stride: Int

  /// The first pixel of a row.
  subscript(row: Int) -> UnsafeMutablePointer<UInt32> { first + row * stride }

  /// Returns the same rows, beginning at another pixel.
  func from(x: Int, y: Int) -> Rows { Rows(first: first + y * stride + x, stride: stride) }
}
