/// How the palette's items are dealt into rows, for a bar of at most so many cells abreast.
struct PaletteArrangement: Hashable, Sendable {
  /// From the top row to the bottom one; in a row, the groups that share it; in a group, its items.
  let rows: [[[PaletteItem]]]

  /// The arrangements that keep the groups in good shape, the flattest first: all in one row,
  /// colours above the rest, and so on down to a single column.
  static let all: [PaletteArrangement] = [16, 9, 7, 5, 3, 2, 1].map(PaletteArrangement.init)

  private static let groups: [[PaletteItem]] = [
    OriginalPalette.colors.indices.map(PaletteItem.color),
    OriginalPalette.widths.indices.map(PaletteItem.width),
    [.clear, .save],
  ]

  /// Deals the items. A group that is wider than `columns` is cut into rows of like length; groups
  /// that are whole share a row where there is room.
  init(columns: Int) {
    var rows: [[[PaletteItem]]] = []
    var lastRowIsShareable = false
    for group in Self.groups {
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

  private static func cut(_ group: [PaletteItem], intoRowsOf columns: Int) -> [[PaletteItem]] {
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
  static func widthInCells(of row: [[PaletteItem]], gap: Double) -> Double {
    Double(row.reduce(0) { $0 + $1.count }) + gap * Double(row.count - 1)
  }
}
