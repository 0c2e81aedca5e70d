public import Ink

/// The layout of a panel in seat space: above the bar, near the control that opened it. If there is
/// too little room, rows of controls go into two columns, the sliders for colours below the
/// swatches, and the whole panel shrinks. It covers the bars of other seats only if its cells would
/// otherwise be smaller than 7 mm.
///
/// It keeps clear of what the palettes of other seats show at present, as far as sliding it along
/// the bar and shrinking it to cells of 7 mm give room. Otherwise it stays above its opener and
/// covers them.
public struct PanelLayout: Hashable, Sendable {
  /// The panel.
  public let panel: PalettePanel
  /// The rectangle of the panel.
  public let frame: Rect
  /// The panel's controls. They do not overlap and lie inside ``frame``.
  public let cells: [PaletteCell]
  /// The side of an ordinary cell, in pixels.
  public let cellSize: Double
  /// The x coordinate of the panel's pointer: the middle of the control that opened the panel.
  public let pointer: Double
  /// The place of a line of text about the whole panel; `nil` if the panel has none. No control
  /// overlaps it.
  public let caption: Rect?
  /// The row of boards; `nil` if the panel has none. ``cells`` has the boards that are visible.
  public let boardStrip: BoardStrip?

  /// The part of a panel that lies to the left of its opener, if the panel opens to the right.
  private static let leftShare = 0.2

  /// Lays out a panel.
  /// - Parameters:
  ///   - bar: The rectangle of the bar below the panel.
  ///   - opener: The rectangle of the control that opened the panel.
  ///   - neighbors: The space that the palettes of other seats take.
  ///   - cell: The side of the bar's cells, in pixels.
  ///   - metrics: The size of a millimetre on the display.
  ///   - opensRight: Whether most of the panel lies to the right of its opener, and not the same on
  ///     both sides.
  ///   - boardScroll: How far the row of boards is scrolled; see ``PaletteState/boardScroll``.
  ///   - avoided: The bars and open panels of other seats, in seat space.
  init(
    _ panel: PalettePanel, over bar: Rect, opener: Rect, in space: SeatSpace,
    neighbors: PaletteNeighbors, cell: Double, metrics: DisplayMetrics, opensRight: Bool,
    content: PaletteContent, boardScroll: Double?, avoiding avoided: [Rect]
  ) {
    let minimumCell = PaletteMeasures.minimumCell * metrics.pixelsPerMillimetre
    let comfortableCell = PaletteMeasures.comfortableCell * metrics.pixelsPerMillimetre
    self.panel = panel
    var content = content
    content.boardStrip = BoardStrip.minimumWidth(content)
    let padding = 2 * PaletteMeasures.gapShare
    let bars = PaletteMeasures(cell: cell)
    func largestCell(
      _ plan: PanelPlan, _ left: Double, _ right: Double, _ opposite: Double
    ) -> Double {
      let down = bar.minY - bars.margin - bars.panelGap - opposite
      let across = space.width - left - right - 2 * bars.margin
      return min(cell, across / (plan.width + padding), max(down, 1) / (plan.height + padding))
    }
    var (leftEnd, rightEnd) = (neighbors.left.rounded(.up), neighbors.right.rounded(.up))
    var plan = PanelPlan(panel, content: content)
    var side = largestCell(plan, leftEnd, rightEnd, neighbors.opposite)
    if plan.hasRows, side < min(cell, comfortableCell) {
      let wide = PanelPlan(panel, content: content, columns: 2)
      let wideSide = largestCell(wide, leftEnd, rightEnd, neighbors.opposite)
      if wideSide > side { (plan, side) = (wide, wideSide) }
    }
    if panel == .colors, side < min(cell, comfortableCell) {
      var narrow = content
      narrow.isNarrow = true
      let tall = PanelPlan(panel, content: narrow)
      let tallSide = largestCell(tall, leftEnd, rightEnd, neighbors.opposite)
      if tallSide > side { (plan, side, content) = (tall, tallSide, narrow) }
    }
    if side < min(cell, minimumCell) {
      // The panel covers the bars at the sides first, because the bar opposite faces its own
      // person.
      (leftEnd, rightEnd) = (0, 0)
      side = largestCell(plan, 0, 0, neighbors.opposite)
      if side < min(cell, minimumCell) { side = largestCell(plan, 0, 0, 0) }
    }
    if side >= PaletteMeasures.minimumSnappedCell { side.round(.down) }
    /// Lays the panel out with cells of a size. ``isClear`` says whether it covers nothing that it
    /// should avoid.
    func fit(_ side: Double) -> (plan: PanelPlan, frame: Rect, isClear: Bool) {
      var (plan, content) = (plan, content)
      if plan.boardStrip != nil {
        let others = plan.width - content.boardStrip + padding
        let across = (space.width - leftEnd - rightEnd - 2 * bars.margin) / side
        content.boardStrip = BoardStrip.width(
          content, room: across - others, edge: space.width / side, besides: others)
        plan = PanelPlan(panel, content: content)
      }
      let measures = PaletteMeasures(cell: side)
      let width = measures.snap(plan.width * side) + 2 * measures.gap
      let height = measures.snap(plan.height * side) + 2 * measures.gap
      let top = max(0, (bar.minY - bars.panelGap - height).rounded(.down))
      let free = FreePlace(
        first: leftEnd + bars.margin,
        last: max(leftEnd + bars.margin, space.width - rightEnd - bars.margin - width),
        avoided: avoided.filter { $0.minY < top + height && $0.maxY > top }, gap: bars.margin)
      let wanted = free.limited(
        opener.center.x - width * (opensRight ? Self.leftShare : 0.5))
      let left = free.place(width: width, nearest: wanted)
      let start = left ?? wanted
      return (
        plan, Rect(minX: start, minY: top, maxX: start + width, maxY: top + height), left != nil
      )
    }
    var fitted = fit(side)
    var smaller = side - 1
    while !fitted.isClear, smaller >= min(cell, minimumCell) {
      let other = fit(smaller)
      if other.isClear { (fitted, side) = (other, smaller) }
      smaller -= 1
    }
    plan = fitted.plan
    frame = fitted.frame
    let measures = PaletteMeasures(cell: side)
    let (left, top, inset) = (frame.minX, frame.minY, measures.gap)
    cellSize = side
    pointer = opener.center.x
    // Round edges, not sizes, to whole pixels, so that neighbouring cells share their edge.
    func place(_ rect: Rect) -> Rect {
      Rect(
        minX: left + inset + measures.snap(rect.minX * side),
        minY: top + inset + measures.snap(rect.minY * side),
        maxX: left + inset + measures.snap(rect.maxX * side),
        maxY: top + inset + measures.snap(rect.maxY * side))
    }
    caption = plan.caption.map(place)
    boardStrip = plan.boardStrip.map {
      BoardStrip(in: place($0), measures: measures, scroll: boardScroll, content: content)
    }
    cells =
      plan.items.map { item in
        PaletteCell(control: item.control, rect: place(item.rect), target: place(item.range))
      } + (boardStrip?.cells ?? [])
  }
}
