/// An arrangement of the bar's controls in rows, for a bar of a limited number of columns.
struct PaletteArrangement: Hashable, Sendable {
  /// The rows from top to bottom. Each row holds groups, and each group holds controls.
  let rows: [[[PaletteControl]]]

  /// Arranges the controls. A group wider than `columns` is cut into rows of about the same length.
  /// Whole groups share a row if they fit.
  init(_ groups: [[PaletteControl]], columns: Int) {
    var rows: [[[PaletteControl]]] = []
    var lastRowIsShareable = false
    for group in groups {
      let taken = rows.last?.reduce(0) { $0 + $1.count } ?? 0
      if lastRowIsShareable, taken + group.count <= columns {
        rows[rows.count - 1].append(group)
        continue
      }
      let pieces = Self.cut(group, intoRowsOf: columns)
      rows += pieces.map { [$0] }
      lastRowIsShareable = pieces.count == 1
    }
    self.rows = rows
  }

  /// Returns the possible arrangements, from the flattest to a single column. For each number of
  /// rows, it is the arrangement whose rows are most alike in length.
  static func all(_ groups: [[PaletteControl]]) -> [PaletteArrangement] {
    let total = groups.reduce(0) { $0 + $1.count }
    var arrangements: [PaletteArrangement] = []
    for columns in stride(from: total, through: 1, by: -1) {
      let next = PaletteArrangement(groups, columns: columns)
      if let last = arrangements.last, last.rows.count == next.rows.count {
        if next.widthInCells(gap: 0.01) <= last.widthInCells(gap: 0.01) {
          arrangements[arrangements.count - 1] = next
        }
      } else {
        arrangements.append(next)
      }
    }
    return arrangements
  }

  private static func cut(_ group: [PaletteControl], intoRowsOf columns: Int) -> [[PaletteControl]]
  {
    let count = (group.count + columns - 1) / columns
    let (length, longer) = group.count.quotientAndRemainder(dividingBy: count)
    var rest = group[...]
    return (0..<count).map { row in
      let piece = rest.prefix(row < longer ? length + 1 : length)
      rest = rest.dropFirst(piece.count)
      return Array(piece)
    }
  }

  /// Returns the width of the widest row, in cells. The gap between groups is also in cells.
  func widthInCells(gap: Double) -> Double {
    rows.map { Self.widthInCells(of: $0, gap: gap) }.max() ?? 0
  }

  /// Returns the width of one row, in cells. The gap between groups is also in cells.
  static func widthInCells(of row: [[PaletteControl]], gap: Double) -> Double {
    Double(row.reduce(0) { $0 + $1.count }) + gap * Double(row.count - 1)
  }
}
