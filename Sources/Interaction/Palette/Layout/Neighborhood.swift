import Ink

/// The bars of all seats, laid out beside each other.
struct Neighborhood {
  /// The neighbours of each seat, in the order of the places.
  let neighbors: [PaletteNeighbors]
  /// The side of the smallest cells of all bars, in pixels.
  let smallestCell: Double

  init(_ places: [PalettePlace], _ window: PixelRect, _ metrics: DisplayMetrics) {
    self.init(places, window, metrics, isTight: false)
    if smallestCell < PaletteMeasures.comfortableCell * metrics.controlDensity {
      self = Neighborhood(places, window, metrics, isTight: true)
    }
  }

  private init(
    _ places: [PalettePlace], _ window: PixelRect, _ metrics: DisplayMetrics, isTight: Bool
  ) {
    var (reach, smallest) = ([ScreenEdge: Double](), Double.infinity)
    var parts: [ClosedRange<Double>?] = Array(repeating: nil, count: places.count)
    let crowds = Dictionary(grouping: places.indices) { places[$0].seat.edge }
    func neighbors(of edge: ScreenEdge) -> PaletteNeighbors {
      var neighbors = PaletteNeighbors()
      neighbors.isAlone = places.count < 2
      neighbors.isTight = isTight
      neighbors.yields = !edge.isUpright
      neighbors.left = reach[edge.left] ?? 0
      neighbors.right = reach[edge.left.opposite] ?? 0
      neighbors.opposite = reach[edge.opposite] ?? 0
      neighbors.crowd = crowds[edge]?.count ?? 1
      return neighbors
    }
    // The upper and lower bars come first, because the others lie between them.
    for isUpright in [true, false] {
      for (edge, crowd) in crowds where edge.isUpright == isUpright {
        let neighbors = neighbors(of: edge)
        var wishes: [EdgeParts.Wish] = []
        for index in crowd {
          let layout = PaletteLayout(
            places[index], in: window, metrics: metrics, neighbors: neighbors)
          reach[edge] = max(reach[edge] ?? 0, layout.reach)
          smallest = min(smallest, layout.cellSize)
          wishes.append((places[index].seat.along * layout.space.width, layout.partWidth))
        }
        guard crowd.count > 1 else { continue }
        let width = SeatSpace(edge: edge, window: window).width
        let measures = PaletteMeasures(cell: smallest)
        let first = measures.snapUp(neighbors.ends.left)
        let starts = EdgeParts.starts(
          wishes, in: first...max(first, measures.snap(width - neighbors.ends.right)))
        for (index, (start, wish)) in zip(crowd, zip(starts, wishes)) {
          parts[index] = start...(start + wish.width)
        }
      }
    }
    smallestCell = smallest
    self.neighbors = places.indices.map { index in
      var neighbors = neighbors(of: places[index].seat.edge)
      neighbors.part = parts[index]
      return neighbors
    }
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
      SeatSpace(edge: place.seat.edge, window: window), metrics: metrics, neighbors: neighbors,
      state: state, content: place.content)
  }

  /// How far the bar reaches into the window from its edge, in pixels.
  var reach: Double { space.height - frame.minY }

  /// The width that the bar takes along an edge which others share, in pixels.
  fileprivate var partWidth: Double { frame.width + 2 * PaletteMeasures(cell: cellSize).margin }
}
