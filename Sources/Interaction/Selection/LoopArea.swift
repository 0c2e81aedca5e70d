package import Ink

/// The area within a loop, as a grid of cells, so that many points can be looked up. What the loop
/// surrounds counts however often the loop crosses itself.
package struct LoopArea {
  private let bounds: Rect
  private let cellsPerUnit: (x: Double, y: Double)
  /// For each cell, row by row, whether its middle lies within the loop.
  private var cells: [Bool]
  private static let side = 512
  private static let maximumPieces = 256
  private static let areaSide = 24
  /// A loop may be a straight line. It is much thinner than ink, but not so thin that a division by it
  /// is infinite.
  private static let thinnest = 1e-9

  /// Computes the area of a loop.
  package init(_ loop: SelectionLoop) {
    let side = Self.side
    bounds = loop.bounds
    cellsPerUnit = (
      Double(side) / max(bounds.width, Self.thinnest),
      Double(side) / max(bounds.height, Self.thinnest)
    )
    cells = Array(repeating: false, count: side * side)
    let points = loop.points
    for row in 0..<side {
      let y = bounds.minY + (Double(row) + 0.5) * bounds.height / Double(side)
      // Each crossing of the row's middle line, and whether the loop goes down there.
      var crossings: [(x: Double, turn: Int)] = []
      for (index, start) in points.enumerated() {
        let end = points[(index + 1) % points.count]
        guard (start.y <= y) != (end.y <= y) else { continue }
        let x = start.x + (y - start.y) / (end.y - start.y) * (end.x - start.x)
        crossings.append((x, start.y < end.y ? 1 : -1))
      }
      crossings.sort { $0.x < $1.x }
      var winding = 0
      for (crossing, next) in zip(crossings, crossings.dropFirst()) {
        winding += crossing.turn
        guard winding != 0 else { continue }
        let first = column(crossing.x + 0.5 / cellsPerUnit.x)
        let end = column(next.x + 0.5 / cellsPerUnit.x)
        for column in first..<max(first, end) { cells[row * side + column] = true }
      }
    }
  }

  private func column(_ x: Double) -> Int {
    Int(min(max((x - bounds.minX) * cellsPerUnit.x, 0), Double(Self.side)))
  }

  /// Returns whether a point in canvas space lies within the loop.
  package func contains(_ point: Point) -> Bool {
    guard bounds.contains(point) else { return false }
    let side = Self.side
    let column = min(side - 1, Int((point.x - bounds.minX) * cellsPerUnit.x))
    let row = min(side - 1, Int((point.y - bounds.minY) * cellsPerUnit.y))
    return cells[row * side + column]
  }

  /// Returns whether the greater part of an area lies within the loop, judged by a grid of points. What
  /// is too thin for the grid is judged by its corners.
  private func holdsMost(ofArea stroke: Stroke) -> Bool {
    let (bounds, side) = (stroke.bounds, Self.areaSide)
    var (inside, whole) = (0, 0)
    func count(_ point: Point) {
      whole += 1
      if contains(point) { inside += 1 }
    }
    for row in 0..<side {
      let y = bounds.minY + (Double(row) + 0.5) * bounds.height / Double(side)
      let spans = stroke.areaSpans(at: y)
      for column in 0..<side {
        let x = bounds.minX + (Double(column) + 0.5) * bounds.width / Double(side)
        if spans.contains(where: { $0.contains(x) }) { count(Point(x: x, y: y)) }
      }
    }
    if whole == 0 { stroke.forEachEdge { start, _ in count(start) } }
    return 2 * inside > whole
  }

  /// Returns whether the greater part of a stroke lies within the loop.
  func holdsMost(of stroke: Stroke) -> Bool {
    guard stroke.bounds.intersects(bounds) else { return false }
    guard !stroke.isArea else { return holdsMost(ofArea: stroke) }
    let piece = max(min(bounds.width, bounds.height) / 64, Self.thinnest)
    var (inside, whole) = (0.0, 0.0)
    stroke.forEachSegment { segment in
      let (x, y) = (segment.end.x - segment.start.x, segment.end.y - segment.start.y)
      // A dot has no length, but a width.
      let length = (x * x + y * y).squareRoot() + segment.startRadius * 0.01
      whole += length
      // A straight line is one long segment. It is looked at in pieces.
      let pieces = Int(min(length / piece, Double(Self.maximumPieces)).rounded(.up))
      for index in 0..<max(1, pieces) {
        let part = (Double(index) + 0.5) / Double(max(1, pieces))
        let middle = Point(x: segment.start.x + x * part, y: segment.start.y + y * part)
        if contains(middle) { inside += length / Double(max(1, pieces)) }
      }
    }
    return inside > whole / 2
  }
}
