import Ink

/// Paints the coverage of a stroke of a medium in one tile, by its load: what ``TileMask/raise(_:in:wanted:of:_:where:)``
/// is to a pen. All pieces that reach a pixel count, each once, so none may be skipped.
final class TileLoad {
  private var mask: LoadMask?
  private let memory = MaskTiles(bytesPerPixel: 2)
  /// Strokes that were moved one by one lie among those that were not, whose grain is the same for all.
  private let grain = GrainCache(side: 2, slots: 2)
  /// The columns that may have load, for each band of rows.
  private var bands: [(first: Int, end: Int)]

  /// The number of rows of a band.
  private static let bandHeight = 8

  init() {
    bands = Array(repeating: (0, 0), count: GridTile.extent / Self.bandHeight)
  }

  /// Sets the coverage of a part of a tile.
  /// - Parameters:
  ///   - part: Pixels of the tile. Ink outside is left out.
  ///   - coverage: Must have none yet.
  func raise(
    _ stroke: Stroke, of medium: Medium, in part: PixelRect, of tile: GridTile,
    _ view: ViewTransform, into coverage: TileMask
  ) {
    let transform = stroke.transform
    let ink = MediumInk(
      medium.recipe, seed: stroke.seed, scale: view.scale * transform.scale)
    let load = mask ?? LoadMask(ink, memory)
    mask = load
    load.begin(ink)
    add(stroke, to: load, in: part, of: tile, view)
    let paper = GrainView(view, moved: transform)
    fill(coverage, in: part, of: tile) { index, piece, first, stride in
      // To make heights takes longer than to paint a stroke.
      guard load[index] != nil else { return }
      let heights = grain.heights(of: index, within: piece, paper)
      _ = load.cover(piece, of: index, heights: heights, first, stride: stride)
    }
    load.removeAll(within: [load.reach])
  }

  private func add(
    _ stroke: Stroke, to load: LoadMask, in part: PixelRect, of tile: GridTile,
    _ view: ViewTransform
  ) {
    // This is more than the soft edge, to allow for rounding errors.
    let wanted = view.canvasRect(part.rect.insetBy(-2))
    guard stroke.brush.sprays else {
      return stroke.forEachSegment(within: wanted, detail: Quantum(for: view)) { segment in
        widen(load.add(view.windowSegment(segment), within: part), from: tile.bounds)
      }
    }
    stroke.forEachDropGroup(within: wanted, in: view) { drops in
      widen(load.addDrops(drops, within: part), from: tile.bounds)
    }
  }

  /// Notes that pixels may have load.
  private func widen(_ pixels: PixelRect, from corner: PixelRect) {
    guard !pixels.isEmpty else { return }
    let (first, end) = (pixels.x - corner.x, pixels.maxX - corner.x)
    let (top, bottom) = (pixels.y - corner.y, pixels.maxY - 1 - corner.y)
    for band in top / Self.bandHeight...bottom / Self.bandHeight {
      let columns = bands[band]
      bands[band] =
        columns.first == columns.end
        ? (first, end) : (min(columns.first, first), max(columns.end, end))
    }
  }

  /// Fills the pixels that may have load.
  private func fill(
    _ coverage: TileMask, in part: PixelRect, of tile: GridTile,
    _ body: (TileIndex, PixelRect, _ first: UnsafeMutablePointer<UInt8>, _ stride: Int) -> Void
  ) {
    let corner = tile.bounds
    for band in bands.indices where bands[band].first < bands[band].end {
      let columns = bands[band]
      bands[band] = (0, 0)
      let pixels = PixelRect(
        x: corner.x + columns.first, y: corner.y + band * Self.bandHeight,
        width: columns.end - columns.first, height: Self.bandHeight)
      coverage.fill(pixels.intersection(part), in: part, of: tile, body)
    }
  }
}
