import Ink

/// The bars of all seats, laid out beside each other.
struct Neighborhood {
  /// The neighbours of each occupied edge.
  let neighbors: [ScreenEdge: PaletteNeighbors]
  /// The part of the window in the middle, between all bars.
  let paper: Double
  /// The side of the smallest bar's cells, in pixels.
  let cell: Double

  init(
    _ edges: Set<ScreenEdge>, _ window: PixelRect, _ metrics: DisplayMetrics, isCompact: Bool
  ) {
    var (reach, cell): ([ScreenEdge: Double], Double) = ([:], .infinity)
    func neighbors(of edge: ScreenEdge) -> PaletteNeighbors {
      var neighbors = PaletteNeighbors()
      neighbors.isAlone = edges.count < 2
      neighbors.isCompact = isCompact
      neighbors.yields = !edge.isUpright
      neighbors.left = reach[edge.left] ?? 0
      neighbors.right = reach[edge.left.opposite] ?? 0
      neighbors.opposite = reach[edge.opposite] ?? 0
      return neighbors
    }
    // The upper and lower bars come first, because the others lie between them.
    for isUpright in [true, false] {
      for edge in edges where edge.isUpright == isUpright {
        let layout = PaletteLayout(
          SeatSpace(edge: edge, window: window), metrics: metrics, neighbors: neighbors(of: edge))
        reach[edge] = layout.space.height - layout.frame.minY
        cell = min(cell, layout.cellSize)
      }
    }
    self.cell = cell
    self.neighbors = Dictionary(uniqueKeysWithValues: edges.map { ($0, neighbors(of: $0)) })
    func share(_ edges: [ScreenEdge], of length: Int) -> Double {
      1 - edges.reduce(0) { $0 + (reach[$1] ?? 0) } / Double(max(1, length))
    }
    paper = share([.left, .right], of: window.width) * share([.top, .bottom], of: window.height)
  }
}
