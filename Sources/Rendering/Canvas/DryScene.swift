import Ink

/// The input for painting dry ink: the completed strokes, their visibility and their positions.
struct DryScene {
  /// All completed strokes as they look now, by ``StrokeIndex``.
  private(set) var strokes: [Stroke]
  /// Whether each stroke is visible.
  private(set) var isSeen: [Bool]
  /// Whether each stroke is in the grid, or will be when the listing is done. A stroke that is
  /// hidden at the start is added when it is shown.
  private var isListed: [Bool]
  /// The places of strokes that do not lie in the order of completion.
  private var stacking: [StrokeIndex: StackPlace]
  /// The strokes that somebody moves. They are not looked for in the grid, because they change with
  /// every motion.
  private var loose: [StrokeIndex] = []
  private var isLoose: [Bool] = []
  /// What is still to be listed: the newest strokes, if there are many, and then all others. The
  /// next one is the last.
  private var listings: [SceneListing]
  /// The first of the newest strokes.
  private let front: StrokeIndex
  /// The transform from canvas space to window space.
  var view: ViewTransform
  private var grid: StrokeGrid

  /// Creates the scene of a drawing's completed strokes. ``list(until:)`` adds them to the grid.
  init(_ drawing: Drawing, view: ViewTransform, _ effort: RepaintEffort) {
    strokes = drawing.strokes
    isSeen = strokes.indices.map { drawing.isVisible(StrokeIndex($0)) }
    isListed = isSeen
    stacking = drawing.placesOutOfOrder
    self.view = view
    grid = StrokeGrid()
    // The newest strokes hide others only in the order of completion.
    let first = stacking.isEmpty ? Self.startOfFront(isSeen, effort.front) : 0
    front = StrokeIndex(first)
    listings = []
    for range in [0..<first, first..<strokes.count] where isSeen[range].contains(true) {
      listings.append(SceneListing(isSeen, in: range, workers: effort.threads))
    }
  }

  /// Returns the number of the first of the newest strokes, which are listed before the others.
  private static func startOfFront(_ isSeen: [Bool], _ size: Int) -> Int {
    var (first, count) = (isSeen.count, 0)
    while first > 0, count < size {
      first -= 1
      if isSeen[first] { count += 1 }
    }
    // To paint tiles twice pays off only if many strokes are left.
    let rest = isSeen[..<first].lazy.filter { $0 }.prefix(size).count
    return rest < size ? 0 : first
  }

  /// Whether strokes are still being added to the grid.
  var isListing: Bool { !listings.isEmpty }

  /// Whether the grid has all of the newest strokes, but not yet all others. A tile can be painted
  /// if the newest strokes hide all others there.
  var isFrontListed: Bool { hasListedFront && stacking.isEmpty && loose.isEmpty }
  private var hasListedFront = false

  /// How many strokes are not listed yet.
  var unlistedCount: Int { listings.reduce(0) { $0 + $1.rest } }

  /// Continues to add strokes to the grid until the deadline, until the newest are added, or until
  /// all are.
  /// - Returns: whether the newest have now been added, or all.
  mutating func list(until deadline: ContinuousClock.Instant?) -> Bool {
    guard var listing = listings.popLast() else { return true }
    guard var whole = listing.advance(strokes, until: deadline) else {
      listings.append(listing)
      return false
    }
    // Add the newer strokes, and those that were added or shown meanwhile.
    whole.append(grid)
    grid = whole
    hasListedFront = isListing
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

  /// Gives a stroke another look or place.
  /// - Parameter isInHand: Whether somebody still moves it.
  mutating func alter(_ altered: AlteredStroke, isInHand: Bool) {
    let index = Int(altered.index.number)
    strokes[index] = altered.stroke
    stacking[altered.index] = altered.place
    if isLoose.count < strokes.count {
      isLoose += Array(repeating: false, count: strokes.count - isLoose.count)
    }
    if isInHand {
      if !isLoose[index] { loose.append(altered.index) }
      isLoose[index] = true
    } else {
      // A stroke that is not listed yet will be, as it is then.
      if isListed[index] { grid.append(altered.stroke, at: altered.index) }
      isLoose[index] = false
    }
  }

  /// Forgets which strokes were moved and no longer are.
  mutating func dropSettled() {
    loose.removeAll { !isLoose[Int($0.number)] }
    if loose.isEmpty { isLoose = [] }
  }

  /// Returns the strokes, visible or not, that may have ink in a tile, from lowest to highest. If only
  /// the newest are listed, returns no others: one that was shown meanwhile may lie below some that
  /// are not listed.
  func listed(in tile: GridTile) -> [StrokeIndex] {
    let area = area(of: tile)
    var found = grid.strokes(in: area, of: strokes.count)
    if isFrontListed { return found.filter { $0 >= front } }
    guard !loose.isEmpty || !stacking.isEmpty else { return found }
    if !loose.isEmpty {
      found.removeAll { Int($0.number) < isLoose.count && isLoose[Int($0.number)] }
      let reach = area.insetBy(-1)
      found += loose.filter { strokes[Int($0.number)].bounds.intersects(reach) }
    }
    return found.sorted { (place(of: $0), $0) < (place(of: $1), $1) }
  }

  private func place(of stroke: StrokeIndex) -> StackPlace {
    stacking[stroke] ?? StackPlace(of: stroke)
  }

  /// Estimates how many strokes have to be examined to paint a tile. Stops counting at `enough`.
  func work(in tile: GridTile, upTo enough: Int) -> Int {
    min(enough, loose.count + grid.listings(in: area(of: tile), upTo: enough))
  }

  /// Returns the part of the canvas whose ink, including its soft edge, can appear in a tile. It is
  /// smaller by the one unit that the grid adds itself.
  private func area(of tile: GridTile) -> Rect {
    let edge = max(0, 0.75 / view.scale - 1)
    return view.canvasRect(tile.bounds.rect).insetBy(-edge)
  }
}
