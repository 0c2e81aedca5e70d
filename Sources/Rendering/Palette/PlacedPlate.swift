internal import Ink
internal import Interaction

/// A plate, which is a bar, a tab or a panel: its plan, the position of its picture, and what is
/// scrolled on it.
struct PlacedPlate: Hashable {
  let plan: PlatePlan
  /// The position of the picture's first pixel, in seat space.
  let x, y: Int
  /// The controls that scroll in ``PlatePlan/viewport``, with the rectangles of their pictures.
  let scrolled: [PlatePlan.Cell]

  /// All controls: first those of the plan, then those that scroll.
  var cells: [PlatePlan.Cell] { plan.cells + scrolled }

  /// The pixels of the picture, in seat space. They may extend beyond the window.
  var pixels: PixelRect { PixelRect(x: x, y: y, width: plan.width, height: plan.height) }

  /// Creates the plate of a palette's bar or, if it is folded, of its tab.
  init(bar layout: PaletteLayout) {
    self.init(
      frame: layout.frame, cells: layout.cells, separators: layout.separators, caption: nil,
      pointer: nil, strip: nil, carried: nil, isPanel: false, cellSize: layout.cellSize)
  }

  /// Creates the plate of a panel.
  /// - Parameter carried: The board that a finger carries; `nil` if none does.
  init(_ panel: PanelLayout, carrying carried: CarriedBoard? = nil) {
    self.init(
      frame: panel.frame, cells: panel.cells, separators: [], caption: panel.caption,
      pointer: panel.pointer, strip: panel.boardStrip, carried: carried, isPanel: true,
      cellSize: panel.cellSize)
  }

  private init(
    frame: Rect, cells: [PaletteCell], separators: [Rect], caption: Rect?, pointer: Double?,
    strip: BoardStrip?, carried: CarriedBoard?, isPanel: Bool, cellSize: Double
  ) {
    let unit = cellSize / PaletteLook.cell
    let margin = ((PaletteLook.shadow.reach + PaletteLook.shadow.drop) * unit).rounded(.up)
    let (left, top) = (frame.minX.rounded(.down) - margin, frame.minY.rounded(.down) - margin)
    func local(_ rect: Rect) -> Rect {
      Rect(
        minX: rect.minX - left, minY: rect.minY - top, maxX: rect.maxX - left,
        maxY: rect.maxY - top)
    }
    x = Int(left)
    y = Int(top)
    scrolled =
      strip.map { strip in
        strip.frames(carrying: carried).map { index, frame in
          let rect = local(frame)
          return PlatePlan.Cell(control: .board(index), rect: rect, target: rect)
        }
      } ?? []
    plan = PlatePlan(
      width: Int((frame.maxX + margin - left).rounded(.up)),
      height: Int((frame.maxY + margin - top).rounded(.up)), frame: local(frame),
      cells: cells.compactMap {
        if case .board = $0.control { return nil }
        return PlatePlan.Cell(control: $0.control, rect: local($0.rect), target: local($0.target))
      },
      viewport: strip.map { PixelRect(rounding: local($0.viewport)) }
        ?? PixelRect(x: 0, y: 0, width: 0, height: 0),
      separators: separators.map(local), caption: caption.map(local),
      pointer: pointer.map { $0 - left }, isPanel: isPanel, unit: unit)
  }
}
