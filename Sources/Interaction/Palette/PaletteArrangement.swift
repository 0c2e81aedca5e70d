/// How the controls of a palette's bar are dealt into rows, for a bar of at most so many cells abreast.
struct PaletteArrangement: Hashable, Sendable {
  /// From the top row to the bottom one; in a row, the groups that share it; in a group, its controls.
  let rows: [[[PaletteControl]]]

  /// Deals the controls. A group that is wider than `columns` is cut into rows of like length; groups
  /// that are whole share a row where there is room.
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

  /// The arrangements that keep the groups in good shape, the flattest first, down to a single column:
  /// for each number of rows the one whose rows are most alike.
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

  /// The width of the widest row, in cells, when a gap between groups is `gap` cells wide.
  func widthInCells(gap: Double) -> Double {
    rows.map { Self.widthInCells(of: $0, gap: gap) }.max() ?? 0
  }

  /// The width of one row, in cells.
  static func widthInCells(of row: [[PaletteControl]], gap: Double) -> Double {
    Double(row.reduce(0) { $0 + $1.count }) + gap * Double(row.count - 1)
  }
}
