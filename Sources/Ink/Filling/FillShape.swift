/// The cells of an area that a fill has found, and the ink around them, in one grid.
struct FillShape: Hashable, Sendable {
  private let corner: FillTile
  private var area: BitGrid
  private var ink: BitGrid
  private var cores: BitGrid
  private var widest = 0.0

  /// - Parameters:
  ///   - corner: The upper left tile.
  ///   - wide: The number of tiles in a row.
  ///   - high: The number of rows of tiles.
  init(corner: FillTile, wide: Int, high: Int) {
    self.corner = corner
    area = BitGrid(wide: wide, rows: high * InkCells.extent)
    (ink, cores) = (area, area)
  }

  /// Adds a tile.
  mutating func add(_ cells: InkCells, _ flooded: BitGrid?, at column: Int, _ row: Int) {
    widest = max(widest, cells.widest)
    for line in 0..<InkCells.extent {
      let index = (row * InkCells.extent + line) * area.wide + column
      ink.words[index] = cells.ink.words[line]
      cores.words[index] = cells.cores.words[line]
      area.words[index] = flooded?.words[line] ?? 0
    }
  }

  /// Widens the area by as much as the ink was made wider to close gaps, and adds the corners that
  /// the wider ink has covered. A gap itself stays open beyond that.
  mutating func close(gaps widening: Int) {
    if widening > 0 {
      let wideInk = ink.dilated(by: widening)
      area = area.dilated(by: widening)
      area.subtract(ink)
      // Of what the wider ink has covered, corners are what cannot be reached from outside.
      var covered = wideInk
      covered.subtract(ink)
      covered.subtract(area)
      var outside = BitGrid(wide: area.wide, rows: area.rows)
      for index in outside.words.indices {
        outside.words[index] = ~(wideInk.words[index] | area.words[index])
      }
      outside = outside.grown()
      outside.flood(through: covered)
      covered.subtract(outside)
      var corners = area.grown()
      corners.flood(through: covered)
      area.formUnion(corners)
    }
    // Half a pixel of overlap, so that nothing shines through between the area and a line.
    area = area.grown()
  }

  /// Continues the area below the lines around it, to the middle of each.
  mutating func growBelowLines() {
    var allowed = ink
    allowed.subtract(cores)
    for _ in 0..<min(Self.maximumGrowth, Int(widest) + 1) {
      var next = area.grown()
      next.formIntersection(allowed)
      next.formUnion(area)
      guard next != area else { return }
      area = next
    }
  }

  /// The farthest that an area goes on below a line, in cells.
  private static let maximumGrowth = 128

  /// Returns the cells of a tile that are in the area or beside it; `nil` if the tile has none.
  func edge(of tile: FillTile) -> BitGrid? {
    let column = tile.column - corner.column
    let row = (tile.row - corner.row) * InkCells.extent
    var cells = BitGrid(wide: 1, rows: InkCells.extent)
    for line in 0..<InkCells.extent {
      cells.words[line] = area.words[(row + line) * area.wide + column]
    }
    return cells.hasAny ? cells : nil
  }

  /// The area as rings of corners, in canvas space.
  var rings: [[Point]] {
    let (origin, cell) = (corner.origin, corner.cell)
    return RingTracer(area).rings.map { ring in
      RingSimplifier.simplified(ring).map { origin + $0 * cell }
    }
  }
}
