internal import CCoverage
public import Ink
internal import OrderedCollections

/// The look of a drawing, kept up to date change by change: a layer of dry ink, the coverage of each
/// wet stroke, and the rule by which they come together. At any moment the result is the same,
/// bit for bit, as that of a new painter that is shown the whole drawing.
///
/// For a pixel, wet strokes are laid over a copy of the dry ink in the order in which they began,
/// and the sum over the paper. A stroke that completes is laid into the dry layer by that same
/// operation, so it looks no different from then on.
public final class CanvasPainter {
  private let dry: DryLayer
  private var wet: OrderedDictionary<ContactID, WetInk> = [:]
  private var paper: Paper
  private var sheet: PaperSheet
  private let scratch = UnsafeMutablePointer<UInt32>.allocate(
    capacity: TileIndex.extent * TileIndex.extent)
  private let coverageScratch = UnsafeMutablePointer<UInt8>.allocate(capacity: TileIndex.extent)

  /// Makes a painter for a window of this many pixels that shows a drawing.
  /// - Parameter deadline: When to return even if dry ink is missing, which ``refine(until:)`` then
  ///   paints; nil for when all is there.
  /// - Precondition: the drawing knows the view's detail; see ``Ink/Drawing/setDetail(_:)``.
  public init(
    width: Int, height: Int, view: ViewTransform, drawing: Drawing, paper: Paper = Paper(),
    effort: RepaintEffort = .standard, until deadline: ContinuousClock.Instant? = nil
  ) {
    dry = DryLayer(
      width: width, height: height, view: view, drawing: drawing, effort: effort, until: deadline)
    self.paper = paper
    sheet = PaperSheet(paper, width: width, height: height, view: view)
    scratch.initialize(repeating: 0, count: TileIndex.extent * TileIndex.extent)
    repaintWet(showing: drawing.inProgress)
  }

  deinit {
    scratch.deallocate()
    coverageScratch.deallocate()
  }

  /// How the canvas lies in the window.
  public var view: ViewTransform { dry.view }

  /// The window's pixels.
  public var bounds: PixelRect { dry.surface.bounds }

  /// Follows one change of the drawing.
  /// - Returns: the pixels of the window that may look different now.
  public func apply(_ change: DrawingChange) -> [PixelRect] {
    switch change {
    case .inked(let contact, let brush, let growth):
      return ink(contact, brush, growth)
    case .dried(let contact, let stroke, _):
      dry.append(stroke)
      return dryOut(contact)
    case .cancelled(let contact, _):
      return wet.removeValue(forKey: contact).map {
        $0.tileIndices.map { $0.bounds.intersection(bounds) } + $0.predictedAreas
      } ?? []
    case .hidden(let strokes, let bounds):
      return dry.show(strokes, false, bounds: bounds)
    case .shown(let strokes, let bounds):
      return dry.show(strokes, true, bounds: bounds)
    }
  }

  /// Follows a change of the window's size. Ink that was outside comes into view; ink that is now
  /// outside is not lost, since the drawing has it.
  public func resize(width: Int, height: Int, drawing: Drawing) {
    dry.resize(width: width, height: height)
    sheet = PaperSheet(paper, width: width, height: height, view: view)
    repaintWet(showing: drawing.inProgress)
  }

  /// Shows another part of the canvas, or the same at another scale: at once what there is, moved and
  /// scaled, and tile after tile what should be there. All of the window may look different then.
  /// - Parameter deadline: When to return even if tiles are left for ``refine(until:)``; nil for when
  ///   there are none.
  /// - Precondition: the drawing knows the view's detail; see ``Ink/Drawing/setDetail(_:)``.
  public func setView(
    _ view: ViewTransform, drawing: Drawing, until deadline: ContinuousClock.Instant? = nil
  ) {
    dry.setView(view, until: deadline)
    sheet = PaperSheet(paper, width: bounds.width, height: bounds.height, view: view)
    repaintWet(showing: drawing.inProgress)
  }

  /// Lays the ink on other paper. All of the window may look different then.
  public func setPaper(_ paper: Paper) {
    guard paper != self.paper else { return }
    self.paper = paper
    sheet = PaperSheet(paper, width: bounds.width, height: bounds.height, view: view)
  }

  /// Whether parts of the window only resemble the drawing so far.
  public var isRefining: Bool { dry.isRefining }

  /// Paints such parts until the deadline, or until there are none.
  /// - Returns: the pixels that may look different now.
  public func refine(until deadline: ContinuousClock.Instant? = nil) -> [PixelRect] {
    dry.refine(until: deadline)
  }

  /// Writes the canvas, paper and ink, into the same pixels of `target`.
  /// - Parameter showsPrediction: Whether predicted ink is a part of it.
  /// - Precondition: `area` lies within ``bounds`` and within the target.
  public func compose(_ area: PixelRect, into target: ImageSurface, showsPrediction: Bool = true) {
    compose(area, into: target, from: (0, 0), showsPrediction: showsPrediction)
  }

  /// Writes the canvas, paper and ink, into a picture of a part of the window.
  /// - Parameters:
  ///   - origin: The place in the window of the picture's first pixel.
  ///   - showsPrediction: Whether predicted ink is a part of it.
  /// - Precondition: `area` lies within ``bounds`` and within the picture.
  func compose(
    _ area: PixelRect, into target: ImageSurface, from origin: (x: Int, y: Int),
    showsPrediction: Bool
  ) {
    let (paper, print) = (sheet.color, sheet.print)
    for ink in wet.values { ink.paintTail(within: bounds, withPrediction: showsPrediction) }
    let dry = dry.surface
    dry.withPixels { dryPixels in
      target.withPixels { targetPixels in
        TileIndex.forEachTile(in: area) { index, part in
          let masks = wet.values.compactMap { ink in ink[index].map { ($0, ink.blend) } }
          let tile = index.bounds
          // Whole blocks of pixels go faster, and what there is beyond the part is not looked at.
          let blocks = min((part.width + 7) & ~7, tile.maxX - part.x)
          for y in part.y..<part.maxY {
            let dryRow = dryPixels + y * dry.pixelsPerRow + part.x
            var row = UnsafePointer(dryRow)
            if !masks.isEmpty {
              scratch.update(from: dryRow, count: part.width)
              for (mask, blend) in masks {
                let offset = (y - tile.y) * TileIndex.extent + part.x - tile.x
                let coverage = mask.row(at: offset, count: blocks, scratch: coverageScratch)
                blend.lay(on: scratch, through: coverage, count: blocks)
              }
              row = UnsafePointer(scratch)
            }
            let shown =
              targetPixels + (y - origin.y) * target.pixelsPerRow + part.x - origin.x
            if let print {
              fp_flatten_over(
                shown, row, print.pixels + y * print.pixelsPerRow + part.x, Int32(part.width))
            } else {
              fp_flatten(shown, row, Int32(part.width), paper)
            }
          }
        }
      }
    }
  }

  /// Adds ink to a wet stroke and returns the pixels that may look different.
  private func ink(_ contact: ContactID, _ brush: Brush, _ growth: InkGrowth) -> [PixelRect] {
    if let ink = wet[contact] { return ink.grow(by: growth, view: view, within: bounds) }
    let ink = WetInk(blend: InkBlend(brush))
    wet[contact] = ink
    return ink.grow(by: growth, view: view, within: bounds)
  }

  /// Lays a wet stroke into the dry layer. Only where other wet strokes share its tiles can that be
  /// seen: the stroke moves below them.
  private func dryOut(_ contact: ContactID) -> [PixelRect] {
    guard let ink = wet.removeValue(forKey: contact) else { return [] }
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
    for (contact, stroke) in strokes {
      var growth = InkGrowth()
      (growth.settled, growth.tail) = stroke.segments
      growth.predicted = stroke.predicted
      _ = ink(contact, stroke.brush, growth)
    }
  }
}
