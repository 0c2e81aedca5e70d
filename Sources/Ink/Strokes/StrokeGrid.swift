/// An index of completed strokes by area. For each square of a grid it lists the strokes that may
/// have ink in it, in the order of completion, visible or not. The grid lies in canvas space, so it
/// serves every view.
///
/// A stroke is listed where its samples are, not everywhere within its bounds: a diagonal line's
/// bounds are mostly empty, and each repaint unpacks every stroke that is listed in its area.
/// Pieces of ink that are too large for the squares are listed in larger ones. So the work stays
/// small, no matter how far a device claims to have moved.
package struct StrokeGrid {
  /// The place of a square. The squares of each level are eight times as wide as those of the level
  /// below.
  private struct Cell: Hashable {
    var level: UInt8
    var column: Int32
    var row: Int32

    /// Hashes all fields as one number. A column or row takes 24 bits and a sign.
    func hash(into hasher: inout Hasher) {
      hasher.combine(
        UInt64(level) << 60 ^ UInt64(UInt32(bitPattern: column)) << 30
          ^ UInt64(UInt32(bitPattern: row)))
    }
  }

  /// The squares of one level that a rectangle touches.
  private struct Span: Equatable {
    var level: UInt8
    var columns: ClosedRange<Int32>
    var rows: ClosedRange<Int32>

    /// The squares on the lowest level on which there are few of them.
    init(_ rect: Rect) {
      let size = max(rect.width, rect.height)
      var level: UInt8 = 0
      while level + 1 < StrokeGrid.levels,
        size > StrokeGrid.maximumSquares * StrokeGrid.extent(level)
      {
        level += 1
      }
      self.init(rect, level: level)
    }

    init(_ rect: Rect, level: UInt8) {
      // Multiplying is exact: extents are powers of two.
      let part = 1 / StrokeGrid.extent(level)
      func range(_ low: Double, _ high: Double) -> ClosedRange<Int32> {
        let limit = 8_388_607.0
        let first = min(max((low * part).rounded(.down), -limit), limit)
        // A rectangle that ends where a square begins does not touch it.
        let last = min(max((high * part).rounded(.up) - 1, first), limit)
        return Int32(first)...Int32(last)
      }
      self.level = level
      columns = range(rect.minX, rect.maxX)
      rows = range(rect.minY, rect.maxY)
    }

    var count: Int { columns.count * rows.count }

    /// The area of the squares, in canvas space.
    var area: Rect {
      let extent = StrokeGrid.extent(level)
      return Rect(
        minX: Double(columns.lowerBound) * extent, minY: Double(rows.lowerBound) * extent,
        maxX: (Double(columns.upperBound) + 1) * extent,
        maxY: (Double(rows.upperBound) + 1) * extent)
    }
  }

  /// The width and height of the smallest squares, in canvas units.
  static let finestExtent = 128.0
  /// The number of levels. A square of the last level is larger than the coordinates that ink can
  /// have.
  private static let levels: UInt8 = 7
  /// The largest size of a piece of ink that is listed on a level, as a multiple of the size of its
  /// squares.
  private static let maximumSquares = 3.0
  /// The margin added to each listing, in canvas units. Searches need not allow for a soft edge up
  /// to this width.
  private static let margin = 1.0

  private var lists: [Cell: [StrokeIndex]] = [:]
  private var usedLevels: UInt8 = 1
  private var first = StrokeIndex(Int(UInt32.max))
  private var latest: StrokeIndex?
  /// Whether strokes were added in ascending order, so that each list is ascending.
  private var isInOrder = true

  /// Makes an empty grid.
  package init() {}

  private static func extent(_ level: UInt8) -> Double {
    finestExtent * Double(1 << (3 * Int(level)))
  }

  /// Adds a stroke, which must not be listed yet. Adding strokes in the order of completion makes
  /// searches faster.
  package mutating func append(_ stroke: Stroke, at index: StrokeIndex) {
    note(index)
    // Most short strokes lie in one square.
    let whole = Span(stroke.bounds.insetBy(-Self.margin))
    if whole.level == 0, whole.count == 1 { return list(index, in: whole) }
    // Most pieces lie within the squares of the piece before.
    var listed = Rect.empty
    stroke.forEachReach { reach in
      let piece = reach.insetBy(-Self.margin)
      guard !listed.contains(piece) else { return }
      let span = Span(piece)
      list(index, in: span)
      listed = span.area
    }
  }

  /// Adds a stroke to the lists of some squares.
  private mutating func list(_ index: StrokeIndex, in span: Span) {
    usedLevels = max(usedLevels, span.level + 1)
    for row in span.rows {
      for column in span.columns {
        lists[Cell(level: span.level, column: column, row: row), default: []].list(index)
      }
    }
  }

  /// Adds the strokes of another grid. No stroke may be in both grids. Searches are faster if the
  /// added strokes were completed later than the strokes here.
  package mutating func append(_ later: StrokeGrid) {
    guard !later.lists.isEmpty else { return }
    usedLevels = max(usedLevels, later.usedLevels)
    for (cell, list) in later.lists { lists[cell, default: []] += list }
    isInOrder = isInOrder && later.isInOrder && (latest.map { $0 < later.first } ?? true)
    (first, latest) = (min(first, later.first), [latest, later.latest].compactMap { $0 }.max())
  }

  private mutating func note(_ index: StrokeIndex) {
    isInOrder = isInOrder && (latest.map { $0 < index } ?? true)
    first = min(first, index)
    latest = max(latest ?? index, index)
  }

  /// Returns the strokes that may have ink in an area or within a canvas unit of it, in the order
  /// of completion.
  /// - Parameters:
  ///   - area: The area, in canvas space.
  ///   - count: The number of completed strokes in the drawing.
  package func strokes(in area: Rect, of count: Int) -> [StrokeIndex] {
    var found: [[StrokeIndex]] = []
    forEachList(in: area) { found.append($0) }
    guard found.count > 1 || !isInOrder else { return found.first ?? [] }
    return Self.merged(found, count)
  }

  /// Returns how many strokes are listed in the squares of an area, but at most `enough`. A stroke
  /// counts once for each square.
  package func listings(in area: Rect, upTo enough: Int) -> Int {
    var count = 0
    forEachList(in: area) { count += $0.count }
    return min(count, enough)
  }

  private func forEachList(in area: Rect, _ body: ([StrokeIndex]) -> Void) {
    for level in 0..<usedLevels {
      let span = Span(area, level: level)
      // At a small zoom, the area has more squares than there are lists.
      guard span.count <= lists.count else {
        for (cell, list) in lists
        where cell.level == level && span.columns.contains(cell.column)
          && span.rows.contains(cell.row)
        {
          body(list)
        }
        continue
      }
      for row in span.rows {
        for column in span.columns {
          if let list = lists[Cell(level: level, column: column, row: row)] { body(list) }
        }
      }
    }
  }

  /// Returns each stroke of several lists once, ascending. A bit for each stroke is faster than
  /// sorting.
  private static func merged(_ found: [[StrokeIndex]], _ count: Int) -> [StrokeIndex] {
    var bits = [UInt64](repeating: 0, count: (count + 63) / 64)
    var total = 0
    for list in found {
      for index in list {
        let (word, bit) = (Int(index.number) / 64, UInt64(1) << UInt64(index.number % 64))
        if bits[word] & bit == 0 { total += 1 }
        bits[word] |= bit
      }
    }
    var merged: [StrokeIndex] = []
    merged.reserveCapacity(total)
    for (word, var rest) in bits.enumerated() where rest != 0 {
      repeat {
        merged.append(StrokeIndex(word * 64 + rest.trailingZeroBitCount))
        rest &= rest - 1
      } while rest != 0
    }
    return merged
  }
}

extension [StrokeIndex] {
  /// Adds a stroke unless it is the last one in the list.
  fileprivate mutating func list(_ index: StrokeIndex) {
    if last != index { append(index) }
  }
}
