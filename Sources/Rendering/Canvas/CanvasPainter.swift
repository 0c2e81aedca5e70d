internal import CCoverage
public import Ink
internal import OrderedCollections

/// Paints a drawing as seen in a window, and keeps the result up to date with each change: a layer
/// of dry ink, and the coverage of each wet stroke. The result is always the same, bit for bit, as
/// that of a new painter for the whole drawing.
///
/// For each pixel, wet strokes are blended over a copy of the dry ink, in the order in which they
/// began, and the result over the paper. A completed stroke is blended into the dry layer by the
/// same operation, so its look does not change.
public final class CanvasPainter {
  private let dry: DryLayer
  private var wet: OrderedDictionary<ContactID, WetInk> = [:]
  private var paper: Paper
  private var pictures: PaperPictures
  private var preparedSheet: PaperSheet?
  /// Whether the tails of all wet strokes are in their masks.
  private var tailsArePainted = true
  /// Whether the masks include predicted ink.
  private var predictionIsPainted = true
  /// For each wet stroke, in order, the pixels it may ever have covered. Most rectangles miss most
  /// strokes, and this shows it quickly.
  private var wetReach: [PixelRect] = []
  private let scratch = UnsafeMutablePointer<UInt32>.allocate(
    capacity: TileIndex.extent * TileIndex.extent)
  private let coverageScratch = UnsafeMutablePointer<UInt8>.allocate(capacity: TileIndex.extent)

  /// Creates a painter for a window of the given size in pixels.
  /// - Parameter deadline: When to return even if dry ink is missing, which ``refine(until:)`` then
  ///   paints; `nil` to paint everything.
  /// - Precondition: the drawing uses the view's detail; see ``Ink/Drawing/setDetail(_:)``.
  public init(
    width: Int, height: Int, view: ViewTransform, drawing: Drawing, paper: Paper = Paper(),
    effort: RepaintEffort = .standard, until deadline: ContinuousClock.Instant? = nil
  ) {
    dry = DryLayer(
      width: width, height: height, view: view, drawing: drawing, effort: effort, until: deadline)
    self.paper = paper
    pictures = PaperPictures(drawing.pictures)
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
    let sheet = PaperSheet(
      paper, pictures, width: bounds.width, height: bounds.height, view: view)
    preparedSheet = sheet
    return sheet
  }

  /// The transform from canvas space to window space.
  public var view: ViewTransform { dry.view }

  /// The pixels of the window.
  public var bounds: PixelRect { dry.surface.bounds }

  /// Applies a change of the drawing.
  /// - Returns: the pixels of the window that may have changed.
  public func apply(_ change: DrawingChange) -> [PixelRect] {
    switch change {
    case .inked(let contact, let brush, let growth):
      return ink(contact, brush, growth)
    case .dried(let contact, let stroke, _):
      dry.append(stroke)
      return dryOut(contact)
    case .cancelled(let contact, _):
      return removeWetInk(contact).map {
        $0.tileIndices.map { $0.bounds.intersection(bounds) } + $0.predictedAreas
      } ?? []
    case .hidden(let strokes, let bounds):
      return dry.show(strokes, false, bounds: bounds)
    case .shown(let strokes, let bounds):
      return dry.show(strokes, true, bounds: bounds)
    case .pictures(let placed, let area):
      pictures = PaperPictures(placed)
      preparedSheet = nil
      // The edges of an image fade over a pixel.
      return [PixelRect(covering: view.windowRect(area).insetBy(-1), within: bounds)]
    }
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

  /// Whether some tiles are not completely painted yet. They show scaled pixels or nothing.
  public var isRefining: Bool { dry.isRefining }

  /// Paints unfinished tiles until the deadline, or until none is left.
  /// - Returns: the pixels that may have changed.
  public func refine(until deadline: ContinuousClock.Instant? = nil) -> [PixelRect] {
    dry.refine(until: deadline)
  }

  /// Writes the canvas, paper and ink, into the same pixels of `target`.
  /// - Parameter showsPrediction: Whether to include predicted ink.
  /// - Precondition: `area` lies within ``bounds`` and within the target.
  public func compose(_ area: PixelRect, into target: ImageSurface, showsPrediction: Bool = true) {
    compose(area, into: target, from: (0, 0), showsPrediction: showsPrediction)
  }

  /// Writes the canvas, paper and ink, into a picture of a part of the window.
  /// - Parameters:
  ///   - origin: The position of the picture's first pixel in the window.
  ///   - showsPrediction: Whether to include predicted ink.
  /// - Precondition: `area` lies within ``bounds`` and within the picture.
  func compose(
    _ area: PixelRect, into target: ImageSurface, from origin: (x: Int, y: Int),
    showsPrediction: Bool
  ) {
    let (paper, print) = (sheet.color, sheet.print)
    paintTails(withPrediction: showsPrediction)
    let wet = wetInk(reaching: area)
    let isBlank = dry.isBlank
    let (dry, scratch, coverageScratch) = (dry.surface, scratch, coverageScratch)
    dry.withPixels { dryPixels in
      target.withPixels { targetPixels in
        TileIndex.forEachTile(in: area) { index, part in
          var source = Rows(
            first: dryPixels + part.y * dry.pixelsPerRow + part.x, stride: dry.pixelsPerRow)
          var isDry = true
          // Whole blocks of eight pixels are faster. Pixels beyond `part` are computed but not
          // used.
          let blocks = min((part.width + 7) & ~7, index.bounds.maxX - part.x)
          for ink in wet {
            guard let coverage = ink[index] else { continue }
            if isDry {
              let copy = Rows(first: scratch, stride: TileIndex.extent)
              for row in 0..<part.height { copy[row].update(from: source[row], count: part.width) }
              (source, isDry) = (copy, false)
            }
            var offset = (part.y - index.bounds.y) * TileIndex.extent + part.x - index.bounds.x
            for row in 0..<part.height {
              let mask = coverage.row(at: offset, count: blocks, scratch: coverageScratch)
              ink.blend.lay(on: source[row], through: mask, count: blocks)
              offset += TileIndex.extent
            }
          }
          let shown = Rows(
            first: targetPixels + (part.y - origin.y) * target.pixelsPerRow + part.x - origin.x,
            stride: target.pixelsPerRow)
          for row in 0..<part.height {
            if isBlank, isDry, print == nil {
              shown[row].update(repeating: paper, count: part.width)
            } else if let print {
              fp_flatten_over(
                shown[row], source[row],
                print.pixels + (part.y + row) * print.pixelsPerRow + part.x, Int32(part.width))
            } else {
              fp_flatten(shown[row], source[row], Int32(part.width), paper)
            }
          }
        }
      }
    }
  }

  /// The ink of completed strokes, transparent where there is no ink.
  var dryPixels: ImageSurface { dry.surface }

  /// Paints the images that lie on the paper.
  func paintPictures(_ context: OpaquePointer) {
    pictures.paint(context, view: view, within: bounds.rect)
  }

  /// Updates the tails in the masks of wet strokes.
  private func paintTails(withPrediction: Bool) {
    guard !tailsArePainted || withPrediction != predictionIsPainted else { return }
    for ink in wet.values { ink.paintTail(within: bounds, withPrediction: withPrediction) }
    (tailsArePainted, predictionIsPainted) = (true, withPrediction)
  }

  /// The wet strokes that may have ink in an area, in the order in which they began.
  private func wetInk(reaching area: PixelRect) -> [WetInk] {
    var found: [WetInk] = []
    for index in wetReach.indices where wetReach[index].overlaps(area) {
      found.append(wet.values[index])
    }
    return found
  }

  /// Adds ink to a wet stroke and returns the pixels that may have changed.
  private func ink(_ contact: ContactID, _ brush: Brush, _ growth: InkGrowth) -> [PixelRect] {
    let position: Int
    if let known = wet.index(forKey: contact) {
      position = known
    } else {
      position = wet.count
      wet[contact] = WetInk(blend: InkBlend(brush))
      wetReach.append(PixelRect(x: 0, y: 0, width: 0, height: 0))
    }
    let damage = wet.values[position].grow(by: growth, view: view, within: bounds).rects
    var reach = wetReach[position]
    for rect in damage { reach = reach.union(rect) }
    wetReach[position] = reach
    tailsArePainted = false
    return damage
  }

  private func removeWetInk(_ contact: ContactID) -> WetInk? {
    guard let position = wet.index(forKey: contact) else { return nil }
    wetReach.remove(at: position)
    return wet.remove(at: position).value
  }

  /// Blends a wet stroke into the dry layer. Only tiles shared with other wet strokes look
  /// different then, because the stroke moves below those.
  private func dryOut(_ contact: ContactID) -> [PixelRect] {
    guard let ink = removeWetInk(contact) else { return [] }
    let mask = ink.settle(within: bounds)
    lay(mask, ink.blend, within: bounds)
    let shared = mask.tileIndices.filter { index in wet.values.contains { $0[index] != nil } }
    return shared.map { $0.bounds.intersection(bounds) } + ink.predictedAreas
  }

  private func lay(_ mask: CoverageMask, _ blend: InkBlend, within area: PixelRect) {
    let dry = dry.surface
    dry.withPixels { pixels in
      for index in mask.tileIndices {
        guard let coverage = mask[index] else { continue }
        let tile = index.bounds
        let part = tile.intersection(area)
        for y in part.y..<part.maxY {
          blend.lay(
            on: pixels + y * dry.pixelsPerRow + part.x,
            through: coverage + (y - tile.y) * TileIndex.extent + part.x - tile.x,
            count: part.width)
        }
      }
    }
  }

  func repaintWet(showing strokes: OrderedDictionary<ContactID, WetStroke>) {
    wet = [:]
    wetReach = []
    for (contact, stroke) in strokes {
      var growth = InkGrowth()
      (growth.settled, growth.tail) = stroke.segments
      growth.predicted = stroke.predicted
      _ = ink(contact, stroke.brush, growth)
    }
  }
}

/// Rows of pixels at a fixed distance in memory.
private struct Rows {
  let first: UnsafeMutablePointer<UInt32>
  let stride: Int

  subscript(row: Int) -> UnsafeMutablePointer<UInt32> { first + row * stride }
}
