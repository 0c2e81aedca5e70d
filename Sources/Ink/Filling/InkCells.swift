/// The ink of a drawing in a tile of cells, as a fill sees it.
struct InkCells: Hashable, Sendable {
  /// The cells whose middle is covered by ink.
  var ink: BitGrid
  /// The cells along the middle of lines. A fill does not cross them.
  var cores: BitGrid
  /// Half the width of the widest line, in cells.
  var widest = 0.0

  /// The width and height of a tile, in cells.
  static let extent = 64
  /// The least half width of a line, in cells, so that a thin line has no gaps.
  private static let thinnest = 0.71

  /// Makes a tile without ink.
  init() {
    ink = BitGrid(wide: 1, rows: Self.extent)
    cores = ink
  }

  /// Adds a stroke above those that were added before. An eraser takes their ink away.
  mutating func add(_ stroke: Stroke, in tile: FillTile) {
    if stroke.isArea { return add(area: stroke, in: tile) }
    let isEraser = stroke.brush.ink == .eraser
    let scale = 1 / tile.cell
    stroke.forEachSegment(within: tile.area) { segment in
      let start = (segment.start - tile.origin) * scale
      let end = (segment.end - tile.origin) * scale
      let (from, to) = (segment.startRadius * scale, segment.endRadius * scale)
      if isEraser {
        Self.set(&ink, start, end, from, to, false)
        Self.set(&cores, start, end, from, to, false)
      } else {
        widest = max(widest, from, to)
        Self.set(
          &ink, start, end, max(Self.thinnest, from), max(Self.thinnest, to), true)
        Self.set(
          &cores, start, end, Self.thinnest, Self.thinnest, true)
      }
    }
  }

  private mutating func add(area stroke: Stroke, in tile: FillTile) {
    guard stroke.bounds.intersects(tile.area) else { return }
    let lines = stroke.areaSpans(
      from: tile.origin.y + tile.cell / 2, step: tile.cell, count: Self.extent)
    for (row, spans) in lines.enumerated() {
      for span in spans {
        let first = Self.cell((span.lowerBound - tile.origin.x) / tile.cell)
        let end = Self.cell((span.upperBound - tile.origin.x) / tile.cell)
        ink.fill(row, first, end)
        cores.fill(row, first, end)
      }
    }
  }

  /// Returns the first cell whose middle is not before a position.
  private static func cell(_ position: Double) -> Int {
    Int((min(max(position, -1), Double(extent) + 1) - 0.5).rounded(.up))
  }

  /// Sets or clears the cells whose middle lies in a capsule. All lengths are in cells.
  private static func set(
    _ grid: inout BitGrid, _ start: Point, _ end: Point, _ startRadius: Double,
    _ endRadius: Double, _ isSet: Bool
  ) {
    let reach = max(startRadius, endRadius)
    let top = Self.cell(min(start.y, end.y) - reach)
    let bottom = Self.cell(max(start.y, end.y) + reach)
    let way = end - start
    let length = way.dot(way)
    for row in max(0, top)..<max(0, top, min(extent, bottom + 1)) {
      let y = Double(row) + 0.5
      // The columns that the row has of both discs and of the piece between them.
      var (left, right) = (Double.infinity, -Double.infinity)
      for (center, radius) in [(start, startRadius), (end, endRadius)] {
        let height = y - center.y
        guard abs(height) <= radius else { continue }
        let half = (radius * radius - height * height).squareRoot()
        (left, right) = (min(left, center.x - half), max(right, center.x + half))
      }
      if length > 0 {
        // The corners of the piece between the discs.
        let aside = Point(x: -way.y, y: way.x) * (1 / length.squareRoot())
        let corners = [
          start + aside * startRadius, end + aside * endRadius, end - aside * endRadius,
          start - aside * startRadius,
        ]
        for (index, corner) in corners.enumerated() {
          let next = corners[(index + 1) % 4]
          guard (corner.y <= y) != (next.y <= y) else { continue }
          let x = corner.x + (y - corner.y) / (next.y - corner.y) * (next.x - corner.x)
          (left, right) = (min(left, x), max(right, x))
        }
      }
      guard left <= right else { continue }
      grid.fill(row, Self.cell(left), Self.cell(right), isSet)
    }
  }
}
