/// The ink of a drawing in tiles of cells, found stroke by stroke.
struct TileInks: Hashable, Sendable {
  /// A tile whose ink is not complete.
  private struct Part: Hashable, Sendable {
    var cells = InkCells()
    /// The strokes that are still to be added, from highest to lowest.
    var rest: [StrokeIndex]
  }

  let drawing: Drawing
  private let point: Point
  private var finder: StrokeFinder
  private var known: [FillTile: InkCells] = [:]
  private var parts: [FillTile: Part] = [:]

  /// - Parameters:
  ///   - drawing: The drawing, which does not change.
  ///   - point: Where to fill, in canvas space. Areas around it do not count as ink.
  ///   - finder: A finder of the drawing's strokes.
  init(of drawing: Drawing, around point: Point, _ finder: StrokeFinder) {
    (self.drawing, self.point, self.finder) = (drawing, point, finder)
    known.reserveCapacity(FillSearch.usualTiles)
  }

  /// The ink of a tile; nothing if the tile has not been prepared.
  subscript(tile: FillTile) -> InkCells { known[tile] ?? InkCells() }

  /// Looks for the ink of tiles.
  /// - Returns: Whether the ink of all of them is known. If not, call it again.
  mutating func prepare(_ tiles: some Sequence<FillTile>, _ effort: inout FillEffort) -> Bool {
    tiles.allSatisfy { prepare($0, &effort) }
  }

  private mutating func prepare(_ tile: FillTile, _ effort: inout FillEffort) -> Bool {
    if known[tile] != nil { return true }
    // Removed, so that it is changed in place.
    var part = parts.removeValue(forKey: tile) ?? Part(rest: strokes(in: tile, &effort).reversed())
    while !effort.isSpent, let stroke = part.rest.popLast() {
      part.cells.add(drawing[stroke], in: tile)
      effort.spend(1)
    }
    guard part.rest.isEmpty else {
      parts[tile] = part
      return false
    }
    known[tile] = part.cells
    return true
  }

  /// Returns the strokes that count in a tile, from lowest to highest. What lies below the point
  /// already and images do not count.
  mutating func strokes(in tile: FillTile, _ effort: inout FillEffort) -> [StrokeIndex] {
    let found = finder.strokes(in: tile.area, of: drawing)
    effort.spend(1 + found.count / 16)
    return
      found
      .filter { index in
        let stroke = drawing[index]
        if case .picture = stroke.content { return false }
        return !stroke.areaContains(point)
      }
      .map { (place: drawing.place(of: $0), index: $0) }
      .sorted { ($0.place, $0.index) < ($1.place, $1.index) }
      .map(\.index)
  }

  /// Returns the ink of a tile and of the eight around it. All must have been prepared.
  func around(_ tile: FillTile) -> BitGrid {
    var grid = BitGrid(wide: 3, rows: 3 * InkCells.extent)
    for down in 0..<3 {
      for right in 0..<3 {
        let ink = self[tile.neighbor(right - 1, down - 1)].ink
        for row in 0..<InkCells.extent {
          grid.words[(down * InkCells.extent + row) * 3 + right] = ink.words[row]
        }
      }
    }
    return grid
  }
}
