internal import Ink
internal import Interaction

/// A stroke and its copies on a square sheet of paper, for a control that chooses a symmetry. The copies are those that
/// the canvas would get.
struct SymmetrySample: Hashable {
  /// The side of the sheet, in units. Its middle is the origin.
  static let side = 64.0

  /// The curves of the stroke: the start, and for each curve its two control points and its end.
  let way: [Point]
  /// The curves of each copy.
  let copies: [[Point]]

  /// The way of the stroke that goes outwards from the middle.
  private static let petal = [
    Point(x: 5, y: -4), Point(x: 14, y: -2), Point(x: 6, y: -20), Point(x: 21, y: -22),
  ]
  /// The way of the stroke in a cell of a grid, in parts of the cell.
  private static let hook = [
    Point(x: 0.25, y: 0.7), Point(x: 0.3, y: 0.1), Point(x: 0.6, y: 0.1), Point(x: 0.75, y: 0.6),
  ]

  /// Makes the sample of a symmetry.
  /// - Parameter choice: `nil` for a stroke that is not repeated.
  init(_ choice: SymmetryChoice?) {
    let middle = Point(x: 0, y: 0)
    let symmetry = choice?.symmetry(in: Rect(around: middle, margin: Self.side / 2))
    let way: [Point]
    if let symmetry, let grid = symmetry.grid {
      let (corner, cell) = (Point(x: grid.minX, y: grid.minY), symmetry.cell)
      way = Self.hook.map { Point(x: corner.x + $0.x * cell.x, y: corner.y + $0.y * cell.y) }
    } else {
      way = Self.petal
    }
    self.way = way
    copies = (symmetry?.mappings(from: way[0]) ?? []).map { mapping in way.map { mapping($0) } }
  }
}
