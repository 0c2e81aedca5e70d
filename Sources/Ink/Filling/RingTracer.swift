/// Finds the rings around the set cells of a grid. Each goes along the sides of cells and has the set
/// ones to its right, so that holes turn the other way than what they lie in.
package struct RingTracer: Hashable, Sendable {
  /// A ring that is being followed.
  private struct Walk: Hashable, Sendable {
    let startColumn: Int
    let startRow: Int
    var x: Int
    var y: Int
    var (right, down) = (1, 0)
    var corners: [Point] = []

    init(column: Int, row: Int) { (startColumn, startRow, x, y) = (column, row, column, row) }

    /// Whether the ring is closed.
    var isBack: Bool { x == startColumn && y == startRow && right == 1 && down == 0 }
  }

  /// The corners of each ring, in cells.
  package private(set) var rings: [[Point]] = []
  private let grid: BitGrid
  /// The cells with upper sides that belong to rings that were followed.
  private var visited: BitGrid
  /// The word of the grid in which rings are looked for.
  private var index = 0
  private var walk: Walk?

  /// - Parameter grid: The grid. Cells at its edge must not be set.
  package init(_ grid: BitGrid) {
    self.grid = grid
    visited = BitGrid(wide: grid.wide, rows: grid.rows)
  }

  /// Continues to look for rings.
  /// - Returns: Whether ``rings`` is complete.
  package mutating func advance(_ effort: inout FillEffort) -> Bool {
    while !effort.isSpent {
      if follow(&effort) { continue }
      // Every ring has an upper side of a cell that goes to the right.
      let end = min(grid.words.count, index + 8192)
      let begun = index
      while index < end, walk == nil {
        let above = index >= grid.wide ? grid.words[index - grid.wide] : 0
        let open = grid.words[index] & ~above & ~visited.words[index]
        if open == 0 {
          index += 1
        } else {
          walk = Walk(
            column: index % grid.wide * 64 + open.trailingZeroBitCount, row: index / grid.wide)
        }
      }
      effort.spend(words: index - begun)
      if walk == nil, index == grid.words.count { return true }
    }
    return false
  }

  /// Follows the ring that was begun, and marks the cells with upper sides that it visits.
  /// - Returns: Whether there is one.
  private mutating func follow(_ effort: inout FillEffort) -> Bool {
    guard var walk else { return false }
    self.walk = nil
    for _ in 0..<1024 {
      step(&walk)
      guard walk.isBack else { continue }
      rings.append(walk.corners)
      effort.spend(1)
      return true
    }
    effort.spend(1)
    self.walk = walk
    return true
  }

  private mutating func step(_ walk: inout Walk) {
    if walk.right == 1 { visited.fill(walk.y, walk.x, walk.x + 1) }
    walk.x += walk.right
    walk.y += walk.down
    let (x, y, right, down) = (walk.x, walk.y, walk.right, walk.down)
    // The cells ahead, to the left and to the right of the way.
    let aheadLeft = grid.has(x + (right + down - 1) / 2, y + (down - right - 1) / 2)
    let aheadRight = grid.has(x + (right - down - 1) / 2, y + (down + right - 1) / 2)
    if !aheadRight {
      walk.corners.append(Point(x: Double(x), y: Double(y)))
      (walk.right, walk.down) = (-down, right)
    } else if aheadLeft {
      walk.corners.append(Point(x: Double(x), y: Double(y)))
      (walk.right, walk.down) = (down, -right)
    }
  }
}
