import Ink

/// Lays out the rows of a bar. The gaps of a row with several groups are stretched until the row is
/// as wide as the widest one. If that would need a gap wider than ``widestGap``, the row is centred
/// instead.
struct BarRows {
  private let measures: PaletteMeasures
  private let frame: Rect
  private(set) var cells: [PaletteCell] = []
  private(set) var separators: [Rect] = []

  /// The widest gap at which a row still looks like one row, in cells.
  private static let widestGap = 1.6

  init(_ rows: [[[PaletteControl]]], measures: PaletteMeasures, frame: Rect) {
    self.measures = measures
    self.frame = frame
    for (index, row) in rows.enumerated() {
      place(row, at: index, isLast: index == rows.count - 1)
    }
  }

  private mutating func place(_ row: [[PaletteControl]], at index: Int, isLast: Bool) {
    let cell = measures.cell
    let top = frame.minY + measures.padding + Double(index) * cell
    let reachUp = index == 0 ? frame.minY : top
    let reachDown = isLast ? frame.maxY : top + cell
    var x = frame.minX + measures.padding
    let slack = frame.width - 2 * measures.padding - measures.width(of: row)
    let gaps = self.gaps(of: row, stretchedBy: slack)
    if gaps.isEmpty || gaps[0] == measures.gap { x += measures.snap(slack / 2) }
    for (groupIndex, group) in row.enumerated() {
      for (index, control) in group.enumerated() {
        let target = Rect(minX: x, minY: top, maxX: x + cell, maxY: top + cell)
        // The space between two cells belongs to the nearer cell. The space up to the bar's edge
        // belongs to the first or last cell of the row.
        let isFirstOfGroup = index == 0
        let isLastOfGroup = index == group.count - 1
        let before =
          !isFirstOfGroup ? 0 : groupIndex == 0 ? measures.padding : gaps[groupIndex - 1] / 2
        let after =
          !isLastOfGroup
          ? 0 : groupIndex == row.count - 1 ? measures.padding : gaps[groupIndex] / 2
        cells.append(
          PaletteCell(
            control: control,
            rect: Rect(
              minX: target.minX - before, minY: reachUp, maxX: target.maxX + after,
              maxY: reachDown), target: target))
        x += cell
      }
      guard groupIndex < gaps.count else { continue }
      let gap = gaps[groupIndex]
      separators.append(Rect(minX: x, minY: top, maxX: x + gap, maxY: top + cell))
      x += gap
    }
  }

  /// Returns the widths of the gaps between a row's groups, in pixels.
  private func gaps(of row: [[PaletteControl]], stretchedBy slack: Double) -> [Double] {
    let count = row.count - 1
    guard count > 0, slack > 0,
      measures.gap + slack / Double(count) <= Self.widestGap * measures.cell
    else { return Array(repeating: measures.gap, count: count) }
    // Whole pixels, whose sum is exactly the slack.
    let steps = (0...count).map { measures.snap(slack * Double($0) / Double(count)) }
    return (0..<count).map { measures.gap + steps[$0 + 1] - steps[$0] }
  }
}
