/// Continues the area of a fill below the lines around it, to the middle of each.
struct FillGrowth: Hashable, Sendable {
  private(set) var area: BitGrid
  private let allowed: BitGrid
  private var next: BitGrid
  private var turns: Int
  private var row = 0
  private var hasGrown = false

  /// The farthest that an area goes on below a line, in cells.
  private static let maximum = 128

  /// - Parameters:
  ///   - area: The area.
  ///   - allowed: The ink below which it may go on, in a grid of the same size.
  ///   - reach: How far it goes, in cells.
  init(_ area: BitGrid, below allowed: BitGrid, by reach: Double) {
    (self.area, self.allowed, next) = (area, allowed, area)
    turns = Int(min(Double(Self.maximum), reach + 1))
  }

  /// Continues, by one cell in each turn.
  /// - Returns: Whether ``area`` is complete.
  mutating func advance(_ effort: inout FillEffort) -> Bool {
    while turns > 0 {
      guard !effort.isSpent else { return false }
      let band = row..<min(area.rows, row + InkCells.extent)
      grow(band)
      effort.spend(words: band.count * area.wide, passes: 6)
      row = band.upperBound
      guard row == area.rows else { continue }
      guard hasGrown else { return true }
      swap(&area, &next)
      (turns, row, hasGrown) = (turns - 1, 0, false)
    }
    return true
  }

  private mutating func grow(_ band: Range<Int>) {
    let grown = area.band(band.lowerBound - 1..<band.upperBound + 1).grown()
    let wide = area.wide
    for index in band.lowerBound * wide..<band.upperBound * wide {
      let old = area.words[index]
      let new = old | grown.words[index - (band.lowerBound - 1) * wide] & allowed.words[index]
      next.words[index] = new
      if new != old { hasGrown = true }
    }
  }
}
