import Ink

/// What a repaint of dry ink reads: the completed strokes, which of them are seen, and where they are.
struct DryScene {
  /// All completed strokes, by ``StrokeIndex``.
  var strokes: [Stroke]
  /// Whether each stroke is seen.
  var isSeen: [Bool]
  /// Where the strokes are.
  var grid: StrokeGrid
  /// How the canvas lies in the window.
  let view: ViewTransform

  /// Makes the scene of a drawing's completed strokes.
  init(_ drawing: Drawing, width: Int, height: Int, view: ViewTransform, workers: Int) {
    strokes = drawing.strokes
    isSeen = strokes.indices.map { drawing.isVisible(StrokeIndex($0)) }
    self.view = view
    grid = Self.grid(of: strokes, width: width, height: height, view: view, workers: workers)
  }

  /// Adds the stroke that dried last.
  mutating func append(_ stroke: Stroke) {
    grid.append(stroke, at: StrokeIndex(strokes.count), in: view)
    strokes.append(stroke)
    isSeen.append(true)
  }

  /// Makes the grid anew if it does not reach as far as a window of this size.
  mutating func reach(width: Int, height: Int, workers: Int) {
    guard width > grid.bounds.width || height > grid.bounds.height else { return }
    grid = Self.grid(of: strokes, width: width, height: height, view: view, workers: workers)
  }

  /// How many strokes make it worth to share the making of a grid among threads.
  private static let sharedGrid = 4096

  private static func grid(
    of strokes: [Stroke], width: Int, height: Int, view: ViewTransform, workers: Int
  ) -> StrokeGrid {
    let shares = strokes.count < sharedGrid ? 1 : workers
    var grids = Array(repeating: StrokeGrid(width: width, height: height), count: shares)
    Workers.forEach(&grids) { share, grid in
      for index in strokes.count * share / shares..<strokes.count * (share + 1) / shares {
        grid.append(strokes[index], at: StrokeIndex(index), in: view)
      }
    }
    return grids.dropFirst().reduce(into: grids[0]) { $0.append($1) }
  }
}
