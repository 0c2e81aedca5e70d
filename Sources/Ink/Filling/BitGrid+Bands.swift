/// Large grids are worked on in bands of rows, so that a step does not take long.
extension BitGrid {
  /// Returns rows as a grid of their own. Rows outside the grid have no set cells.
  func band(_ range: Range<Int>) -> BitGrid {
    var band = BitGrid(wide: wide, rows: range.count)
    let inside = range.clamped(to: 0..<rows)
    guard !inside.isEmpty else { return band }
    let start = (inside.lowerBound - range.lowerBound) * wide
    band.words.replaceSubrange(
      start..<start + inside.count * wide,
      with: words[inside.lowerBound * wide..<inside.upperBound * wide])
    return band
  }

  /// Puts rows of a band in the place of rows of this grid.
  /// - Parameters:
  ///   - band: A grid with rows as long as this one's.
  ///   - margin: How many rows of the band are left out above and below.
  ///   - row: The first row that is replaced.
  mutating func replace(with band: BitGrid, margin: Int, at row: Int) {
    let count = (band.rows - 2 * margin) * wide
    words.replaceSubrange(
      row * wide..<row * wide + count, with: band.words[margin * wide..<margin * wide + count])
  }

  /// Exchanges set cells and others.
  mutating func invert() {
    for index in words.indices { words[index] = ~words[index] }
  }
}
