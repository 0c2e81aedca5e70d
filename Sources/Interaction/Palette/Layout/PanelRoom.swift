internal import Ink

/// The room for a panel, and the arrangements of its controls there. Where the usual places would make cells
/// smaller than the bar's, rows go into two columns. Where cells would still be smaller than 9 mm, controls are
/// arranged in lines instead, and the panel scrolls if it must.
struct PanelRoom {
  /// The panel.
  let panel: PalettePanel
  private let content: PaletteContent
  /// The width and the height of the room, in pixels.
  private let across, down: Double
  /// The side of the bar's cells, in pixels. Those of panels are not larger.
  private let cell: Double
  /// The side below which cells shrink only if there is no other way, in pixels: 9 mm, or less if
  /// the bar's cells are smaller.
  private let comfortable: Double

  /// The space around the controls, in cells.
  static let padding = 2 * PaletteMeasures.gapShare
  /// The lengths of lines, in cells or tiles.
  private var lengths: ClosedRange<Int> { panel.hasTiles ? 2...6 : panel.shortestLine...8 }
  /// The least height of what is visible of a panel that scrolls, in cells.
  private static let minimumShown = 2.5

  /// Measures the room for a panel.
  /// - Parameters:
  ///   - content: What palettes show, with the smallest width of the row of boards.
  ///   - across: The width of the room, in pixels.
  ///   - down: The height of the room, in pixels.
  ///   - cell: The side of the bar's cells, in pixels.
  init(
    for panel: PalettePanel, content: PaletteContent, across: Double, down: Double, cell: Double,
    metrics: DisplayMetrics
  ) {
    self.panel = panel
    self.content = content
    self.across = across
    self.down = max(down, 1)
    self.cell = cell
    comfortable = min(
      cell, (PaletteMeasures.comfortableCell * metrics.controlDensity).rounded(.up))
  }

  /// The arrangement with the usual places if its cells are as large as the bar's, otherwise the one with the
  /// largest cells: rows in one or in two columns or, if these are not comfortable, lines.
  var best: PanelArrangement {
    let usual = whole(PanelPlan(panel, content: content))
    var best = usual
    func take(_ other: PanelArrangement) {
      if other.cell > best.cell { best = other }
    }
    // The texts of rows are as large as their cells.
    if usual.plan.hasRows, usual.cell < cell {
      take(whole(PanelPlan(panel, content: content, columns: 2)))
    }
    if best.cell < comfortable { take(inLines(of: longestLine(usual.plan))) }
    return best
  }

  /// Returns the arrangements that take less room than another one, with cells that are
  /// comfortable: the same one with smaller cells, then ever shorter lines.
  func smaller(than other: PanelArrangement) -> [PanelArrangement] {
    let shrunk = stride(from: other.cell - 1, through: comfortable, by: -1).map { cell in
      var arrangement = other
      arrangement.cell = cell
      return arrangement
    }
    let longest = longestLine(PanelPlan(panel, content: content))
    let lines = stride(from: longest, through: lengths.lowerBound, by: -1).map(inLines)
    return shrunk + lines.filter { $0.cell >= comfortable }
  }

  /// Returns the number of cells or tiles in the longest line for which there is room.
  /// - Parameter usual: The panel with the usual places. Lines are not longer than it is wide.
  private func longestLine(_ usual: PanelPlan) -> Int {
    let unit = panel.hasTiles ? PanelPlan.tile.width : 1
    let room = ((across / comfortable - Self.padding) / unit).rounded(.down)
    let longest = min((usual.width / unit).rounded(.up), room)
    return Int(min(max(longest, Double(lengths.lowerBound)), Double(lengths.upperBound)))
  }

  private func largestCell(_ plan: PanelPlan, isWhole: Bool = true) -> Double {
    let widest = min(cell, across / (plan.width + Self.padding))
    return isWhole ? min(widest, down / (plan.height + Self.padding)) : widest
  }

  /// Returns the largest cells with which all of a plan is visible.
  private func whole(_ plan: PanelPlan, isInLines: Bool = false) -> PanelArrangement {
    PanelArrangement(plan, cell: snapped(largestCell(plan)), isInLines: isInLines)
  }

  private func inLines(of columns: Int) -> PanelArrangement {
    let plan = PanelPlan(panel, content: content, inLinesOf: columns)
    let whole = whole(plan, isInLines: true)
    guard panel.canScroll, whole.cell < comfortable else { return whole }
    var side = snapped(min(comfortable, largestCell(plan, isWhole: false)))
    side = min(side, down / (Self.minimumShown + Self.padding))
    // The last line is cut in half, to show that there are more.
    let shown = down / side - Self.padding
    let height = plan.items.map(\.rect.center.y).filter { $0 <= shown }.max() ?? 0
    return PanelArrangement(plan, cell: snapped(side), height: max(height, Self.minimumShown))
  }

  private func snapped(_ side: Double) -> Double {
    side >= PaletteMeasures.minimumSnappedCell ? side.rounded(.down) : side
  }
}
