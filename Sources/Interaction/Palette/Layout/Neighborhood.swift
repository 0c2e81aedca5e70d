import Ink

/// The bars of all seats, laid out beside each other.
struct Neighborhood {
  /// The neighbours of each seat, in the order of the places.
  let neighbors: [PaletteNeighbors]
  /// The part of the window in the middle, between all bars.
  let paper: Double
  /// The side of the smallest cells of all bars that are not simple, in pixels; infinite if there are
  /// none.
  let cell: Double

  init(
    _ places: [PalettePlace], _ window: PixelRect, _ metrics: DisplayMetrics, isCompact: Bool
  ) {
    var (reach, cell): ([ScreenEdge: Double], Double) = ([:], .infinity)
    func neighbors(of edge: ScreenEdge) -> PaletteNeighbors {
      var neighbors = PaletteNeighbors()
      neighbors.isAlone = places.count < 2
      neighbors.isCompact = isCompact
      neighbors.yields = !edge.isUpright
      neighbors.left = reach[edge.left] ?? 0
      neighbors.right = reach[edge.left.opposite] ?? 0
      neighbors.opposite = reach[edge.opposite] ?? 0
      return neighbors
    }
    // The upper and lower bars come first, because the others lie between them.
    for isUpright in [true, false] {
      for place in places where place.edge.isUpright == isUpright {
        let layout = PaletteLayout(
          place, in: window, metrics: metrics, neighbors: neighbors(of: place.edge))
        reach[place.edge] = max(reach[place.edge] ?? 0, layout.reach)
        if !place.isSimple { cell = min(cell, layout.cellSize) }
      }
    }
    self.cell = cell
    self.neighbors = places.map { neighbors(of: $0.edge) }
    func share(_ edges: [ScreenEdge], of length: Int) -> Double {
      1 - edges.reduce(0) { $0 + (reach[$1] ?? 0) } / Double(max(1, length))
    }
    paper = share([.left, .right], of: window.width) * share([.top, .bottom], of: window.height)
  }
}

extension PaletteLayout {
  /// Lays out the unfolded bar at a place.
  init(
    _ place: PalettePlace, in window: PixelRect, metrics: DisplayMetrics,
    neighbors: PaletteNeighbors
  ) {
    var state = PaletteState()
    state.isSimple = place.isSimple
    self.init(
      SeatSpace(edge: place.edge, window: window), metrics: metrics, neighbors: neighbors,
      state: state)
  }

  /// How far the bar reaches into the window from its edge, in pixels.
  var reach: Double { space.height - frame.minY }
}
