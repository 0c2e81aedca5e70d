/// Finds the area that ink closes around a point, step by step, so that others can paint meanwhile.
///
/// The canvas is divided into cells of half a screen pixel. From the point on, cells without ink are
/// flooded, tile by tile. If the flood gets beyond all ink, the area is open. Then the ink is made
/// wider, by as few cells as close it. What was found is then widened again by as many, and
/// ``FillShape`` makes rings of it.
///
/// The result depends on the drawing, the point and the step of the view alone.
public struct FillSearch: Hashable, Sendable {
  /// What a search has found.
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
  /// How far beside a point that is on ink an area is looked for, in cells.
  private static let nearby = 24

  private let drawing: Drawing
  private let point: Point
  private let cell: Double
  private var finder: StrokeFinder
  private let inkArea: Rect
  private var inks: [FillTile: InkCells] = [:]
  /// The cells that the flood may reach, for the present widening.
  private var opens: [FillTile: BitGrid] = [:]
  private var flooded: [FillTile: BitGrid] = [:]
  private var seeds: [FillTile: BitGrid] = [:]
  private var queue: [FillTile] = []
  /// By how many cells the ink is made wider.
  private var widening = 0
  /// Whether it is known that the greatest widening closes the area.
  private var isClosable = false
  /// What the flood has found; `nil` before it has ended.
  private var found: FoundShape?
  /// What was done since the last step began: tiles, and strokes in tiles.
  private var effort = 0
  private var hasBegun = false

  /// Starts a search.
  /// - Parameters:
  ///   - point: Where to fill, in canvas space.
  ///   - drawing: The drawing as it is now. Later changes of it do not matter.
  ///   - finder: A finder of the drawing's strokes.
  ///   - quantum: The quantum that suits the view.
  public init(
    at point: Point, in drawing: Drawing, finder: StrokeFinder, quantum: Quantum
  ) {
    self.drawing = drawing
    self.point = point
    self.finder = finder
    cell = quantum.pixel / 2
    inkArea = drawing.visibleBounds
  }

  /// Continues the search.
  /// - Parameter limit: About how much to do: a tile counts as one, and so does each stroke in it.
  /// - Returns: What was found; `nil` if the search is not over.
  public mutating func advance(effort limit: Int) -> Outcome? {
    if !hasBegun {
      hasBegun = true
      guard begin() else { return .open }
    }
    effort = 0
    if var found {
      self.found = nil
      defer { self.found = found }
      return finish(&found, effort: limit)
    }
    repeat {
      guard let tile = queue.popLast() else {
        // The greatest widening closes it. Perhaps a smaller one does.
        guard widening > 0, !isClosable else {
          found = shape()
          return found == nil ? .open : nil
        }
        (isClosable, widening) = (true, 1)
        guard begin() else { return .open }
        continue
      }
      guard inkArea.intersects(tile.area), flooded.count < Self.maximumTiles else {
        guard widening == 0 || isClosable && widening < Self.greatestWidening else { return .open }
        widening = isClosable ? widening + 1 : Self.greatestWidening
        guard begin() else { return .open }
        continue
      }
      flood(tile)
    } while effort < limit
    return nil
  }

  /// Whether the point is beyond what ink can reach.
  private var isOffCanvas: Bool {
    !point.isFinite || abs(point.x) > Quantum.limit || abs(point.y) > Quantum.limit
  }

  // MARK: Flooding

  /// Starts to flood from the point, or from the nearest cell without ink.
  private mutating func begin() -> Bool {
    guard !isOffCanvas else { return false }
    (flooded, seeds, opens, queue) = ([:], [:], [:], [])
    let extent = Double(InkCells.extent) * cell
    let home = FillTile(
      column: Int((point.x / extent).rounded(.down)),
      row: Int((point.y / extent).rounded(.down)), cell: cell)
    guard let (tile, column, row) = start(near: home) else { return false }
    var seed = BitGrid(wide: 1, rows: InkCells.extent)
    seed.fill(row, column, column + 1)
    seeds[tile] = seed
    queue = [tile]
    return true
  }

  /// Returns the cell nearest to the point that can be flooded.
  private mutating func start(near home: FillTile) -> (FillTile, Int, Int)? {
    let column = min(InkCells.extent - 1, Int((point.x - home.origin.x) / cell))
    let row = min(InkCells.extent - 1, Int((point.y - home.origin.y) / cell))
    if isOpen(home).has(column, row) { return (home, column, row) }
    var best: (distance: Int, tile: FillTile, column: Int, row: Int)?
    for down in -Self.nearby...Self.nearby {
      for right in -Self.nearby...Self.nearby {
        let distance = down * down + right * right
        guard distance <= Self.nearby * Self.nearby, distance < best?.distance ?? .max else {
          continue
        }
        let (x, y) = (column + right, row + down)
        let tile = home.neighbor(x >> 6, y >> 6)
        if isOpen(tile).has(x & 63, y & 63) { best = (distance, tile, x & 63, y & 63) }
      }
    }
    return best.map { ($0.tile, $0.column, $0.row) }
  }

  private mutating func flood(_ tile: FillTile) {
    guard let seed = seeds.removeValue(forKey: tile) else { return }
    effort += 1
    let open = isOpen(tile)
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

  /// Returns the cells of a tile that the flood may reach.
  private mutating func isOpen(_ tile: FillTile) -> BitGrid {
    if let known = opens[tile] { return known }
    effort += 1
    var closed: BitGrid
    if widening == 0 {
      closed = ink(in: tile).ink
    } else {
      // The ink of the tiles around it may reach into it.
      let wide = around(tile).dilated(by: widening)
      closed = BitGrid(wide: 1, rows: InkCells.extent)
      for row in 0..<InkCells.extent {
        closed.words[row] = wide.words[(row + InkCells.extent) * 3 + 1]
      }
    }
    for row in closed.words.indices { closed.words[row] = ~closed.words[row] }
    opens[tile] = closed
    return closed
  }

  /// Returns the ink of a tile and of the eight around it.
  private mutating func around(_ tile: FillTile) -> BitGrid {
    var grid = BitGrid(wide: 3, rows: 3 * InkCells.extent)
    for down in 0..<3 {
      for right in 0..<3 {
        let ink = ink(in: tile.neighbor(right - 1, down - 1)).ink
        for row in 0..<InkCells.extent {
          grid.words[(down * InkCells.extent + row) * 3 + right] = ink.words[row]
        }
      }
    }
    return grid
  }

  private mutating func ink(in tile: FillTile) -> InkCells {
    if let known = inks[tile] { return known }
    var cells = InkCells()
    for stroke in strokes(in: tile) {
      cells.add(drawing[stroke], in: tile)
      effort += 1
    }
    inks[tile] = cells
    return cells
  }

  /// Returns the strokes that count in a tile, from lowest to highest. What lies below the point
  /// already and images do not count.
  private mutating func strokes(in tile: FillTile) -> [StrokeIndex] {
    finder.strokes(in: tile.area, of: drawing)
      .filter { index in
        let stroke = drawing[index]
        if case .picture = stroke.content { return false }
        return !stroke.areaContains(point)
      }
      .sorted { (drawing.place(of: $0), $0) < (drawing.place(of: $1), $1) }
  }

  // MARK: The result

  /// Collects what was found, once the flood has ended.
  /// - Returns: `nil` if there is nothing, or too much.
  private mutating func shape() -> FoundShape? {
    let tiles = flooded.keys
    guard let first = tiles.map(\.column).min(), let last = tiles.map(\.column).max(),
      let top = tiles.map(\.row).min(), let bottom = tiles.map(\.row).max()
    else { return nil }
    let (wide, high) = (last - first + 3, bottom - top + 3)
    // A winding corridor may go farther than memory allows.
    guard wide * high <= 4 * Self.maximumTiles else { return nil }
    var shape = FillShape(
      corner: FillTile(column: first - 1, row: top - 1, cell: cell), wide: wide, high: high)
    var near: [FillTile] = []
    for down in -1...bottom - top + 1 {
      for right in -1...last - first + 1 {
        let tile = FillTile(column: first + right, row: top + down, cell: cell)
        let isNear = (-1...1).contains { down in
          (-1...1).contains { flooded[tile.neighbor($0, down)] != nil }
        }
        guard isNear else { continue }
        shape.add(ink(in: tile), flooded[tile], at: right + 1, down + 1)
        near.append(tile)
      }
    }
    shape.close(gaps: widening)
    return FoundShape(shape, tiles: near)
  }

  /// Continues to look for the strokes that bound what was found.
  /// - Returns: The outcome; `nil` if there are tiles left.
  private mutating func finish(_ found: inout FoundShape, effort limit: Int) -> Outcome? {
    repeat {
      guard let tile = found.tiles.popLast() else { return outcome(of: found) }
      guard let edge = found.shape.edge(of: tile) else { continue }
      for index in strokes(in: tile) where !found.isKnown(index) {
        effort += 1
        let stroke = drawing[index]
        var own = InkCells()
        own.add(stroke.asInk, in: tile)
        guard own.ink.meets(edge) else { continue }
        found.note(index, isEraser: stroke.brush.ink == .eraser)
      }
    } while effort < limit
    return nil
  }

  /// Returns the rings of what was found, and where a fill belongs: below the lowest stroke that bounds
  /// it, but above all that erase within it.
  private func outcome(of found: FoundShape) -> Outcome {
    func key(_ stroke: StrokeIndex) -> (StackPlace, StrokeIndex) {
      (drawing.place(of: stroke), stroke)
    }
    let highest = found.erasing.max { key($0) < key($1) }
    let above = found.bounding.filter { stroke in highest.map { key($0) < key(stroke) } ?? true }
    let lowest = above.min { key($0) < key($1) }
    var shape = found.shape
    // It must not cover half of a line that it does not lie below.
    if above.count == found.bounding.count { shape.growBelowLines() }
    let rings = shape.rings
    return rings.isEmpty ? .open : .found(rings: rings, target: lowest.map { .below($0) })
  }
}

extension Stroke {
  /// The stroke with ink where it erases, to find out where that is.
  fileprivate var asInk: Stroke {
    guard brush.ink == .eraser else { return self }
    return Stroke(samples: samples.withHeader { $0.identity.brush.ink = .pen })
  }
}
