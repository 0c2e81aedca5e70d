package import Ink

/// The input for painting dry ink: the completed strokes, their visibility and their positions.
package struct DryScene {
  /// All completed strokes as they look now, by ``StrokeIndex``. Those that a seat moves are as they were
  /// taken; see ``shown(_:)``.
  private(set) var strokes: [Stroke]
  /// Whether each stroke is visible.
  private(set) var isSeen: [Bool]
  /// Whether each stroke is in the grid, or will be when the listing is done. A stroke that is
  /// hidden at the start is added when it is shown.
  private var isListed: [Bool]
  /// The places of strokes that do not lie in the order of completion.
  private var stacking: [StrokeIndex: StackPlace]
  /// The strokes that are images on the paper. They are not painted with the ink.
  private(set) var onPaper: Set<StrokeIndex> = []
  private var pictureCount: Int
  /// The strokes that seats move now, and where to. The grid has these strokes where they were taken.
  private(set) var held: HeldStrokes
  /// The strokes that are still to be listed: the newest ones, if there are many, and then all others. The next
  /// listing is the last.
  private var listings: [SceneListing]
  /// The first of the newest strokes.
  private let front: StrokeIndex
  /// The transform from canvas space to window space.
  var view: ViewTransform
  /// The listed strokes. Those of ``shifted`` are listed where they were before they were shifted.
  private var grid: StrokeGrid
  private var shifted = ShiftedStrokes()

  /// Creates the scene of a drawing's completed strokes. ``list(until:)`` adds them to the grid.
  package init(_ drawing: Drawing, view: ViewTransform, _ effort: RepaintEffort) {
    strokes = drawing.strokes
    isSeen = strokes.indices.map { drawing.isVisible(StrokeIndex($0)) }
    isListed = isSeen
    pictureCount = drawing.pictureStrokes.count
    onPaper = Set(drawing.pictureStrokes.filter(drawing.isOnPaper))
    stacking = drawing.placesOutOfOrder
    held = HeldStrokes(drawing.moving)
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
  package var isListing: Bool { !listings.isEmpty }

  /// Whether the grid has all of the newest strokes, but not yet all others. A tile can be painted
  /// if the newest strokes hide all others there.
  var isFrontListed: Bool { hasListedFront && stacking.isEmpty && held.isEmpty }
  private var hasListedFront = false

  /// How many strokes are not listed yet.
  package var unlistedCount: Int { listings.reduce(0) { $0 + $1.rest } }

  /// Continues to add strokes to the grid until the deadline, until the newest are added, or until
  /// all are.
  /// - Returns: whether the newest have now been added, or all.
  package mutating func list(until deadline: ContinuousClock.Instant?) -> Bool {
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

  /// Adds the stroke that dried last, or one that was added.
  /// - Parameter place: Where it lies; `nil` above all others.
  package mutating func append(_ stroke: Stroke, at place: StackPlace? = nil) {
    let index = StrokeIndex(strokes.count)
    if stroke.isPicture { pictureCount += 1 }
    let place = place?.place(of: stroke)
    if let place { stacking[index] = place }
    if stroke.isPicture, (place ?? StackPlace(of: stroke, at: index)).isOnPaper {
      onPaper.insert(index)
    }
    grid.append(stroke, at: index)
    strokes.append(stroke)
    isSeen.append(true)
    isListed.append(true)
  }

  /// Shows or hides a stroke.
  package mutating func show(_ stroke: StrokeIndex, _ seen: Bool) {
    let index = Int(stroke.number)
    isSeen[index] = seen
    guard seen, !isListed[index] else { return }
    isListed[index] = true
    grid.append(strokes[index], at: stroke)
  }

  /// Gives strokes another look or place.
  /// - Parameter shift: How far all of them are shifted, if they differ in nothing else.
  mutating func alter(_ altered: [AlteredStroke], shift: Point? = nil) {
    let isShifted = shift.map { follow(altered, by: $0) } ?? false
    for one in altered {
      let index = Int(one.index.number)
      let old = strokes[index]
      strokes[index] = one.stroke
      guard !isShifted else { continue }
      restack(one)
      // A stroke that is not listed yet will be, as it is then.
      guard isListed[index],
        old.bounds != one.stroke.bounds || old.transform != one.stroke.transform
      else { continue }
      shifted.remove(one.index)
      grid.append(one.stroke, at: one.index)
    }
  }

  private mutating func restack(_ one: AlteredStroke) {
    if one.place != nil || !stacking.isEmpty { stacking[one.index] = one.place }
    guard one.stroke.isPicture else { return }
    let place = one.place ?? StackPlace(of: one.stroke, at: one.index)
    if place.isOnPaper { onPaper.insert(one.index) } else { onPaper.remove(one.index) }
  }

  /// Lets strokes be found where they are shifted to.
  /// - Returns: Whether they need not be listed again.
  private mutating func follow(_ altered: [AlteredStroke], by shift: Point) -> Bool {
    guard !isListing, altered.allSatisfy({ isListed[Int($0.index.number)] }) else { return false }
    return shifted.shift(altered.map(\.index), by: shift)
  }

  /// Returns how far strokes are shifted together by a change; `nil` if they are changed otherwise.
  func shift(of altered: [AlteredStroke]) -> Point? {
    var shift: Point?
    for one in altered {
      guard one.place == stacking[one.index],
        let own = one.stroke.inkShift(from: strokes[Int(one.index.number)]), shift ?? own == own
      else { return nil }
      shift = own
    }
    return shift
  }

  /// Whether some images may be painted with the ink.
  var hasPicturesInInk: Bool { pictureCount > onPaper.count }

  /// The visible images on the paper where they are now, from lowest to highest.
  var paperPictures: [PlacedPicture] {
    guard !onPaper.isEmpty else { return [] }
    let seen = onPaper.filter { isSeen[Int($0.number)] }.map { index in
      let place = stacking[index] ?? StackPlace(of: strokes[Int(index.number)], at: index)
      return (place: place, index: index)
    }
    return seen.sorted { ($0.place, $0.index) < ($1.place, $1.index) }
      .compactMap { shown($0.index).placedPicture }
  }

  /// Returns where a stroke lies; `nil` if it lies in the order of completion.
  func place(outOfOrder stroke: StrokeIndex) -> StackPlace? { stacking[stroke] }

  /// Follows what seats move.
  mutating func hold(_ moving: [SeatID: MovingStrokes]) { held.follow(moving) }

  /// Returns a stroke where it is now.
  func shown(_ stroke: StrokeIndex) -> Stroke {
    let one = strokes[Int(stroke.number)]
    return held.mapping(of: stroke).map { one.mapped(by: $0) } ?? one
  }

  /// Returns a rectangle around a stroke where it is now, in canvas space, which may be too large.
  func reach(of stroke: StrokeIndex) -> Rect {
    let bounds = strokes[Int(stroke.number)].bounds
    return held.mapping(of: stroke).map { $0(bounds) } ?? bounds
  }

  /// Returns the scene with nothing but the strokes that a seat moves, where they were taken.
  func showing(only seat: SeatID) -> DryScene {
    var scene = self
    scene.isSeen = Array(repeating: false, count: isSeen.count)
    for stroke in held.strokes(of: seat) {
      scene.isSeen[Int(stroke.number)] = isSeen[Int(stroke.number)]
    }
    scene.held = HeldStrokes([:])
    return scene
  }

  /// Returns the scene without the strokes in some hands.
  func without(_ seats: some Sequence<SeatID>) -> DryScene {
    var scene = self
    for seat in seats {
      for stroke in held.strokes(of: seat) { scene.isSeen[Int(stroke.number)] = false }
    }
    return scene
  }

  /// Returns the strokes, visible or not, that may have ink in a tile, from lowest to highest. If only
  /// the newest are listed, returns no others: one that was shown meanwhile may lie below some that
  /// are not listed.
  package func listed(in tile: GridTile) -> [StrokeIndex] {
    let area = area(of: tile)
    var found = resting(in: area)
    if !onPaper.isEmpty { found.removeAll { onPaper.contains($0) } }
    if isFrontListed { return found.filter { $0 >= front } }
    if !held.isEmpty {
      found.removeAll { held.contains($0) }
      for (place, group) in held.groups.enumerated() where reaches(group, area) {
        // They rest where they were taken.
        let own = resting(in: group.transform.inverse(area.insetBy(-1))).filter {
          held.contains($0, inGroup: place) && !onPaper.contains($0)
        }
        found = found.isEmpty ? own : found.merged(with: own, by: <)
      }
    }
    return stacking.isEmpty ? found : stacked(found)
  }

  /// Returns the strokes that may have ink in an area in canvas space when nobody moves any, ascending.
  private func resting(in area: Rect) -> [StrokeIndex] {
    var found = grid.strokes(in: area, of: strokes.count)
    guard !shifted.isEmpty else { return found }
    found.removeAll { shifted.contains($0) }
    for (place, group) in shifted.groups.enumerated() where group.count > 0 {
      let own = grid.strokes(in: area.before(shift: group.shift), of: strokes.count).filter {
        shifted.contains($0, ofGroup: place)
      }
      found = found.isEmpty ? own : found.merged(with: own, by: <)
    }
    return found
  }

  /// Returns ascending strokes from lowest to highest.
  private func stacked(_ found: [StrokeIndex]) -> [StrokeIndex] {
    var (ordered, others) = ([StrokeIndex](), [(place: StackPlace, index: StrokeIndex)]())
    ordered.reserveCapacity(found.count)
    for index in found {
      if let place = stacking[index] {
        others.append((place, index))
      } else {
        ordered.append(index)
      }
    }
    others.sort { ($0.place, $0.index) < ($1.place, $1.index) }
    return ordered.map { (place: StackPlace(of: $0), index: $0) }
      .merged(with: others) { ($0.place, $0.index) < ($1.place, $1.index) }
      .map(\.index)
  }

  /// Estimates how many strokes have to be examined to paint a tile. Stops counting at `enough`.
  package func work(in tile: GridTile, upTo enough: Int) -> Int {
    let area = area(of: tile)
    var work = listings(in: area, upTo: enough)
    for group in held.groups where work < enough && reaches(group, area) {
      work += listings(in: group.transform.inverse(area.insetBy(-1)), upTo: enough - work)
    }
    return min(enough, work)
  }

  /// Whether strokes in a hand may have ink in an area in canvas space, or within two units of it. Of many copies,
  /// most are elsewhere.
  private func reaches(_ group: HeldStrokes.Group, _ area: Rect) -> Bool {
    group.reach.intersects(area.insetBy(-2))
  }

  private func listings(in area: Rect, upTo enough: Int) -> Int {
    var work = grid.listings(in: area, upTo: enough)
    for group in shifted.groups where group.count > 0 && work < enough {
      work += grid.listings(in: area.before(shift: group.shift), upTo: enough - work)
    }
    return work
  }

  /// Returns the part of the canvas whose ink, including its soft edge, can appear in a tile. It is
  /// smaller by the one unit that the grid adds itself.
  private func area(of tile: GridTile) -> Rect {
    let edge = max(0, 0.75 / view.scale - 1)
    return view.canvasRect(tile.bounds.rect).insetBy(-edge)
  }
}

extension Rect {
  /// Returns the rectangle before a shift, larger by a unit for rounding.
  fileprivate func before(shift: Point) -> Rect {
    Rect(
      minX: minX - shift.x, minY: minY - shift.y, maxX: maxX - shift.x, maxY: maxY - shift.y
    ).insetBy(-1)
  }
}

extension Array {
  /// Returns the elements of two ordered arrays in order.
  fileprivate func merged(with other: [Element], by isBelow: (Element, Element) -> Bool)
    -> [Element]
  {
    var merged: [Element] = []
    merged.reserveCapacity(count + other.count)
    var next = 0
    for element in self {
      while next < other.count, isBelow(other[next], element) {
        merged.append(other[next])
        next += 1
      }
      merged.append(element)
    }
    return merged + other[next...]
  }
}
