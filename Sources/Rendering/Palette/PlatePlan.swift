internal import Ink
internal import Interaction

/// Where everything of a bar or a panel lies, from the first pixel of its own picture on: two plates of
/// the same plan look alike wherever they are.
struct PlatePlan: Hashable {
  /// A control's place.
  struct Cell: Hashable {
    let control: PaletteControl
    /// Where a finger presses it.
    let rect: Rect
    /// Where it is shown; of a dragged control, the range of the finger.
    let target: Rect
  }

  /// The size of the picture, shadow included, in pixels.
  let width, height: Int
  /// The rounded ground.
  let frame: Rect
  /// The controls.
  let cells: [Cell]
  /// The gaps between groups.
  let separators: [Rect]
  /// Where a line of text stands.
  let caption: Rect?
  /// The middle of the pointer below the frame; nil for a plate without one.
  let pointer: Double?
  /// Whether it is a panel.
  let isPanel: Bool
  /// Pixels to a unit of ``Look``.
  let unit: Double

  /// A control's own pixels. Those of neighbours do not overlap.
  func pixels(of cell: Cell) -> PixelRect {
    let rect = cell.control.isDragged ? cell.rect : cell.target
    func whole(_ value: Double, _ end: Int) -> Int {
      Int(min(max(value.rounded(), 0), Double(end)))
    }
    let (left, top) = (whole(rect.minX, width), whole(rect.minY, height))
    return PixelRect(
      x: left, y: top, width: whole(rect.maxX, width) - left,
      height: whole(rect.maxY, height) - top)
  }
}

/// A plan, and where in seat space its picture lies.
struct PlacedPlate: Hashable {
  let plan: PlatePlan
  /// The place of the picture's first pixel, in seat space.
  let x, y: Int

  /// The pixels of the picture, in seat space; they may lie beyond the window.
  var pixels: PixelRect { PixelRect(x: x, y: y, width: plan.width, height: plan.height) }

  /// The bar of a palette, or its tab.
  init(bar layout: PaletteLayout) {
    self.init(
      frame: layout.frame, cells: layout.cells, separators: layout.separators, caption: nil,
      pointer: nil, isPanel: false, cellSize: layout.cellSize)
  }

  /// A panel.
  init(_ panel: PanelLayout) {
    self.init(
      frame: panel.frame, cells: panel.cells, separators: [], caption: panel.caption,
      pointer: panel.pointer, isPanel: true, cellSize: panel.cellSize)
  }

  private init(
    frame: Rect, cells: [PaletteCell], separators: [Rect], caption: Rect?, pointer: Double?,
    isPanel: Bool, cellSize: Double
  ) {
    let unit = cellSize / Look.cell
    let margin = ((Look.shadow.reach + Look.shadow.drop) * unit).rounded(.up)
    let (left, top) = (frame.minX.rounded(.down) - margin, frame.minY.rounded(.down) - margin)
    func local(_ rect: Rect) -> Rect {
      Rect(
        minX: rect.minX - left, minY: rect.minY - top, maxX: rect.maxX - left,
        maxY: rect.maxY - top)
    }
    x = Int(left)
    y = Int(top)
    plan = PlatePlan(
      width: Int((frame.maxX + margin - left).rounded(.up)),
      height: Int((frame.maxY + margin - top).rounded(.up)), frame: local(frame),
      cells: cells.map {
        PlatePlan.Cell(control: $0.control, rect: local($0.rect), target: local($0.target))
      },
      separators: separators.map(local), caption: caption.map(local),
      pointer: pointer.map { $0 - left }, isPanel: isPanel, unit: unit)
  }
}
