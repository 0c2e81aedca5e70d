import Ink

/// The coverage of one stroke in one grid tile, one byte a pixel, and for each row the span beyond
/// which it is empty: of the square around a slanting line little is ink.
final class TileMask {
  private let bytes: UnsafeMutablePointer<UInt8>
  /// For each row the first column and the one after the last; equal where the row is empty.
  private let spans: UnsafeMutablePointer<(first: Int16, end: Int16)>
  private var rows = 0..<0

  init() {
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

  /// Raises the mask to a stroke's coverage of some pixels of a tile, or at least where its pieces of
  /// ink are wanted.
  /// - Parameters:
  ///   - part: Pixels of the tile. Ink outside stays out of the mask.
  ///   - wanted: Pixels of the part; pieces of ink that do not reach them may be left out.
  func raise(
    _ stroke: Stroke, in part: PixelRect, wanted: PixelRect, of tile: GridTile,
    _ view: ViewTransform, where isWanted: (PixelRect) -> Bool
  ) {
    let corner = tile.bounds
    var (top, bottom) = (GridTile.extent, 0)
    // More than the soft edge, so that rounding does no harm.
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

  /// Widens the spans to some pixels of the part that is painted, and to whole groups of eight pixels:
  /// empty ones cost less than spans that are no multiple of what a processor takes at once.
  private func widen(_ pixels: PixelRect, from corner: PixelRect, within part: PixelRect) {
    let first = Int16(max(part.x - corner.x, (pixels.x - corner.x) & ~7))
    let end = Int16(min(part.maxX - corner.x, (pixels.maxX - corner.x + 7) & ~7))
    for row in pixels.y - corner.y..<pixels.maxY - corner.y {
      let span = spans[row]
      spans[row] = span.first == span.end ? (first, end) : (min(span.0, first), max(span.1, end))
    }
  }

  /// Calls `body` with every span of the mask that may hold ink, and empties the mask.
  /// - Parameter body: Takes the span's place in the tile and its bytes.
  func drain(_ body: (_ row: Int, _ columns: Range<Int>, UnsafePointer<UInt8>) -> Void) {
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
