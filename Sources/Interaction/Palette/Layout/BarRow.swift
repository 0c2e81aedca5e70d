import Ink

/// Lays out the controls of a bar in a row.
struct BarRow {
  private(set) var cells: [PaletteCell] = []
  /// The gaps between groups.
  private(set) var separators: [Rect] = []

  /// Lays out groups of controls. The space between two groups belongs to the nearer cell, and the space up to
  /// the bar's edges to the cells next to them.
  /// - Parameter frame: The bar, which is as wide as the row and its padding.
  init(_ groups: [[PaletteControl]], measures: PaletteMeasures, frame: Rect) {
    let (cell, gap, padding) = (measures.cell, measures.gap, measures.padding)
    let (top, bottom) = (frame.minY + padding, frame.minY + padding + cell)
    var x = frame.minX + padding
    for (place, group) in groups.enumerated() {
      if place > 0 {
        separators.append(Rect(minX: x, minY: top, maxX: x + gap, maxY: bottom))
        x += gap
      }
      for (index, control) in group.enumerated() {
        let before = index > 0 ? 0 : place > 0 ? gap / 2 : padding
        let after =
          index < group.count - 1 ? 0 : place < groups.count - 1 ? gap / 2 : padding
        cells.append(
          PaletteCell(
            control: control,
            rect: Rect(
              minX: x - before, minY: frame.minY, maxX: x + cell + after, maxY: frame.maxY),
            target: Rect(minX: x, minY: top, maxX: x + cell, maxY: bottom)))
        x += cell
      }
    }
  }
}
