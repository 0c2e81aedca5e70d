public import Ink

/// Where a panel and its controls lie, in seat space: above the bar, near the control that opened it.
/// Where there is too little room, all of it shrinks.
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

  /// Lays a panel out.
  /// - Parameters:
  ///   - bar: The bar above which it lies.
  ///   - opener: The control that opened it.
  ///   - cell: The side of the bar's cells, in pixels.
  init(
    _ panel: PalettePanel, over bar: Rect, opener: Rect, in space: SeatSpace, cell: Double,
    content: PaletteContent
  ) {
    self.panel = panel
    let plan = PanelPlan(panel, content: content)
    let padding = 2 * PaletteMeasures.gapShare
    let barMargin = PaletteMeasures(cell: cell).margin
    let roomDown = bar.minY - 2 * barMargin
    let roomAcross = space.width - 2 * barMargin
    let fitting = min(
      cell, roomAcross / (plan.width + padding), max(roomDown, 1) / (plan.height + padding))
    let measures = PaletteMeasures(cell: fitting >= 8 ? fitting.rounded(.down) : fitting)
    let side = measures.cell
    let inset = measures.gap
    cellSize = side
    let width = plan.width * side + 2 * inset
    let height = plan.height * side + 2 * inset
    let wanted = opener.center.x - width / 2
    let left = min(max(wanted, barMargin), max(barMargin, space.width - barMargin - width))
      .rounded(.down)
    let top = max(0, (bar.minY - barMargin - height).rounded(.down))
    frame = Rect(minX: left, minY: top, maxX: left + width, maxY: top + height)
    pointer = opener.center.x
    cells = plan.items.map { item in
      func place(_ rect: Rect) -> Rect {
        Rect(
          minX: left + inset + rect.minX * side, minY: top + inset + rect.minY * side,
          maxX: left + inset + rect.maxX * side, maxY: top + inset + rect.maxY * side)
      }
      // A finger that drags may come down a little beside what it drags.
      let rect = place(item.rect)
      let target = item.control.isDragged ? rect.insetBy(side * PanelPlan.dragInset) : rect
      return PaletteCell(control: item.control, rect: rect, target: target)
    }
  }
}

/// The controls of a panel in units of a cell.
private struct PanelPlan {
  struct Item {
    let control: PaletteControl
    let rect: Rect
  }

  private(set) var items: [Item] = []
  private(set) var width = 0.0
  private(set) var height = 0.0

  /// How far from its cell's edges the range of a dragged control begins, in cells: half of what a
  /// finger holds.
  static let dragInset = 0.2

  init(_ panel: PalettePanel, content: PaletteContent) {
    switch panel {
    case .colors: colors(content)
    case .widths: add(.widthSlider, 0, 0, 8, 1.5)
    case .paper: paper()
    case .boards: boards(content)
    case .clear:
      add(.clear(.own), 0, 0, 3, 1)
      add(.clear(.everyones), 3, 0, 3, 1)
    case .menu: menu(content)
    }
  }

  private mutating func add(
    _ control: PaletteControl, _ x: Double, _ y: Double, _ width: Double = 1, _ height: Double = 1
  ) {
    items.append(
      Item(control: control, rect: Rect(minX: x, minY: y, maxX: x + width, maxY: y + height)))
    self.width = max(self.width, x + width)
    self.height = max(self.height, y + height)
  }

  private mutating func colors(_ content: PaletteContent) {
    let columns = InkPalette.columns
    for index in InkPalette.colors.indices {
      add(.swatch(index), Double(index % columns), Double(index / columns))
    }
    let right = Double(columns) + 0.5
    add(.colorField, right, 0, 6, 3)
    add(.brightness, right, 3, 6)
    add(.opacity, right, 4, 6)
    let rows = Double((InkPalette.colors.count + columns - 1) / columns) + 0.25
    for index in 0..<content.recentColors { add(.recentColor(index), Double(index), rows) }
    add(.cycleColors, right, rows, 6)
  }

  private mutating func paper() {
    for (index, color) in PaperColor.allCases.enumerated() {
      add(.paperColor(color), Double(index) * 1.5, 0, 1.5, 1.25)
    }
    for (index, pattern) in PaperPattern.allCases.enumerated() {
      add(.paperPattern(pattern), Double(index) * 1.5, 1.25, 1.5, 1.25)
    }
  }

  /// As many boards are shown as have room, those around the one that is looked at.
  private mutating func boards(_ content: PaletteContent) {
    let shown = min(content.boards, 5)
    let first = min(max(0, content.board - shown / 2), content.boards - shown)
    add(.previousBoard, 0, 0, 1, 2)
    for index in 0..<shown { add(.board(first + index), 1 + Double(index) * 2.5, 0, 2.5, 2) }
    let end = 1 + Double(shown) * 2.5
    add(.nextBoard, end, 0, 1, 2)
    add(.newBoard, end + 1, 0, 1.5, 2)
  }

  private mutating func menu(_ content: PaletteContent) {
    let controls: [PaletteControl] = [.fullscreen, .keys] + (content.seats > 1 ? [.leave] : [])
    for (index, control) in controls.enumerated() { add(control, 0, Double(index), 5.5) }
  }
}
