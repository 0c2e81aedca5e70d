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
  /// The colour below all ink.
  public static let paper = InkColor(rgb: 0xFFFFFF)

  private var dry: ImageSurface
  private var wet: OrderedDictionary<ContactID, WetInk> = [:]
  private var view: ViewTransform
  private let scratch = UnsafeMutablePointer<UInt32>.allocate(
    capacity: TileIndex.extent * TileIndex.extent)
  private let coverageScratch = UnsafeMutablePointer<UInt8>.allocate(capacity: TileIndex.extent)

  /// Makes a painter for a window of this many pixels that shows a drawing.
  public init(width: Int, height: Int, view: ViewTransform, drawing: Drawing) {
    dry = ImageSurface(width: width, height: height)
    self.view = view
    repaintDry(bounds, showing: drawing.completed)
    repaintWet(showing: drawing.inProgress)
  }

  deinit {
    scratch.deallocate()
    coverageScratch.deallocate()
  }

  /// The window's pixels.
  public var bounds: PixelRect { dry.bounds }

  /// Follows one change of the drawing.
  /// - Returns: the pixels of the window that may look different now.
  public func apply(_ change: DrawingChange) -> [PixelRect] {
    switch change {
    case .inked(let contact, let brush, let growth):
      return ink(contact, brush, growth)
    case .dried(let contact, _):
      return dryOut(contact)
    case .cancelled(let contact, _):
      return wet.removeValue(forKey: contact).map {
        $0.tileIndices.map { $0.bounds.intersection(bounds) }
      } ?? []
    case .removed(_, let remaining):
      let area = PixelRect(
        covering: view.windowRect(change.damage).insetBy(-0.5), within: bounds)
      repaintDry(area, showing: remaining)
      return [area]
    }
  }

  /// Follows a change of the window's size. Ink that was outside comes into view; ink that is now
  /// outside is not lost, since the drawing has it.
  public func resize(width: Int, height: Int, drawing: Drawing) {
    let old = dry
    dry = ImageSurface(width: width, height: height)
    let kept = old.bounds.intersection(bounds)
    old.withPixels { source in
      dry.withPixels { target in
        for row in 0..<kept.height {
          (target + row * dry.pixelsPerRow).update(
            from: source + row * old.pixelsPerRow, count: kept.width)
        }
      }
    }
    repaintDry(
      PixelRect(x: kept.maxX, y: 0, width: width - kept.maxX, height: height),
      showing: drawing.completed)
    repaintDry(
      PixelRect(x: 0, y: kept.maxY, width: kept.maxX, height: height - kept.maxY),
      showing: drawing.completed)
    repaintWet(showing: drawing.inProgress)
  }

  /// Writes the canvas, paper and ink, into the same pixels of `target`.
  /// - Precondition: `area` lies within ``bounds`` and within the target.
  public func compose(_ area: PixelRect, into target: ImageSurface) {
    let paper = Self.paper.premultipliedARGB
    for ink in wet.values { ink.paintTail(within: bounds) }
    dry.withPixels { dryPixels in
      target.withPixels { targetPixels in
        TileIndex.forEachTile(in: area) { index, part in
          let masks = wet.values.compactMap { ink in ink[index].map { ($0, ink.color) } }
          let tile = index.bounds
          for y in part.y..<part.maxY {
            let dryRow = dryPixels + y * dry.pixelsPerRow + part.x
            var row = UnsafePointer(dryRow)
            if !masks.isEmpty {
              scratch.update(from: dryRow, count: part.width)
              for (mask, color) in masks {
                let offset = (y - tile.y) * TileIndex.extent + part.x - tile.x
                let coverage = mask.row(at: offset, count: part.width, scratch: coverageScratch)
                fp_blend_mask(scratch, coverage, Int32(part.width), color)
              }
              row = UnsafePointer(scratch)
            }
            fp_flatten(
              targetPixels + y * target.pixelsPerRow + part.x, row, Int32(part.width), paper)
          }
        }
      }
    }
  }

  /// Adds ink to a wet stroke and returns the pixels that may look different.
  private func ink(_ contact: ContactID, _ brush: Brush, _ growth: InkGrowth) -> [PixelRect] {
    if let ink = wet[contact] { return ink.grow(by: growth, view: view, within: bounds) }
    let ink = WetInk(color: brush.color.premultipliedARGB)
    wet[contact] = ink
    return ink.grow(by: growth, view: view, within: bounds)
  }

  /// Lays a wet stroke into the dry layer. Only where other wet strokes share its tiles can that be
  /// seen: the stroke moves below them.
  private func dryOut(_ contact: ContactID) -> [PixelRect] {
    guard let ink = wet.removeValue(forKey: contact) else { return [] }
    let mask = ink.settle(within: bounds)
    blend(mask, ink.color, within: bounds)
    let shared = mask.tileIndices.filter { index in wet.values.contains { $0[index] != nil } }
    return shared.map { $0.bounds.intersection(bounds) }
  }

  private func blend(_ mask: CoverageMask, _ color: UInt32, within area: PixelRect) {
    dry.withPixels { pixels in
      for index in mask.tileIndices {
        guard let coverage = mask[index] else { continue }
        let tile = index.bounds
        let part = tile.intersection(area)
        for y in part.y..<part.maxY {
          fp_blend_mask(
            pixels + y * dry.pixelsPerRow + part.x,
            coverage + (y - tile.y) * TileIndex.extent + part.x - tile.x,
            Int32(part.width), color)
        }
      }
    }
  }

  private func repaintDry(_ area: PixelRect, showing strokes: [Stroke]) {
    guard !area.isEmpty else { return }
    dry.withPixels { pixels in
      for y in area.y..<area.maxY {
        (pixels + y * dry.pixelsPerRow + area.x).update(repeating: 0, count: area.width)
      }
    }
    for stroke in strokes {
      guard view.windowRect(stroke.bounds).insetBy(-0.5).intersects(area.rect) else { continue }
      let mask = CoverageMask()
      stroke.forEachSegment { _ = mask.add(view.windowSegment($0), within: area) }
      blend(mask, stroke.brush.color.premultipliedARGB, within: area)
    }
  }

  private func repaintWet(showing strokes: OrderedDictionary<ContactID, WetStroke>) {
    wet = [:]
    for (contact, stroke) in strokes {
      var growth = InkGrowth()
      (growth.settled, growth.tail) = stroke.segments
      _ = ink(contact, stroke.brush, growth)
    }
  }
}
