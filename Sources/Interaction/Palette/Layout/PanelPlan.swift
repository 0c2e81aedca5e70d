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

  /// The height of a caption, in cells.
  private static let captionHeight = 0.6

  /// Plans the places of a panel's controls.
  init(_ panel: PalettePanel, content: PaletteContent) {
    let top = panel.hasCaption ? Self.captionHeight : 0
    for control in PaletteControl.all(content) {
      let place = control.entry.place
      guard place.panel == panel, place.isShown(content) else { continue }
      // A control without a rectangle gets the next row.
      let spot =
        place.spot?(content)
        ?? Rect(minX: 0, minY: height - top, maxX: panel.rowWidth, maxY: height - top + 1)
      add(control, place, at: spot.movedDown(by: top))
    }
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
