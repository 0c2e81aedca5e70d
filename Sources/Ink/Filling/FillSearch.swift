/// Finds the area that ink closes around a point, step by step, so that others can paint meanwhile.
///
/// The canvas is divided into cells of half a screen pixel. From the point on, cells without ink are
/// flooded, tile by tile. If the flood gets beyond all ink, the area is open. Then the ink is made
/// wider, by as few cells as close it. What was found is then widened again by as many, and becomes
/// rings. Each of these stages is divided into steps of any size.
///
/// The result depends on the drawing, the point and the step of the view alone.
public struct FillSearch: Hashable, Sendable {
  /// The result of a search.
  public enum Outcome: Hashable, Sendable {
    /// The area that ink closes, as the rings of an area in canvas space, and where it belongs.
    case found(rings: [[Point]], target: StackTarget?)
    /// No ink closes an area around the point, or the point is on ink.
    case open
  }

  /// By how many cells the ink is made wider at most. This closes gaps of six screen pixels.
  static let greatestWidening = 6
  /// The most tiles that a search floods: an area larger than a screen of 3840 by 2160.
  static let maximumTiles = 12_000
  /// The tiles that there is room for from the start: those of a screen of 1920 by 1080, and more.
  static let usualTiles = 3_000
  /// How far beside a point that is on ink an area is looked for, in cells.
  private static let nearby = 24

  /// The stages of a search, in order.
  private enum Stage: Hashable, Sendable {
    /// Looks for the cell from which to flood.
    case seeding
    case flooding
    /// Puts what was flooded into one grid.
    case collecting
    case closing
    case bounding
    case growing
    case tracing
    case simplifying
    case over(Outcome)

    /// Whether this one works on other grids than another.
    func isLater(than other: Stage) -> Bool {
      switch (self, other) {
      case (.over, _), (.seeding, .seeding), (.flooding, .seeding), (.flooding, .flooding): false
      default: self != other
      }
    }
  }

  private let point: Point
  private let cell: Double
  private let inkArea: Rect
  private var inks: TileInks
  /// The cells that the flood may reach, for the present widening.
  private var opens: [FillTile: BitGrid] = [:]
  private var flooded: [FillTile: BitGrid] = [:]
  private var seeds: [FillTile: BitGrid] = [:]
  private var queue: [FillTile] = []
  /// By how many cells the ink is made wider.
  private var widening = 0
  /// The greatest widening that is known to leave the area open, and the smallest that is known to close it.
  private var (leaking, closable): (Int, Int?) = (-1, nil)
  private var stage = Stage.seeding
  // What the later stages work on. Each is a property of its own, so that its grids are changed in
  // place: in the payload of an enumeration, they would be copied in every step.
  private var collection: FillCollection?
  private var closing: FillClosing?
  private var shape: FillShape?
  private var bounds: FillBounds?
  private var growth: FillGrowth?
  private var tracer: RingTracer?
  private var simplifier: RingSimplifier?
  private var target: StackTarget?
  /// The strokes that bound the area or erase within it, once they are known.
  private var boundary: Set<StrokeIndex> = []

  /// Prepares a search, which begins with the first call of ``advance(effort:)``. A point beyond
  /// the canvas is in no area.
  /// - Parameters:
  ///   - point: Where to fill, in canvas space.
  ///   - drawing: The drawing as it is now. Later changes of it do not matter.
  ///   - finder: A finder of the drawing's strokes.
  ///   - quantum: The quantum that suits the view.
  public init(
    at point: Point, in drawing: Drawing, finder: StrokeFinder, quantum: Quantum
  ) {
    self.point = point
    cell = quantum.pixel / 2
    inkArea = drawing.visibleBounds
    inks = TileInks(of: drawing, around: point, finder)
    // To grow with the tiles of a whole screen would take longer than a step may.
    opens.reserveCapacity(Self.usualTiles)
    flooded.reserveCapacity(Self.usualTiles)
    let isOnCanvas =
      point.isFinite && abs(point.x) <= Quantum.limit && abs(point.y) <= Quantum.limit
    if !isOnCanvas { stage = .over(.open) }
  }

  /// Continues the search by one step, and keeps where it has got to.
  /// - Parameter limit: About how much to do: a tile counts as one, and so does each stroke in it.
  /// - Returns: The result; `nil` if the search is not over.
  public mutating func advance(effort limit: Int) -> Outcome? {
    var effort = FillEffort(limit)
    repeat {
      if case .over(let outcome) = stage { return outcome }
      let next = advanced(&effort)
      // A stage makes grids for itself as it begins, which is enough for a step.
      if next.isLater(than: stage) { effort.spend(limit) }
      stage = next
    } while !effort.isSpent
    if case .over(let outcome) = stage { return outcome }
    return nil
  }

  /// Whether the strokes around the area that was found are in a later state of the drawing what they
  /// were when the search began. Otherwise the area is not enclosed any more, or by something else.
  public func isCurrent(in drawing: Drawing) -> Bool {
    boundary.allSatisfy { index in
      index.number < drawing.strokes.count && drawing.isVisible(index)
        && drawing[index] == inks.drawing[index]
    }
  }

  /// Works on the stage until it has ended or the effort is spent.
  /// - Returns: The stage as it is now, or the next one.
  private mutating func advanced(_ effort: inout FillEffort) -> Stage {
    switch stage {
    case .seeding: return seed(&effort)
    case .flooding: return flood(&effort)
    case .collecting:
      guard collection?.advance(&inks, &effort) != false else { return .collecting }
      guard let collection else { return .over(.open) }
      closing = FillClosing(collection.shape.area, ink: collection.shape.ink, widening: widening)
      shape = collection.shape
      bounds = FillBounds(collection.tiles)
      self.collection = nil
      shape?.replaceArea(BitGrid(wide: 0, rows: 0))
      return .closing
    case .closing:
      guard closing?.advance(&effort) != false else { return .closing }
      if let closing { shape?.replaceArea(closing.result) }
      closing = nil
      return .bounding
    case .bounding:
      guard let shape, bounds?.advance(shape, &inks, &effort) != false else { return .bounding }
      return afterBounding(shape)
    case .growing:
      guard growth?.advance(&effort) != false else { return .growing }
      tracer = growth.map { RingTracer($0.area) }
      growth = nil
      return .tracing
    case .tracing:
      guard tracer?.advance(&effort) != false else { return .tracing }
      simplifier = RingSimplifier(tracer?.rings ?? [])
      tracer = nil
      return .simplifying
    case .simplifying:
      guard simplifier?.advance(&effort) != false else { return .simplifying }
      guard let shape, let rings = simplifier?.rings, !rings.isEmpty else { return .over(.open) }
      return .over(.found(rings: rings.map { $0.map(shape.canvasPoint) }, target: target))
    case .over(let outcome): return .over(outcome)
    }
  }

  private mutating func afterBounding(_ shape: FillShape) -> Stage {
    guard let bounds else { return .over(.open) }
    boundary = bounds.bounding.union(bounds.erasing)
    let place = bounds.place(in: inks.drawing)
    target = place.target
    self.bounds = nil
    // It must not cover half of a line that it does not lie below.
    guard place.isBelowAll else {
      tracer = RingTracer(shape.area)
      return .tracing
    }
    growth = shape.growth()
    self.shape?.replaceArea(BitGrid(wide: 0, rows: 0))
    return .growing
  }

  // MARK: Flooding

  /// Starts to flood from the point, or from the nearest cell without ink.
  private mutating func seed(_ effort: inout FillEffort) -> Stage {
    let extent = Double(InkCells.extent) * cell
    let home = FillTile(
      column: Int((point.x / extent).rounded(.down)),
      row: Int((point.y / extent).rounded(.down)), cell: cell)
    let column = min(InkCells.extent - 1, Int((point.x - home.origin.x) / cell))
    let row = min(InkCells.extent - 1, Int((point.y - home.origin.y) / cell))
    guard prepare(home, &effort) else { return .seeding }
    if isOpen(home, &effort).has(column, row) { return flooding(from: home, column, row) }
    // An area is looked for at most a tile away.
    let around = (-1...1).flatMap { down in (-1...1).map { home.neighbor($0, down) } }
    for tile in around where !prepare(tile, &effort) { return .seeding }
    var best: (distance: Int, tile: FillTile, column: Int, row: Int)?
    for down in -Self.nearby...Self.nearby {
      for right in -Self.nearby...Self.nearby {
        let distance = down * down + right * right
        guard distance <= Self.nearby * Self.nearby, distance < best?.distance ?? .max else {
          continue
        }
        let (x, y) = (column + right, row + down)
        let tile = home.neighbor(x >> 6, y >> 6)
        if isOpen(tile, &effort).has(x & 63, y & 63) { best = (distance, tile, x & 63, y & 63) }
      }
    }
    guard let best else { return .over(.open) }
    return flooding(from: best.tile, best.column, best.row)
  }

  private mutating func flooding(from tile: FillTile, _ column: Int, _ row: Int) -> Stage {
    var seed = BitGrid(wide: 1, rows: InkCells.extent)
    seed.fill(row, column, column + 1)
    (seeds, queue) = ([tile: seed], [tile])
    return .flooding
  }

  /// Starts again with other ink, to find the smallest widening that closes the area.
  private mutating func restart() -> Stage {
    if let closable {
      widening = max(leaking + 1, (leaking + closable) / 2)
    } else {
      widening = Self.greatestWidening
    }
    queue = []
    flooded.removeAll(keepingCapacity: true)
    seeds.removeAll(keepingCapacity: true)
    opens.removeAll(keepingCapacity: true)
    return .seeding
  }

  private mutating func flood(_ effort: inout FillEffort) -> Stage {
    while !effort.isSpent {
      guard let tile = queue.last else {
        guard widening == leaking + 1 else {
          closable = widening
          return restart()
        }
        guard let collection = FillCollection(flooded, maximum: 4 * Self.maximumTiles) else {
          return .over(.open)
        }
        self.collection = collection
        return .collecting
      }
      guard inkArea.intersects(tile.area), flooded.count < Self.maximumTiles else {
        guard widening < Self.greatestWidening else { return .over(.open) }
        leaking = widening
        return restart()
      }
      guard prepare(tile, &effort) else { break }
      queue.removeLast()
      flood(tile, &effort)
    }
    return .flooding
  }

  private mutating func flood(_ tile: FillTile, _ effort: inout FillEffort) {
    guard let seed = seeds.removeValue(forKey: tile) else { return }
    effort.spend(1)
    let open = isOpen(tile, &effort)
    let before = flooded[tile] ?? BitGrid(wide: 1, rows: InkCells.extent)
    var area = before
    area.formUnion(seed)
    area.flood(through: open)
    guard area != before else { return }
    flooded[tile] = area
    let last = InkCells.extent - 1
    let empty = BitGrid(wide: 1, rows: InkCells.extent)
    var (above, below, left, right) = (empty, empty, empty, empty)
    above.words[last] = area.words[0]
    below.words[0] = area.words[last]
    for row in 0...last {
      left.words[row] = area.words[row] << 63
      right.words[row] = area.words[row] >> 63
    }
    sow(above, at: tile.neighbor(0, -1))
    sow(below, at: tile.neighbor(0, 1))
    sow(left, at: tile.neighbor(-1, 0))
    sow(right, at: tile.neighbor(1, 0))
  }

  private mutating func sow(_ cells: BitGrid, at tile: FillTile) {
    guard cells.hasAny else { return }
    if let area = flooded[tile] {
      var rest = cells
      rest.subtract(area)
      guard rest.hasAny else { return }
    }
    if seeds[tile] == nil { queue.append(tile) }
    seeds[tile, default: BitGrid(wide: 1, rows: InkCells.extent)].formUnion(cells)
  }

  // MARK: Ink

  /// Looks for the ink that may close cells of a tile.
  /// - Returns: Whether it is known. If not, call it again.
  private mutating func prepare(_ tile: FillTile, _ effort: inout FillEffort) -> Bool {
    guard opens[tile] == nil else { return true }
    guard widening > 0 else { return inks.prepare(CollectionOfOne(tile), &effort) }
    // The ink of the tiles around it may reach into it.
    return inks.prepare(
      (0..<9).lazy.map { tile.neighbor($0 % 3 - 1, $0 / 3 - 1) }, &effort)
  }

  /// Returns the cells of a tile that the flood may reach. The tile must have been prepared.
  private mutating func isOpen(_ tile: FillTile, _ effort: inout FillEffort) -> BitGrid {
    if let known = opens[tile] { return known }
    effort.spend(1)
    var open: BitGrid
    if widening == 0 {
      open = inks[tile].ink
    } else {
      let around = inks.around(tile)
      open = BitGrid(wide: 1, rows: InkCells.extent)
      // Most tiles are far from all ink.
      if around.hasAny {
        effort.spend(widening)
        let wide = around.dilated(by: widening)
        for row in 0..<InkCells.extent {
          open.words[row] = wide.words[(row + InkCells.extent) * 3 + 1]
        }
      }
    }
    open.invert()
    opens[tile] = open
    return open
  }
}
