import Ink

/// Which completed strokes may have ink in which part of the window: for each square of a grid the
/// strokes that reach into it, in the order of their completion, seen or not.
///
/// A stroke is listed where its samples are, not everywhere within its bounds: a diagonal line's
/// bounds are mostly empty, and every stroke that is listed in vain is unpacked in vain at each
/// repaint of the square.
struct StrokeGrid {
  private let columns: Int
  private let rows: Int
  private var lists: [[StrokeIndex]]

  /// Makes an empty grid for at least this many pixels. It is generous, so that windows can be resized
  /// without making another one.
  init(width: Int, height: Int) {
    let reserve = 4096
    columns = (max(width, reserve) + GridTile.extent - 1) / GridTile.extent
    rows = (max(height, reserve) + GridTile.extent - 1) / GridTile.extent
    lists = Array(repeating: [], count: columns * rows)
  }

  /// The pixels of the window for which strokes are listed. Ink outside is listed nowhere.
  var bounds: PixelRect {
    PixelRect(x: 0, y: 0, width: columns * GridTile.extent, height: rows * GridTile.extent)
  }

  /// The strokes that may have ink in a square within ``bounds``.
  subscript(tile: GridTile) -> [StrokeIndex] { lists[tile.row * columns + tile.column] }

  /// Lists a stroke that was completed after all that are listed.
  mutating func append(_ stroke: Stroke, at index: StrokeIndex, in view: ViewTransform) {
    let (bounds, columns) = (bounds, columns)
    // Most pieces lie in the square in which the one before lay.
    var latest = Rect.empty
    stroke.forEachReach { canvasReach in
      let reach = view.windowRect(canvasReach).insetBy(-0.5)
      if reach.minX >= latest.minX && reach.maxX <= latest.maxX && reach.minY >= latest.minY
        && reach.maxY <= latest.maxY
      {
        return
      }
      GridTile.forEach(in: PixelRect(covering: reach, within: bounds)) { tile in
        let place = tile.row * columns + tile.column
        if lists[place].last != index { lists[place].append(index) }
        latest = tile.bounds.rect
      }
    }
  }

  /// Lists strokes of another grid of the same size, all completed after those listed here.
  mutating func append(_ later: StrokeGrid) {
    for place in lists.indices { lists[place] += later.lists[place] }
  }
}

extension Stroke {
  /// Calls `body` with the pixels of `bounds` that each piece of ink may cover.
  func forEachPart(
    within bounds: PixelRect, in view: ViewTransform, _ body: (PixelRect) -> Void
  ) {
    forEachSegment { segment in
      let part = view.windowSegment(segment).pixels(within: bounds)
      if !part.isEmpty { body(part) }
    }
  }
}
