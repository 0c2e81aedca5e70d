import Ink

/// What a repaint of dry ink reads: the completed strokes, which of them are seen, and where they are.
struct DryScene {
  /// All completed strokes, by ``StrokeIndex``.
  private(set) var strokes: [Stroke]
  /// Whether each stroke is seen.
  var isSeen: [Bool]
  /// How the canvas lies in the window.
  var view: ViewTransform
  private var grid: StrokeGrid

  /// Makes the scene of a drawing's completed strokes.
  init(_ drawing: Drawing, view: ViewTransform, workers: Int) {
    strokes = drawing.strokes
    isSeen = strokes.indices.map { drawing.isVisible(StrokeIndex($0)) }
    self.view = view
    grid = Self.grid(of: strokes, workers: workers)
  }

  /// Adds the stroke that dried last.
  mutating func append(_ stroke: Stroke) {
    grid.append(stroke, at: StrokeIndex(strokes.count))
    strokes.append(stroke)
    isSeen.append(true)
  }

  /// The strokes, seen or not, that may have ink in a square of the window, in their order.
  func listed(in tile: GridTile) -> [StrokeIndex] {
    grid.strokes(in: area(of: tile), of: strokes.count)
  }

  /// About how many strokes have to be looked at to paint a square of the window; `enough` stands for
  /// all numbers from there on.
  func work(in tile: GridTile, upTo enough: Int) -> Int {
    grid.listings(in: area(of: tile), upTo: enough)
  }

  /// The part of the canvas whose ink, soft edge included, can be seen in a square of the window; less
  /// the unit by which the grid is generous.
  private func area(of tile: GridTile) -> Rect {
    let edge = max(0, 0.75 / view.scale - 1)
    return view.canvasRect(tile.bounds.rect).insetBy(-edge)
  }

  /// How many strokes make it worth to share the making of a grid among threads.
  private static let sharedGrid = 4096

  private static func grid(of strokes: [Stroke], workers: Int) -> StrokeGrid {
    let shares = strokes.count < sharedGrid ? 1 : workers
    var grids = Array(repeating: StrokeGrid(), count: shares)
    Workers.forEach(&grids) { share, grid in
      for index in strokes.count * share / shares..<strokes.count * (share + 1) / shares {
        grid.append(strokes[index], at: StrokeIndex(index))
      }
    }
    return grids.dropFirst().reduce(into: grids[0]) { $0.append($1) }
  }
}
