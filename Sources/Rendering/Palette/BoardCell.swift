internal import Ink

/// What is where in the cell of a board.
struct BoardCell {
  /// Where the board's picture is.
  let room: Rect
  /// The middle of its number.
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
