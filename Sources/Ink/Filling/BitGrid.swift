/// A rectangle of cells that are set or not, one bit each, row by row.
package struct BitGrid: Hashable, Sendable {
  /// The number of words in a row. A word has 64 cells, the first one in its lowest bit.
  package let wide: Int
  /// The number of rows.
  let rows: Int
  /// All words, row by row.
  var words: [UInt64]

  /// Makes a grid without set cells.
  package init(wide: Int, rows: Int) {
    (self.wide, self.rows) = (wide, rows)
    words = Array(repeating: 0, count: wide * rows)
  }

  /// Whether a cell is set. Cells outside the grid are not.
  package func has(_ column: Int, _ row: Int) -> Bool {
    guard column >= 0, row >= 0, column < wide * 64, row < rows else { return false }
    return words[row * wide + column >> 6] >> UInt64(column & 63) & 1 != 0
  }

  /// Sets or clears the cells of a row from `first` to before `end`, as far as they are in the grid.
  package mutating func fill(_ row: Int, _ first: Int, _ end: Int, _ isSet: Bool = true) {
    let (first, end) = (max(0, first), min(wide * 64, end))
    guard first < end, row >= 0, row < rows else { return }
    for word in first >> 6...(end - 1) >> 6 {
      let low = max(0, first - word * 64)
      let high = min(64, end - word * 64)
      let run: UInt64 = high - low == 64 ? .max : (1 << UInt64(high - low)) - 1
      let bits = run << UInt64(low)
      if isSet {
        words[row * wide + word] |= bits
      } else {
        words[row * wide + word] &= ~bits
      }
    }
  }

  /// Sets the cells that are set in another grid of the same size.
  mutating func formUnion(_ other: BitGrid) { combine(other, 0..<rows) { $0 | $1 } }

  /// Clears the cells that are not set in another grid of the same size.
  mutating func formIntersection(_ other: BitGrid) { combine(other, 0..<rows) { $0 & $1 } }

  /// Clears the cells that are set in another grid of the same size.
  mutating func subtract(_ other: BitGrid) { combine(other, 0..<rows) { $0 & ~$1 } }

  /// Combines words with those of another grid of the same size.
  /// - Parameters:
  ///   - range: The rows of the other grid.
  ///   - offset: How far below them the rows of this grid are.
  @inline(__always)
  private mutating func combine(
    _ other: BitGrid, _ range: Range<Int>, movedDown offset: Int = 0,
    _ combined: (UInt64, UInt64) -> UInt64
  ) {
    precondition(other.wide == wide && other.rows == rows)
    let range = range.clamped(to: max(0, -offset)..<max(0, -offset, min(rows, rows - offset)))
    let (words, shift) = (range.lowerBound * wide..<range.upperBound * wide, offset * wide)
    self.words.withUnsafeMutableBufferPointer { own in
      other.words.withUnsafeBufferPointer { others in
        for index in words { own[index + shift] = combined(own[index + shift], others[index]) }
      }
    }
  }

  /// Returns the grid with every cell set that has a set cell within a number of cells of it.
  package func dilated(by radius: Int) -> BitGrid {
    // Each row is spread as far as the disc is wide there.
    var spreads = [self]
    for _ in 0..<max(0, radius) { spreads.append(spreads[spreads.count - 1].spread) }
    var result = self
    for offset in -radius...max(radius, -radius) {
      let spread = spreads[Int(Double(radius * radius - offset * offset).squareRoot())]
      result.combine(spread, 0..<rows, movedDown: offset) { $0 | $1 }
    }
    return result
  }

  /// Returns the grid with the four neighbours of each set cell set.
  func grown() -> BitGrid {
    var result = spread
    for offset in [-1, 1] { result.combine(self, 0..<rows, movedDown: offset) { $0 | $1 } }
    return result
  }

  /// The grid with the left and the right neighbour of each set cell set.
  private var spread: BitGrid {
    var result = self
    result.words.withUnsafeMutableBufferPointer { spread in
      words.withUnsafeBufferPointer { words in
        for row in 0..<rows {
          let (first, last) = (row * wide, (row + 1) * wide - 1)
          for index in first..<last + 1 {
            let left = index > first ? words[index - 1] >> 63 : 0
            let right = index < last ? words[index + 1] << 63 : 0
            spread[index] |= words[index] << 1 | left | words[index] >> 1 | right
          }
        }
      }
    }
    return result
  }

  /// Whether any cell is set.
  var hasAny: Bool { words.contains { $0 != 0 } }

  /// Whether both grids, which have the same size, have a set cell in common.
  func meets(_ other: BitGrid) -> Bool {
    for index in words.indices where words[index] & other.words[index] != 0 { return true }
    return false
  }

  /// Sets all cells that can be reached from set ones through the cells of another grid of the same
  /// size, from neighbour to neighbour in rows and columns.
  package mutating func flood(through open: BitGrid) {
    formIntersection(open)
    var hasChanged = true
    while hasChanged {
      hasChanged = false
      for row in 0..<rows { floodRow(row, from: row - 1, through: open, &hasChanged) }
      for row in (0..<rows).reversed() { floodRow(row, from: row + 1, through: open, &hasChanged) }
    }
  }

  /// Continues a flood in one row, from what is set in it and in another row.
  mutating func floodRow(
    _ row: Int, from other: Int, through open: BitGrid, _ hasChanged: inout Bool
  ) {
    let start = row * wide
    for word in 0..<wide {
      let index = start + word
      var seeds = words[index]
      if other >= 0, other < rows { seeds |= words[other * wide + word] }
      if word > 0 { seeds |= words[index - 1] >> 63 }
      let filled = Self.run(seeds & open.words[index], through: open.words[index])
      if filled != words[index] {
        words[index] = filled
        hasChanged = true
      }
    }
    guard wide > 1 else { return }
    for word in (0..<wide - 1).reversed() {
      let index = start + word
      let seeds = words[index] | words[index + 1] << 63 & open.words[index]
      let filled = Self.run(seeds, through: open.words[index])
      if filled != words[index] {
        words[index] = filled
        hasChanged = true
      }
    }
  }

  /// Returns the runs of open cells in a word that have a seed.
  private static func run(_ seeds: UInt64, through open: UInt64) -> UInt64 {
    guard seeds != 0, seeds != open else { return seeds }
    var (up, upOpen, down, downOpen) = (seeds, open, seeds, open)
    for shift in [1, 2, 4, 8, 16, 32] as [UInt64] {
      up |= upOpen & up << shift
      upOpen &= upOpen << shift
      down |= downOpen & down >> shift
      downOpen &= downOpen >> shift
    }
    return up | down
  }
}

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
