import Ink

/// The controls of a panel, in cells, from the panel's own corner.
struct PanelPlan {
  /// A control and its place.
  struct Item {
    let control: PaletteControl
    /// The area in which a finger presses the control.
    let rect: Rect
    /// For a slider, the range of the finger; for other controls, the same as ``rect``.
    let range: Rect
  }

  private(set) var items: [Item] = []
  private(set) var width = 0.0
  private(set) var height = 0.0
  private(set) var caption: Rect?
  /// Whether controls have rows of their own, which several columns can share.
  private(set) var hasRows = false
  /// The row of boards; `nil` if the panel has none.
  private(set) var boardStrip: Rect?

  /// The height of a caption, in cells.
  private static let captionHeight = 0.6

  /// Plans the places of a panel's controls.
  /// - Parameter columns: The number of columns in which controls without a place of their own are
  ///   arranged.
  init(_ panel: PalettePanel, content: PaletteContent, columns: Int = 1) {
    let top = panel.hasCaption ? Self.captionHeight : 0
    var (placed, first) = (0, 0.0)
    if panel == .boards {
      boardStrip = Rect(
        minX: BoardStrip.left, minY: top, maxX: BoardStrip.left + content.boardStrip,
        maxY: top + BoardStrip.height)
    }
    for control in PaletteControl.all(content) {
      // There may be hundreds of boards, and their row lays them out.
      if case .board = control { continue }
      let place = control.entry.place
      if placed == 0 { first = max(0, height - top) }
      let (row, column) = placed.quotientAndRemainder(dividingBy: columns)
      let (x, y) = (Double(column) * panel.rowWidth, first + Double(row))
      let next = Rect(minX: x, minY: y, maxX: x + panel.rowWidth, maxY: y + 1)
      guard let rect = place.rect(in: panel, content, next: next) else { continue }
      if rect == next {
        placed += 1
        hasRows = placed > 1
      }
      add(control, place, at: rect.movedDown(by: top))
    }
    // The keyboard focus begins at the first one.
    items.sort { ($0.rect.minY, $0.rect.minX) < ($1.rect.minY, $1.rect.minX) }
    if panel.hasCaption { caption = Rect(minX: 0, minY: 0, maxX: width, maxY: top) }
  }

  private mutating func add(_ control: PaletteControl, _ place: ControlPlace, at rect: Rect) {
    var range = rect
    if let inset = place.inset {
      range = Rect(
        minX: rect.minX + inset, minY: rect.minY, maxX: rect.maxX - inset, maxY: rect.maxY)
    } else if control.isDragged {
      range = rect.insetBy(ControlPlace.rangeInset)
    }
    items.append(Item(control: control, rect: rect, range: range))
    width = max(width, rect.maxX)
    height = max(height, rect.maxY)
  }
}

extension Rect {
  fileprivate func movedDown(by way: Double) -> Rect {
    Rect(minX: minX, minY: minY + way, maxX: maxX, maxY: maxY + way)
  }
}
