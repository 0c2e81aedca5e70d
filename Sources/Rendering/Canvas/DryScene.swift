import Ink

/// The input for painting dry ink: the completed strokes, their visibility and their positions.
struct DryScene {
  /// All completed strokes, by ``StrokeIndex``.
  private(set) var strokes: [Stroke]
  /// Whether each stroke is visible.
  private(set) var isSeen: [Bool]
  /// Whether each stroke is in the grid, or will be when the listing is done. A stroke that is
  /// hidden at the start is added when it is shown.
  private var isListed: [Bool]
  private var listing: SceneListing?
  /// The transform from canvas space to window space.
  var view: ViewTransform
  private var grid: StrokeGrid

  /// Creates the scene of a drawing's completed strokes. ``list(until:)`` adds them to the grid.
  init(_ drawing: Drawing, view: ViewTransform, workers: Int) {
    strokes = drawing.strokes
    isSeen = strokes.indices.map { drawing.isVisible(StrokeIndex($0)) }
    isListed = isSeen
    self.view = view
    grid = StrokeGrid()
    listing = isSeen.contains(true) ? SceneListing(isSeen, workers: workers) : nil
  }

  /// Whether strokes are still being added to the grid. Nothing can be painted before that is done.
  var isListing: Bool { listing != nil }

  /// How many strokes are not listed yet.
  var unlistedCount: Int { listing?.rest ?? 0 }

  /// Continues to add strokes to the grid until the deadline, or until all are added.
  /// - Returns: whether all are added.
  mutating func list(until deadline: ContinuousClock.Instant?) -> Bool {
    guard var listing else { return true }
    self.listing = nil
    guard var whole = listing.advance(strokes, until: deadline) else {
      self.listing = listing
      return false
    }
    // Add the strokes that were added or shown meanwhile.
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

  /// Shows or hides a stroke.
  mutating func show(_ stroke: StrokeIndex, _ seen: Bool) {
    let index = Int(stroke.number)
    isSeen[index] = seen
    guard seen, !isListed[index] else { return }
    isListed[index] = true
    grid.append(strokes[index], at: stroke)
  }

  /// Returns the strokes, visible or not, that may have ink in a tile, in their order.
  func listed(in tile: GridTile) -> [StrokeIndex] {
    grid.strokes(in: area(of: tile), of: strokes.count)
  }

  /// Estimates how many strokes have to be examined to paint a tile. Stops counting at `enough`.
  func work(in tile: GridTile, upTo enough: Int) -> Int {
    grid.listings(in: area(of: tile), upTo: enough)
  }

  /// Returns the part of the canvas whose ink, including its soft edge, can appear in a tile. It is
  /// smaller by the one unit that the grid adds itself.
  private func area(of tile: GridTile) -> Rect {
    let edge = max(0, 0.75 / view.scale - 1)
    return view.canvasRect(tile.bounds.rect).insetBy(-edge)
  }
}
