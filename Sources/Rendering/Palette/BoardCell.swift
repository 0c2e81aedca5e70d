internal import Ink

/// The layout of a board's cell: its picture and its number.
struct BoardCell {
  /// The rectangle for the board's picture.
  let room: Rect
  /// The middle of the board's number.
  let number: Point

  init(_ cell: Rect, unit: Double) {
    let caption = (18 * unit).rounded()
    let inset = (6 * unit).rounded()
    room = Rect(
      minX: cell.minX + inset, minY: cell.minY + inset, maxX: cell.maxX - inset,
      maxY: max(cell.minY + inset, cell.maxY - caption - inset))
    number = Point(x: cell.center.x, y: cell.maxY - (caption / 2).rounded())
  }
}
