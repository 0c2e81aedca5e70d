internal import Ink
internal import Interaction

/// A plate, which is a bar, a tab or a panel: its plan, the position of its picture, and what is
/// scrolled on it: all controls of a panel with little room, or the row of boards.
struct PlacedPlate: Hashable {
  let plan: PlatePlan
  /// The position of the picture's first pixel, in seat space.
  let x, y: Int
  /// The controls that scroll in ``PlatePlan/viewport``, with the rectangles of their pictures.
  let scrolled: [PlatePlan.Cell]
  /// The bar that shows how far the panel is scrolled; `nil` if it does not scroll.
  let scrollBar: Rect?
  /// The pixels over which the scroll bar moves; `nil` if the panel does not scroll.
  let scrollTrack: PixelRect?

  /// All controls: first those of the plan, then those that scroll.
  var cells: [PlatePlan.Cell] { plan.cells + scrolled }

  /// The pixels of the picture, in seat space. They may extend beyond the window.
  var pixels: PixelRect { PixelRect(x: x, y: y, width: plan.width, height: plan.height) }

  /// Creates the plate of a palette's bar or, if it is folded, of its tab.
  init(bar layout: PaletteLayout) {
    self.init(
      frame: layout.frame, cells: layout.cells, separators: layout.separators, caption: nil,
      pointer: nil, panel: nil, carried: nil, cellSize: layout.cellSize)
  }

  /// Creates the plate of a panel.
  /// - Parameter carried: The board that a finger carries; `nil` if none does.
  init(_ panel: PanelLayout, carrying carried: CarriedBoard? = nil) {
    self.init(
      frame: panel.frame, cells: panel.content, separators: [], caption: panel.caption,
      pointer: panel.pointer, panel: panel, carried: carried, cellSize: panel.cellSize)
  }

  private init(
    frame: Rect, cells: [PaletteCell], separators: [Rect], caption: Rect?, pointer: Double?,
    panel: PanelLayout?, carried: CarriedBoard?, cellSize: Double
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
    let seen = panel?.viewport
    let placed = cells.compactMap { cell -> PlatePlan.Cell? in
      if case .board = cell.control { return nil }
      // There may be hundreds of stamps. Which pixels are visible is decided below.
      let whole = cell.heading.map(cell.rect.union) ?? cell.rect
      if let seen, !whole.insetBy(-1).intersects(seen) { return nil }
      return PlatePlan.Cell(
        control: cell.control, rect: local(cell.rect), target: local(cell.target),
        heading: cell.heading.map(local))
    }
    let strip = panel?.boardStrip
    let boards = strip?.frames(carrying: carried).map { index, frame in
      PlatePlan.Cell(
        control: .board(index), rect: local(frame), target: local(frame), heading: nil)
    }
    let viewport = panel?.viewport.map { PixelRect(rounding: local($0)) }
    // Of what scrolls only what is visible has a tile.
    scrolled = (viewport == nil ? boards ?? [] : placed).filter { cell in
      let pixels = PixelRect(rounding: cell.shown)
      return viewport.map { !pixels.intersection($0).isEmpty } ?? !pixels.isEmpty
    }
    scrollBar = panel?.scrollBar.map(local)
    plan = PlatePlan(
      width: Int((frame.maxX + margin - left).rounded(.up)),
      height: Int((frame.maxY + margin - top).rounded(.up)), frame: local(frame),
      cells: viewport == nil ? placed : [],
      viewport: viewport ?? strip.map { PixelRect(rounding: local($0.viewport)) }
        ?? PixelRect(x: 0, y: 0, width: 0, height: 0),
      separators: separators.map(local), caption: caption.map(local),
      pointer: pointer.map { $0 - left }, panel: panel?.panel, unit: unit)
    let picture = PixelRect(x: 0, y: 0, width: plan.width, height: plan.height)
    scrollTrack = panel?.scrollTrack.map { PixelRect(covering: local($0), within: picture) }
  }
}
