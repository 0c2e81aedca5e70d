import Ink

/// What a repaint of dry ink reads: the completed strokes, which of them are seen, and where they are.
struct DryScene {
  /// All completed strokes, by ``StrokeIndex``.
  private(set) var strokes: [Stroke]
  /// Whether each stroke is seen.
  private(set) var isSeen: [Bool]
  /// Whether each stroke is in the grid, or will be once the listing is done. One that was hidden from the
  /// start is listed when it is seen.
  private var isListed: [Bool]
  private var listing: SceneListing?
  /// How the canvas lies in the window.
  var view: ViewTransform
  private var grid: StrokeGrid

  /// Makes the scene of a drawing's completed strokes. They are listed by ``list(until:)``.
  init(_ drawing: Drawing, view: ViewTransform, workers: Int) {
    strokes = drawing.strokes
    isSeen = strokes.indices.map { drawing.isVisible(StrokeIndex($0)) }
    isListed = isSeen
    self.view = view
    grid = StrokeGrid()
    listing = isSeen.contains(true) ? SceneListing(isSeen, workers: workers) : nil
  }

  /// Whether strokes are still to be listed: nothing can be painted before.
  var isListing: Bool { listing != nil }

  /// How many strokes are still to be looked at before all are listed.
  var unlistedCount: Int { listing?.rest ?? 0 }

  /// Goes on with listing strokes until the deadline, or until all are listed.
  /// - Returns: whether they are.
  mutating func list(until deadline: ContinuousClock.Instant?) -> Bool {
    guard var listing else { return true }
    self.listing = nil
    guard var whole = listing.advance(strokes, until: deadline) else {
      self.listing = listing
      return false
    }
    // What has been added or shown meanwhile.
    whole.append(grid)
    grid = whole
    return true
  }

  /// Adds the stroke that dried last.
  mutating func append(_ stroke: Stroke) {
    grid.append(stroke, at: StrokeIndex(strokes.count))
    strokes.append(stroke)
    isSeen.append(true)
    isListed.append(true)
  }

  /// Shows a stroke, or hides it.
  mutating func show(_ stroke: StrokeIndex, _ seen: Bool) {
    let index = Int(stroke.number)
    isSeen[index] = seen
    guard seen, !isListed[index] else { return }
    isListed[index] = true
    grid.append(strokes[index], at: stroke)
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
}
