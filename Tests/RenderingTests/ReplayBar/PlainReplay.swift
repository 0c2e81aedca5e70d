import CCoverage
import Ink
import Rendering
import TestSupport

/// A drawing painted in the plainest way: stroke after stroke, each into a mask of its own and then
/// onto the whole window. No grid, no cut, no threads.
enum PlainReplay {
  static func pixels(
    of drawing: Drawing, width: Int, height: Int, view: ViewTransform = .identity
  ) -> [UInt32] {
    let ink = ImageSurface(width: width, height: height)
    for stroke in drawing.completed {
      guard !stroke.isArea else {
        lay(area: stroke, on: ink, view)
        continue
      }
      var segments: [InkSegment] = []
      stroke.forEachSegment(detail: Quantum(for: view)) { segments.append($0) }
      guard stroke.brush.medium == nil else {
        lay(
          segments, stroke.allDrops, of: stroke.brush, stroke.seed, moved: stroke.transform,
          on: ink, view)
        continue
      }
      lay(segments, stroke.brush, on: ink, view)
    }
    for stroke in drawing.contactsInProgress.compactMap(drawing.wetStroke) {
      let own = stroke.ink
      lay(own, of: stroke, moved: .identity, on: ink, view)
      for mapping in stroke.mappings {
        var copy = InkGrowth()
        copy.becomeCopy(of: own, mappedBy: mapping)
        lay(copy, of: stroke, moved: mapping, on: ink, view)
      }
    }
    let paper = PaperSheet(
      Paper(), PaperPictures(drawing.pictures), width: width, height: height, view: view)
    return flattened(ink, on: paper)
  }

  /// Lays the ink of a stroke in progress or of a copy of it.
  private static func lay(
    _ ink: InkGrowth, of stroke: WetStroke, moved: Similarity, on surface: ImageSurface,
    _ view: ViewTransform
  ) {
    guard stroke.brush.medium == nil else {
      return lay(
        ink.settled + ink.tail, ink.drops + ink.restDrops, of: stroke.brush, stroke.seed,
        moved: moved, on: surface, view)
    }
    lay(ink.settled + ink.tail, stroke.brush, on: surface, view)
  }

  private static func lay(area stroke: Stroke, on ink: ImageSurface, _ view: ViewTransform) {
    let mask = TileMask()
    let blend = InkBlend(stroke.brush)
    let sampler = stroke.placedPicture.flatMap { PictureSampler($0, view: view) }
    ink.withPixels { pixels in
      GridTile.forEach(in: ink.bounds) { tile in
        let part = tile.bounds.intersection(ink.bounds)
        mask.raise(stroke, in: part, wanted: part, of: tile, view) { _ in true }
        mask.drain { row, columns, coverage in
          let (x, y) = (tile.bounds.x + columns.lowerBound, tile.bounds.y + row)
          let first = pixels + y * ink.pixelsPerRow + x
          if let sampler {
            sampler.lay(on: first, through: coverage, count: columns.count, x: x, y: y)
          } else if !stroke.isPicture {
            blend.lay(on: first, through: coverage, count: columns.count)
          }
        }
      }
    }
  }

  private static func lay(
    _ segments: [InkSegment], _ brush: Brush, on ink: ImageSurface, _ view: ViewTransform
  ) {
    let mask = CoverageMask()
    for segment in segments { _ = mask.add(view.windowSegment(segment), within: ink.bounds) }
    let blend = InkBlend(brush)
    ink.withPixels { pixels in
      for index in mask.tileIndices {
        guard let coverage = mask[index] else { continue }
        let part = index.bounds.intersection(ink.bounds)
        for y in part.y..<part.maxY {
          blend.lay(
            on: pixels + y * ink.pixelsPerRow + part.x,
            through: coverage + (y - part.y) * TileIndex.extent, count: part.width)
        }
      }
    }
  }

  /// Lays a stroke of a medium: all its load first, and then coverage tile by tile.
  private static func lay(
    _ segments: [InkSegment], _ drops: [InkDrop], of brush: Brush, _ seed: StrokeSeed,
    moved: Similarity = .identity, on surface: ImageSurface, _ view: ViewTransform
  ) {
    guard let medium = brush.medium else { return }
    let ink = MediumInk(medium.recipe, seed: seed, scale: view.scale * moved.scale)
    let (load, grain, blend) = (LoadMask(ink), GrainCache(side: 8, slots: 1), InkBlend(brush))
    for segment in segments { _ = load.add(view.windowSegment(segment), within: surface.bounds) }
    _ = load.addDrops(drops.map(view.windowDrop), within: surface.bounds)
    var coverage = [UInt8](repeating: 0, count: TileIndex.extent * TileIndex.extent)
    for tile in load.tileIndices {
      let part = tile.bounds.intersection(surface.bounds)
      let heights = grain.heights(of: tile, within: part, GrainView(view, moved: moved))
      guard load.cover(part, of: tile, heights: heights, &coverage, stride: TileIndex.extent)
      else { continue }
      surface.withPixels { pixels in
        coverage.withUnsafeBufferPointer { coverage in
          guard let first = coverage.baseAddress else { return }
          for row in 0..<part.height {
            blend.lay(
              on: pixels + (part.y + row) * surface.pixelsPerRow + part.x,
              through: first + row * TileIndex.extent, count: part.width)
          }
        }
      }
    }
  }

  /// White paper below ink, with the images that lie on it.
  private static func flattened(_ ink: ImageSurface, on paper: PaperSheet) -> [UInt32] {
    let area = ink.bounds.area
    return ink.withPixels { pixels in
      [UInt32](unsafeUninitializedCapacity: area) { flat, count in
        count = area
        guard let base = flat.baseAddress else { return }
        if let print = paper.print {
          print.withPixels { fp_flatten_over(base, pixels, $0, Int32(area)) }
        } else {
          fp_flatten(base, pixels, Int32(area), paper.color)
        }
      }
    }
  }
}

/// What the kernels that lay ink must compute, a pixel at a time.
enum CoverageArithmetic {
  /// A quotient by 255, rounded to the nearest.
  static func divided(_ product: UInt32) -> UInt32 { (2 * product + 255) / 510 }

  static func channels(_ pixel: UInt32) -> [UInt32] {
    [pixel >> 24, pixel >> 16 & 255, pixel >> 8 & 255, pixel & 255]
  }

  static func pixel(_ channels: [UInt32]) -> UInt32 { channels.reduce(0) { $0 << 8 | $1 } }

  /// A premultiplied colour through a coverage.
  static func masked(_ color: UInt32, _ coverage: UInt8) -> UInt32 {
    pixel(channels(color).map { divided($0 * UInt32(coverage)) })
  }

  static func over(_ source: UInt32, _ below: UInt32) -> UInt32 {
    let rest = 255 - (source >> 24)
    return pixel(zip(channels(source), channels(below)).map { $0 + divided($1 * rest) })
  }

  static func multiplied(_ source: UInt32, _ below: UInt32) -> UInt32 {
    let (alpha, density) = (source >> 24, below >> 24)
    return pixel(
      zip(channels(source), channels(below)).map { s, d in
        divided(s * (255 - density) + d * (255 - alpha) + s * d)
      })
  }

  static func erased(_ source: UInt32, _ below: UInt32) -> UInt32 {
    pixel(channels(below).map { divided($0 * (255 - (source >> 24))) })
  }
}
