internal import Ink

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
