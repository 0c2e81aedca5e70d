/// Widens the area of a fill by as much as the ink was made wider to close gaps, and adds the corners
/// that the wider ink has covered. A gap itself stays open beyond that.
struct FillClosing: Hashable, Sendable {
  private enum Stage: Hashable, Sendable {
    case making, widening, findingOutside, flowingOutside, findingCorners, flowingIntoCorners,
      overlapping
  }

  private let widening: Int
  private let ink: BitGrid
  /// The area; once it is widened, the wider one.
  private var area: BitGrid
  /// The cells of the wider ink that are neither ink nor area.
  private var covered: BitGrid
  /// First the cells that are neither wider ink nor area; then the cells beside those.
  private var beyond: BitGrid
  private var seeds: BitGrid
  private var flood: FloodPass?
  private var stage: Stage
  private var row = 0
  /// The area in the end.
  private(set) var result: BitGrid

  /// - Parameters:
  ///   - area: The area that was flooded.
  ///   - ink: The ink around it, in a grid of the same size.
  ///   - widening: By how many cells the ink was made wider.
  init(_ area: BitGrid, ink: BitGrid, widening: Int) {
    (self.area, self.ink, self.widening) = (area, ink, widening)
    result = BitGrid(wide: area.wide, rows: area.rows)
    let none = BitGrid(wide: area.wide, rows: 0)
    (covered, beyond, seeds) = (none, none, none)
    stage = widening > 0 ? .making : .overlapping
  }

  /// Widens the area and looks for its corners until `effort` is spent.
  /// - Returns: Whether ``result`` is complete.
  mutating func advance(_ effort: inout FillEffort) -> Bool {
    while !effort.isSpent {
      switch stage {
      case .making:
        make()
        // Memory for a large grid is enough for a step.
        effort.spend(1 << 20)
      case .flowingOutside:
        guard let outside = flow(&effort) else { continue }
        covered.subtract(outside)
        begin(.findingCorners)
      case .flowingIntoCorners:
        guard let corners = flow(&effort) else { continue }
        area.formUnion(corners)
        begin(.overlapping)
      default:
        guard row < area.rows else {
          guard stage != .overlapping else { return true }
          end()
          continue
        }
        let band = row..<min(area.rows, row + InkCells.extent)
        work(on: band)
        effort.spend(words: band.count * area.wide, passes: 8 + 4 * widening)
        row = band.upperBound
      }
    }
    return false
  }

  /// Makes one of the grids.
  private mutating func make() {
    let grid = BitGrid(wide: area.wide, rows: area.rows)
    if covered.rows == 0 {
      covered = grid
    } else if beyond.rows == 0 {
      beyond = grid
    } else {
      seeds = grid
      begin(.widening)
    }
  }

  private mutating func begin(_ next: Stage) { (stage, row) = (next, 0) }

  /// Continues the flood of the present stage until `effort` is spent.
  /// - Returns: The cells that it has reached; `nil` if it has not ended.
  private mutating func flow(_ effort: inout FillEffort) -> BitGrid? {
    guard flood?.advance(&effort) == true else { return nil }
    defer { flood = nil }
    return flood?.cells
  }

  /// Ends a stage that goes through all bands.
  private mutating func end() {
    if stage == .widening {
      // The wider area is known everywhere.
      swap(&area, &result)
      begin(.findingOutside)
    } else {
      flood = FloodPass(from: seeds, through: covered)
      begin(stage == .findingOutside ? .flowingOutside : .flowingIntoCorners)
    }
  }

  private mutating func work(on band: Range<Int>) {
    let near = band.lowerBound - 1..<band.upperBound + 1
    switch stage {
    case .widening:
      let wide = band.lowerBound - widening..<band.upperBound + widening
      let wideInk = ink.band(wide).dilated(by: widening)
      var wideArea = area.band(wide).dilated(by: widening)
      let ownInk = ink.band(wide)
      wideArea.subtract(ownInk)
      result.replace(with: wideArea, margin: widening, at: band.lowerBound)
      var taken = wideInk
      taken.subtract(ownInk)
      taken.subtract(wideArea)
      covered.replace(with: taken, margin: widening, at: band.lowerBound)
      var rest = wideInk
      rest.formUnion(wideArea)
      rest.invert()
      beyond.replace(with: rest, margin: widening, at: band.lowerBound)
    case .findingOutside:
      sow(beyond.band(near), in: band)
    case .findingCorners:
      sow(area.band(near), in: band)
    case .overlapping:
      // Half a pixel of overlap, so that nothing shines through between the area and a line.
      result.replace(with: area.band(near).grown(), margin: 1, at: band.lowerBound)
    case .making, .flowingOutside, .flowingIntoCorners:
      break
    }
  }

  /// Lets a flood begin at the covered cells beside those of a band with a row above and one below.
  private mutating func sow(_ cells: BitGrid, in band: Range<Int>) {
    seeds.replace(with: cells.grown(), margin: 1, at: band.lowerBound)
    for index in band.lowerBound * seeds.wide..<band.upperBound * seeds.wide {
      seeds.words[index] &= covered.words[index]
    }
  }
}
