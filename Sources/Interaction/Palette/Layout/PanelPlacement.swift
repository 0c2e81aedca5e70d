internal import Ink
import Touch

/// Where a panel lies above its bar, and how its controls are arranged there.
struct PanelPlacement {
  private let bar, opener: Rect
  private let space: SeatSpace
  private let bars: PaletteMeasures
  private let opensRight: Bool
  private let content: PaletteContent
  private let avoided: [Rect]
  private let room: PanelRoom
  /// The space at the left and right ends that the bars of other seats take, in pixels; 0 if the
  /// panel covers them.
  private let ends: (left: Double, right: Double)

  /// The part of a panel that lies to the left of its opener, if the panel opens to the right.
  private static let leftShare = 0.2

  /// Measures the room for a panel. The parameters are those of ``PanelLayout``.
  init(
    _ panel: PalettePanel, over bar: Rect, opener: Rect, in space: SeatSpace,
    neighbors: PaletteNeighbors, cell: Double, metrics: DisplayMetrics, opensRight: Bool,
    content: PaletteContent, avoiding avoided: [Rect]
  ) {
    (self.bar, self.opener, self.space) = (bar, opener, space)
    (self.opensRight, self.avoided) = (opensRight, avoided)
    let bars = PaletteMeasures(cell: cell)
    self.bars = bars
    var content = content
    content.boardStrip = BoardStrip.minimumWidth(content)
    self.content = content
    func room(_ left: Double, _ right: Double, _ opposite: Double) -> PanelRoom {
      PanelRoom(
        for: panel, content: content, across: space.width - left - right - 2 * bars.margin,
        down: bar.minY - bars.margin - bars.panelGap - opposite, cell: cell, metrics: metrics)
    }
    let least = min(cell, PaletteMeasures.minimumCell * metrics.targetDensity)
    var ends = (left: neighbors.left.rounded(.up), right: neighbors.right.rounded(.up))
    var chosen = room(ends.left, ends.right, neighbors.opposite)
    if chosen.best.cell < least {
      // The panel covers the bars at the sides first, because the bar opposite faces its own
      // person.
      ends = (0, 0)
      chosen = room(0, 0, neighbors.opposite)
      if chosen.best.cell < least { chosen = room(0, 0, 0) }
    }
    (self.room, self.ends) = (chosen, ends)
  }

  /// The best arrangement that covers nothing that is to be avoided, and the panel's rectangle. If
  /// every arrangement would cover something, the best of all, as near to its opener as possible.
  var best: (arrangement: PanelArrangement, frame: Rect) {
    let best = room.best
    let usual = fit(best)
    guard !usual.isClear else { return (usual.arrangement, usual.frame) }
    for other in room.smaller(than: best) {
      let smaller = fit(other)
      if smaller.isClear { return (smaller.arrangement, smaller.frame) }
    }
    return (usual.arrangement, usual.frame)
  }

  /// Places an arrangement, and makes its row of boards as long as there is room.
  private func fit(
    _ arrangement: PanelArrangement
  ) -> (arrangement: PanelArrangement, frame: Rect, isClear: Bool) {
    var arrangement = arrangement
    let side = arrangement.cell
    if arrangement.plan.boardStrip != nil, !arrangement.isInLines {
      let others = arrangement.plan.width - content.boardStrip + PanelRoom.padding
      let across = (space.width - ends.left - ends.right - 2 * bars.margin) / side
      var content = content
      content.boardStrip = BoardStrip.width(
        content, room: across - others, edge: space.width / side, besides: others)
      arrangement = PanelArrangement(PanelPlan(room.panel, content: content), cell: side)
    }
    let measures = PaletteMeasures(cell: side)
    let width = measures.snap(arrangement.plan.width * side) + 2 * measures.gap
    let height = measures.snap(arrangement.height * side) + 2 * measures.gap
    let top = max(0, (bar.minY - bars.panelGap - height).rounded(.down))
    // Beside a small panel, there may be room between the bars at the sides and the edge.
    let kept: (left: Double, right: Double) = avoided.isEmpty ? ends : (0, 0)
    let last = space.width - bars.margin - width
    let free = FreePlace(
      first: kept.left + bars.margin, last: max(kept.left + bars.margin, last - kept.right),
      avoided: avoided.filter { $0.minY < top + height && $0.maxY > top }, gap: bars.margin)
    let centered = opener.center.x - width * (opensRight ? Self.leftShare : 0.5)
    let wanted = max(min(centered, last - ends.right), ends.left + bars.margin).rounded(.down)
    let left = free.place(width: width, nearest: wanted)
    let start = left ?? wanted
    return (
      arrangement, Rect(minX: start, minY: top, maxX: start + width, maxY: top + height),
      left != nil
    )
  }
}

/// How a panel's controls are arranged, and how large they are.
struct PanelArrangement {
  /// The places of the controls, in cells.
  let plan: PanelPlan
  /// The side of a cell, in pixels.
  var cell: Double
  /// The height that is visible at once, in cells. If it is less than the plan's, the panel
  /// scrolls.
  let height: Double
  /// Whether the controls are arranged in lines, and not in their usual places.
  let isInLines: Bool

  /// Arranges the controls so that all of them are visible at once.
  init(_ plan: PanelPlan, cell: Double, isInLines: Bool = false) {
    (self.plan, self.cell, height) = (plan, cell, plan.height)
    self.isInLines = isInLines
  }

  /// Arranges the controls in lines, and shows a part of the lines at once.
  init(_ plan: PanelPlan, cell: Double, height: Double) {
    (self.plan, self.cell, self.height) = (plan, cell, min(height, plan.height))
    isInLines = true
  }

  /// Whether the panel scrolls.
  var scrolls: Bool { height < plan.height }
}

/// The places along an edge where a panel or an offer can begin: a range, and in it what it must not
/// cover.
struct FreePlace {
  /// The first and the last place, in pixels.
  let first, last: Double
  /// The rectangles that the panel must not cover.
  let avoided: [Rect]
  /// The distance that the panel keeps from them, in pixels.
  let gap: Double

  /// Returns a place as a whole pixel within the range.
  func limited(_ place: Double) -> Double { min(max(place, first), last).rounded(.down) }

  /// Returns the place nearest to a wanted one, as a whole pixel, at which a panel covers nothing that it
  /// must avoid; `nil` if a panel of that width has no such place.
  func place(width: Double, nearest wanted: Double) -> Double? {
    let ends = avoided.flatMap { [$0.minX - gap - width, ($0.maxX + gap).rounded(.up)] }
    return ([limited(wanted)] + ends.map { $0.rounded(.down) })
      .filter { place in
        place >= first.rounded(.down) && place <= last
          && !avoided.contains { $0.minX < place + width && $0.maxX > place }
      }
      .min { abs($0 - wanted) < abs($1 - wanted) }
  }
}

/// The room for a panel, and the arrangements of its controls there. Where the usual places would make cells
/// smaller than the bar's, rows go into two columns. Where cells would still be smaller than 9 mm, controls are
/// arranged in lines instead, and the panel scrolls if it must.
struct PanelRoom {
  /// The panel that gets a place in the room.
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
