public import Ink
public import Touch

extension PaletteNeighbors {
  /// Returns the neighbours of each seat.
  /// - Parameters:
  ///   - places: The places of all seats.
  ///   - window: The window's pixels, in window space.
  ///   - metrics: The size of a millimetre on the display.
  public static func all(
    of places: [PalettePlace], window: PixelRect, metrics: DisplayMetrics
  ) -> [PaletteNeighbors] {
    Neighborhood(places, window, metrics).neighbors
  }
}

/// The parts of an edge that belong to the people who sit there. Parts never overlap.
package enum EdgeParts {
  /// A person's wish: a part of a width, in pixels, with its middle at a place along the edge.
  package typealias Wish = (middle: Double, width: Double)

  /// Places parts of an edge, each as near to where it is wanted as all of them together can be: those that
  /// would overlap are moved aside by the same distance. They keep their order.
  /// - Parameters:
  ///   - wishes: The wishes. If two have the same middle, the earlier one comes first.
  ///   - range: The part of the edge that can be used, in pixels. It must hold all widths together.
  /// - Returns: the start of each part, in the order of the wishes, in whole pixels if widths and range are.
  package static func starts(_ wishes: [Wish], in range: ClosedRange<Double>) -> [Double] {
    let order = wishes.indices.sorted { (wishes[$0].middle, $0) < (wishes[$1].middle, $1) }
    var starts = Array(repeating: range.lowerBound, count: wishes.count)
    // Without the widths of the parts before them, starts must only not decrease. Where they do, the parts
    // become a block at their mean (isotonic regression).
    var blocks: [(start: Double, count: Int)] = []
    var taken = 0.0
    for index in order {
      let wish = wishes[index]
      let last = max(range.lowerBound, range.upperBound - wish.width)
      let start = min(max((wish.middle - wish.width / 2).rounded(), range.lowerBound), last)
      var block = (start: start - taken, count: 1)
      while let before = blocks.last, before.start > block.start {
        blocks.removeLast()
        let count = before.count + block.count
        let sum = before.start * Double(before.count) + block.start * Double(block.count)
        block = (sum / Double(count), count)
      }
      blocks.append(block)
      taken += wish.width
    }
    let last = max(range.lowerBound, range.upperBound - taken)
    let places = blocks.flatMap { block in
      Array(
        repeating: min(max(block.start, range.lowerBound), last).rounded(.down), count: block.count)
    }
    var before = 0.0
    for (place, index) in zip(places, order) {
      starts[index] = max(place, range.lowerBound) + before
      before += wishes[index].width
    }
    return starts
  }
}

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
