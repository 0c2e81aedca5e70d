public import Ink

/// Where a panel and its controls lie, in seat space: above the bar, near the control that opened it.
/// Where there is too little room, all of it shrinks; it lies over the bars of others only where its cells
/// would fall below 7 mm beside them.
public struct PanelLayout: Hashable, Sendable {
  /// Which one.
  public let panel: PalettePanel
  /// The panel's rounded ground.
  public let frame: Rect
  /// Its controls, disjoint and inside ``frame``.
  public let cells: [PaletteCell]
  /// The side of a plain cell, in pixels.
  public let cellSize: Double
  /// Where the panel points: the middle of the control that opened it, along the edge.
  public let pointer: Double
  /// Where a line of text about the whole panel stands, if it has one; beside all controls.
  public let caption: Rect?

  /// Lays a panel out.
  /// - Parameters:
  ///   - bar: The bar above which it lies.
  ///   - opener: The control that opened it.
  ///   - neighbors: Who else sits at the window.
  ///   - cell: The side of the bar's cells, in pixels.
  ///   - minimumCell: The least side at which it keeps clear of the others' bars.
  init(
    _ panel: PalettePanel, over bar: Rect, opener: Rect, in space: SeatSpace,
    neighbors: PaletteNeighbors, cell: Double, minimumCell: Double, content: PaletteContent
  ) {
    self.panel = panel
    let plan = PanelPlan(panel, content: content)
    let padding = 2 * PaletteMeasures.gapShare
    let bars = PaletteMeasures(cell: cell)
    func largestCell(_ left: Double, _ right: Double, _ opposite: Double) -> Double {
      let down = bar.minY - bars.margin - bars.panelGap - opposite
      let across = space.width - left - right - 2 * bars.margin
      return min(cell, across / (plan.width + padding), max(down, 1) / (plan.height + padding))
    }
    var (leftEnd, rightEnd) = (neighbors.left.rounded(.up), neighbors.right.rounded(.up))
    var side = largestCell(leftEnd, rightEnd, neighbors.opposite)
    if side < min(cell, minimumCell) {
      // Over those at the sides rather than over the one opposite, whose person it faces.
      (leftEnd, rightEnd) = (0, 0)
      side = largestCell(0, 0, neighbors.opposite)
      if side < min(cell, minimumCell) { side = largestCell(0, 0, 0) }
    }
    if side >= PaletteMeasures.minimumSnappedCell { side.round(.down) }
    let measures = PaletteMeasures(cell: side)
    let inset = measures.gap
    cellSize = side
    let width = measures.snap(plan.width * side) + 2 * inset
    let height = measures.snap(plan.height * side) + 2 * inset
    let wanted = opener.center.x - width / 2
    let first = leftEnd + bars.margin
    let last = max(first, space.width - rightEnd - bars.margin - width)
    let left = min(max(wanted, first), last).rounded(.down)
    let top = max(0, (bar.minY - bars.panelGap - height).rounded(.down))
    frame = Rect(minX: left, minY: top, maxX: left + width, maxY: top + height)
    pointer = opener.center.x
    // Whole pixels, so that edges are crisp; both neighbours of an edge round it alike.
    func place(_ rect: Rect) -> Rect {
      Rect(
        minX: left + inset + measures.snap(rect.minX * side),
        minY: top + inset + measures.snap(rect.minY * side),
        maxX: left + inset + measures.snap(rect.maxX * side),
        maxY: top + inset + measures.snap(rect.maxY * side))
    }
    caption = plan.caption.map(place)
    cells = plan.items.map { item in
      PaletteCell(control: item.control, rect: place(item.rect), target: place(item.range))
    }
  }
}
