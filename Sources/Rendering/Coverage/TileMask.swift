package import Ink

/// The coverage of one stroke in one tile, one byte per pixel. Each row has a span outside which it
/// is empty, because a slanting line covers little of the square around it.
package final class TileMask {
  private let bytes: UnsafeMutablePointer<UInt8>
  /// For each row, the first column with ink and the column after the last; equal if the row is
  /// empty.
  private let spans: UnsafeMutablePointer<(first: Int16, end: Int16)>
  private var rows = 0..<0
  private let areas = AreaCells(extent: GridTile.extent)

  /// Creates an empty mask.
  package init() {
    let count = GridTile.extent * GridTile.extent
    bytes = .allocate(capacity: count)
    bytes.initialize(repeating: 0, count: count)
    spans = .allocate(capacity: GridTile.extent)
    spans.initialize(repeating: (0, 0), count: GridTile.extent)
  }

  deinit {
    bytes.deallocate()
    spans.deallocate()
  }

  /// Adds a stroke's coverage of a part of a tile, by the maximum. Segments of ink may be skipped
  /// if they are not wanted.
  /// - Parameters:
  ///   - part: Pixels of the tile. Ink outside is left out.
  ///   - wanted: Pixels of `part`. Segments that do not reach them may be left out.
  ///   - isWanted: Whether a segment that may cover these pixels is needed.
  package func raise(
    _ stroke: Stroke, in part: PixelRect, wanted: PixelRect, of tile: GridTile,
    _ view: ViewTransform, where isWanted: (PixelRect) -> Bool
  ) {
    guard !stroke.isArea else {
      return raiseArea(stroke, in: part, of: tile, view, where: isWanted)
    }
    let corner = tile.bounds
    var (top, bottom) = (GridTile.extent, 0)
    // This is more than the soft edge, to allow for rounding errors.
    let wanted = view.canvasRect(wanted.rect.insetBy(-1))
    stroke.forEachSegment(within: wanted, detail: Quantum(for: view)) { segment in
      let ink = view.windowSegment(segment)
      let pixels = ink.pixels(within: part)
      guard !pixels.isEmpty, isWanted(pixels) else { return }
      top = min(top, pixels.y - corner.y)
      bottom = max(bottom, pixels.maxY - corner.y)
      widen(pixels, from: corner, within: part)
      TileIndex.forEachTile(in: pixels) { index, piece in
        let inner = index.bounds
        ink.raise(
          bytes + (inner.y - corner.y) * GridTile.extent + inner.x - corner.x,
          stride: GridTile.extent, in: piece, of: index)
      }
    }
    rows = min(top, bottom)..<bottom
  }

  /// Sets the coverage of some pixels, which must have none yet, to what is computed elsewhere.
  /// - Parameters:
  ///   - pixels: Pixels of `part`.
  ///   - part: Pixels of the tile. Ink outside is left out.
  ///   - body: Gets some of the pixels, those of one tile of window space, and the byte of the first of them. Rows
  ///     are `stride` bytes apart.
  package func fill(
    _ pixels: PixelRect, in part: PixelRect, of tile: GridTile,
    _ body: (TileIndex, PixelRect, _ first: UnsafeMutablePointer<UInt8>, _ stride: Int) -> Void
  ) {
    guard !pixels.isEmpty else { return }
    let corner = tile.bounds
    widen(pixels, from: corner, within: part)
    let (top, bottom) = (pixels.y - corner.y, pixels.maxY - corner.y)
    rows = rows.isEmpty ? top..<bottom : min(rows.lowerBound, top)..<max(rows.upperBound, bottom)
    TileIndex.forEachTile(in: pixels) { index, piece in
      body(
        index, piece, bytes + (piece.y - corner.y) * GridTile.extent + piece.x - corner.x,
        GridTile.extent)
    }
  }

  /// Adds the coverage of an area, which is exact.
  private func raiseArea(
    _ stroke: Stroke, in part: PixelRect, of tile: GridTile, _ view: ViewTransform,
    where isWanted: (PixelRect) -> Bool
  ) {
    let corner = tile.bounds
    let pixels = PixelRect(
      covering: view.windowRect(stroke.bounds).insetBy(-0.5), within: part)
    guard !pixels.isEmpty, isWanted(pixels) else { return }
    areas.add(stroke, in: pixels, view)
    let (left, top) = (pixels.x - corner.x, pixels.y - corner.y)
    for row in 0..<pixels.height {
      areas.raise(bytes + (top + row) * GridTile.extent + left, row: row, columns: pixels.width)
    }
    widen(pixels, from: corner, within: part)
    rows = top..<top + pixels.height
  }

  /// Widens the spans to include some pixels, rounded to groups of eight. Empty pixels cost less
  /// than spans that are not a multiple of the processor's vector size.
  private func widen(_ pixels: PixelRect, from corner: PixelRect, within part: PixelRect) {
    let first = Int16(max(part.x - corner.x, (pixels.x - corner.x) & ~7))
    let end = Int16(min(part.maxX - corner.x, (pixels.maxX - corner.x + 7) & ~7))
    for row in pixels.y - corner.y..<pixels.maxY - corner.y {
      let span = spans[row]
      spans[row] = span.first == span.end ? (first, end) : (min(span.0, first), max(span.1, end))
    }
  }

  /// Calls `body` with every span of the mask that may hold ink, and clears the mask.
  /// - Parameter body: Receives the span's position in the tile and its bytes.
  package func drain(_ body: (_ row: Int, _ columns: Range<Int>, UnsafePointer<UInt8>) -> Void) {
    for row in rows {
      let columns = Int(spans[row].first)..<Int(spans[row].end)
      guard !columns.isEmpty else { continue }
      let span = bytes + row * GridTile.extent + columns.lowerBound
      body(row, columns, UnsafePointer(span))
      span.update(repeating: 0, count: columns.count)
      spans[row] = (0, 0)
    }
    rows = 0..<0
  }
}
