public import Ink
import Touch

/// The layout of a panel in seat space: above the bar, near the control that opened it. If there is too little
/// room for cells as large as the bar's, rows of controls go into two columns. If there is too little room for
/// cells of 9 mm, all controls are arranged in lines. If there is no room for all lines, the panel scrolls. It
/// covers the bars of other seats only if its cells would otherwise be smaller than 7 mm.
///
/// It keeps clear of what the palettes of other seats show at present, as far as sliding it along
/// the bar, shrinking it to cells of 9 mm and shorter lines give room. Otherwise it stays above its
/// opener and covers them.
public struct PanelLayout: Hashable, Sendable {
  /// The panel that is laid out.
  public let panel: PalettePanel
  /// The rectangle of the panel.
  public let frame: Rect
  /// All controls of the panel, whether they are visible or not.
  public let content: [PaletteCell]
  /// The area in which controls are visible, if the panel scrolls; `nil` if it shows all of them.
  public let viewport: Rect?
  /// How far the panel is scrolled and can be scrolled, in pixels.
  public let scroll, scrollRange: Double
  /// The side of an ordinary cell, in pixels.
  public let cellSize: Double
  /// The x coordinate of the panel's pointer: the middle of the control that opened the panel.
  public let pointer: Double
  /// The place of a line of text about the whole panel; `nil` if the panel has none. No control
  /// overlaps it.
  public let caption: Rect?
  /// The row of boards; `nil` if the panel has none. ``cells`` has the boards that are visible.
  public let boardStrip: BoardStrip?

  /// The width of the scroll bar, as a part of the gap beside the controls.
  private static let scrollBarShare = 0.4

  /// Lays out a panel.
  /// - Parameters:
  ///   - bar: The rectangle of the bar below the panel.
  ///   - opener: The rectangle of the control that opened the panel.
  ///   - neighbors: The space that the palettes of other seats take.
  ///   - cell: The side of the bar's cells, in pixels.
  ///   - metrics: The size of a millimetre on the display.
  ///   - opensRight: Whether most of the panel lies to the right of its opener, and not the same on
  ///     both sides.
  ///   - state: How far the panel and its row of boards are scrolled.
  ///   - avoided: The bars and open panels of other seats, and sheets and on-screen keys, in seat space.
  init(
    _ panel: PalettePanel, over bar: Rect, opener: Rect, in space: SeatSpace,
    neighbors: PaletteNeighbors, cell: Double, metrics: DisplayMetrics, opensRight: Bool,
    content: PaletteContent, state: PaletteState, avoiding avoided: [Rect]
  ) {
    let placement = PanelPlacement(
      panel, over: bar, opener: opener, in: space, neighbors: neighbors, cell: cell,
      metrics: metrics, opensRight: opensRight, content: content, avoiding: avoided)
    let (arrangement, frame) = placement.best
    let (plan, side) = (arrangement.plan, arrangement.cell)
    (self.panel, self.frame) = (panel, frame)
    let measures = PaletteMeasures(cell: side)
    cellSize = side
    pointer = opener.center.x
    let inner = frame.insetBy(measures.gap)
    viewport = arrangement.scrolls ? inner : nil
    scrollRange =
      arrangement.scrolls ? max(0, measures.snap(plan.height * side) - inner.height) : 0
    scroll = measures.snapNear(min(max(state.panelScroll * side, 0), scrollRange))
    let (left, top) = (inner.minX, inner.minY - scroll)
    // Round edges, not sizes, to whole pixels, so that neighbouring cells share their edge.
    func place(_ rect: Rect) -> Rect {
      Rect(
        minX: left + measures.snap(rect.minX * side), minY: top + measures.snap(rect.minY * side),
        maxX: left + measures.snap(rect.maxX * side), maxY: top + measures.snap(rect.maxY * side))
    }
    caption = plan.caption.map(place)
    boardStrip = plan.boardStrip.map {
      BoardStrip(in: place($0), measures: measures, scroll: state.boardScroll, content: content)
    }
    self.content =
      plan.items.map { item in
        let rect = place(item.rect)
        return PaletteCell(
          control: item.control, rect: rect,
          target: rect.inset(as: item.range, in: item.rect) { measures.snap($0 * side) },
          heading: item.heading.map(place))
      } + (boardStrip?.cells ?? [])
  }

  /// The controls that are visible, at least in part. They do not overlap and lie inside ``frame``.
  public var cells: [PaletteCell] {
    guard let viewport else { return content }
    return content.compactMap { $0.cut(to: viewport) }
  }

  /// Where the bar moves that shows how far the panel is scrolled, to the right of the controls;
  /// `nil` if it shows all of them.
  public var scrollTrack: Rect? {
    guard let viewport, scrollRange > 0 else { return nil }
    let measures = PaletteMeasures(cell: cellSize)
    let width = measures.snapUp(measures.gap * Self.scrollBarShare)
    let left = viewport.maxX + measures.snap((measures.gap - width) / 2)
    return Rect(minX: left, minY: viewport.minY, maxX: left + width, maxY: viewport.maxY)
  }

  /// The bar that shows how far the panel is scrolled; `nil` if it shows all controls.
  public var scrollBar: Rect? {
    scrollTrack.map { track in
      let share = track.height / (track.height + scrollRange)
      let top = track.minY + share * scroll
      return Rect(
        minX: track.minX, minY: top, maxX: track.maxX, maxY: top + share * track.height)
    }
  }

  /// Returns the indices of the stamps of files whose tiles are visible, or near to that.
  /// - Parameter pages: How far above and below the visible part a tile may be, in heights of that part.
  package func stampFiles(within pages: Double) -> [Int] {
    let shown = viewport ?? frame
    let way = pages * shown.height
    return content.compactMap { cell in
      guard case .stampFile(let index) = cell.control, cell.rect.maxY > shown.minY - way,
        cell.rect.minY < shown.maxY + way
      else { return nil }
      return index
    }
  }

  /// Returns the range of a slider, whether it is visible or not; `nil` if the panel does not have
  /// it.
  func range(of control: PaletteControl) -> Rect? {
    content.first { $0.control == control }?.target
  }

  /// Returns how far to scroll, in cells, so that all of a control and a part of its neighbours is
  /// visible. Scrolls as little as necessary.
  func scroll(revealing control: PaletteControl) -> Double {
    guard let viewport, let cell = content.first(where: { $0.control == control })?.rect else {
      return scroll / cellSize
    }
    let margin = min(cellSize / 2, max(0, (viewport.height - cell.height) / 2))
    let (above, below) = (viewport.minY + margin - cell.minY, cell.maxY + margin - viewport.maxY)
    return (scroll + (above > 0 ? -above : max(0, below))) / cellSize
  }
}

extension Rect {
  /// Returns the rectangle without the margins that `inner` has in `outer`. Each of them is measured by itself, so a
  /// slider looks the same at all places of a panel.
  fileprivate func inset(as inner: Rect, in outer: Rect, measured: (Double) -> Double) -> Rect {
    Rect(
      minX: minX + measured(inner.minX - outer.minX),
      minY: minY + measured(inner.minY - outer.minY),
      maxX: maxX - measured(outer.maxX - inner.maxX), maxY: maxY - measured(outer.maxY - inner.maxY)
    )
  }
}
