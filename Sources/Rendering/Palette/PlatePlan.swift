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
  /// Pixels to a unit of ``PaletteLook``.
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
