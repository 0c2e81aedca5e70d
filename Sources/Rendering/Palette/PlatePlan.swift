internal import Ink
internal import Interaction

/// The layout of a plate (a bar, a tab or a panel), relative to the first pixel of its own picture.
/// Two plates with the same plan look alike at any position.
struct PlatePlan: Hashable {
  /// The place of a control.
  struct Cell: Hashable {
    let control: PaletteControl
    /// The area in which a finger presses the control.
    let rect: Rect
    /// The area in which the control is shown. For a slider, the range of the finger.
    let target: Rect
    /// The heading above the control; `nil` if there is none.
    let heading: Rect?

    /// The area that is painted: the control with its heading. Of a slider, this is more than the range of the finger.
    var shown: Rect {
      guard !control.isDragged else { return rect }
      return heading.map { target.union($0) } ?? target
    }

    /// Returns ``target``, if ``shown`` is painted in a rectangle elsewhere.
    func range(in other: Rect) -> Rect {
      Rect(
        minX: other.minX + target.minX - shown.minX, minY: other.minY + target.minY - shown.minY,
        maxX: other.maxX + target.maxX - shown.maxX, maxY: other.maxY + target.maxY - shown.maxY)
    }

    /// Whether there is room for words beside an icon.
    var isWide: Bool { target.width > 2 * target.height }
  }

  /// The size of the picture with its shadow, in pixels.
  let width, height: Int
  /// The rounded rectangle of the bar or panel.
  let frame: Rect
  /// The controls, except those that scroll.
  let cells: [Cell]
  /// The pixels in which scrolled controls are visible; empty for a plate without any.
  let viewport: PixelRect
  /// The gaps between groups of controls.
  let separators: [Rect]
  /// The place of the caption; `nil` for a plate without one.
  let caption: Rect?
  /// The x coordinate of the pointer below the frame; `nil` for a plate without one.
  let pointer: Double?
  /// The panel; `nil` for a bar or a tab.
  let panel: PalettePanel?
  /// The number of pixels in a unit of ``PaletteLook``.
  let unit: Double

  /// Returns the room that a control has for its face.
  func room(of cell: Cell) -> ControlFace.Room {
    guard let panel else { return .bar }
    return cell.control.entry.place.isTile(in: panel) ? .tile : cell.isWide ? .row : .cell
  }

  /// Returns the pixels of a control. They do not overlap the pixels of other controls.
  func pixels(of cell: Cell) -> PixelRect {
    let rect = cell.shown
    func whole(_ value: Double, _ end: Int) -> Int {
      Int(min(max(value.rounded(), 0), Double(end)))
    }
    let (left, top) = (whole(rect.minX, width), whole(rect.minY, height))
    return PixelRect(
      x: left, y: top, width: whole(rect.maxX, width) - left,
      height: whole(rect.maxY, height) - top)
  }
}
