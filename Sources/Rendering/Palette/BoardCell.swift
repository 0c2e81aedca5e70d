package import Ink

/// The layout of a board's cell: its picture, and its number with its name.
package struct BoardCell {
  /// The rectangle for the board's picture.
  package let room: Rect
  /// The middle of the board's number and name.
  let caption: Point

  /// Lays out a board in a cell, in pixels; `unit` is the scale of controls.
  package init(_ cell: Rect, unit: Double) {
    let height = (18 * unit).rounded()
    let inset = (6 * unit).rounded()
    room = Rect(
      minX: cell.minX + inset, minY: cell.minY + inset, maxX: cell.maxX - inset,
      maxY: max(cell.minY + inset, cell.maxY - height - inset))
    caption = Point(x: cell.center.x, y: cell.maxY - (height / 2).rounded())
  }
}
