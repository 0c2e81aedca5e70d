import Ink

/// The controls of a panel, in units of a cell from the panel's own corner.
struct PanelPlan {
  /// A control and its place.
  struct Item {
    let control: PaletteControl
    /// Where a finger presses it.
    let rect: Rect
    /// Of a dragged control, the range of the finger; else the same.
    let range: Rect
  }

  private(set) var items: [Item] = []
  private(set) var width = 0.0
  private(set) var height = 0.0
  private(set) var caption: Rect?

  /// How far from its cell's edges the range of a dragged control begins: half of what a finger holds,
  /// so that it is all seen at either end.
  private static let dragInset = 0.25
  /// The height of a caption.
  private static let captionHeight = 0.6
  /// The most boards that are shown at once.
  private static let mostBoards = 5

  /// Plans a panel.
  init(_ panel: PalettePanel, content: PaletteContent) {
    switch panel {
    case .colors: colors(content)
    case .widths: widths()
    case .paper: paper()
    case .boards: boards(content)
    case .clear:
      add(.clear(.own), 0, 0, 4, 1)
      add(.clear(.everyones), 0, 1, 4, 1)
    case .menu: menu(content)
    }
  }

  private mutating func add(
    _ control: PaletteControl, _ x: Double, _ y: Double, _ width: Double = 1, _ height: Double = 1,
    range: Rect? = nil
  ) {
    let rect = Rect(minX: x, minY: y, maxX: x + width, maxY: y + height)
    let range = range ?? (control.isDragged ? rect.insetBy(Self.dragInset) : rect)
    items.append(Item(control: control, rect: rect, range: range))
    self.width = max(self.width, x + width)
    self.height = max(self.height, y + height)
  }

  /// On the left what is chosen with a tap, on the right what is dragged.
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

  /// Dragged anywhere, also where the dot is shown.
  private mutating func widths() {
    add(.widthSlider, 0, 0, 9, 3.5, range: Rect(minX: 0.5, minY: 0, maxX: 8.5, maxY: 3.5))
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
    let shown = min(content.boards, Self.mostBoards)
    let first = min(max(0, content.board - shown / 2), content.boards - shown)
    let top = Self.captionHeight
    add(.previousBoard, 0, top, 1, 2)
    for index in 0..<shown { add(.board(first + index), 1 + Double(index) * 2.5, top, 2.5, 2) }
    let end = 1 + Double(shown) * 2.5
    add(.nextBoard, end, top, 1, 2)
    add(.newBoard, end + 1, top, 1.5, 2)
    caption = Rect(minX: 0, minY: 0, maxX: width, maxY: top)
  }

  private mutating func menu(_ content: PaletteContent) {
    let controls: [PaletteControl] =
      (content.hasGallery ? [.gallery] : []) + [.copy, .paste, .fullscreen, .keys]
      + (content.seats > 1 ? [.leave] : [])
    for (index, control) in controls.enumerated() { add(control, 0, Double(index), 5) }
  }
}
