import Ink
import SQLite

/// The symmetries of a drawing's boards in the database.
enum StoredSymmetries {
  /// The columns of the table, the board's row first.
  static let columns = ["board", "kind", "x", "y", "angle", "count", "width", "height"]

  /// Writes the symmetry of a board, in place of the one before. The board has its row already.
  /// - Parameter symmetry: The symmetry; `nil` if the board has none.
  static func write(
    _ symmetry: Symmetry?, on board: BoardID, of drawing: Int64, to database: SQLiteConnection
  ) throws {
    try database.execute(
      """
      DELETE FROM boardSymmetry
      WHERE board IN (SELECT id FROM board WHERE drawing = ? AND number = ?)
      """, [drawing, board.number])
    guard let symmetry else { return }
    try database.execute(
      """
      INSERT INTO boardSymmetry (\(columns.joined(separator: ", ")))
      SELECT id, ?, ?, ?, ?, ?, ?, ? FROM board WHERE drawing = ? AND number = ?
      """,
      [
        symmetry.kind.rawValue, symmetry.center.x, symmetry.center.y, symmetry.angle,
        symmetry.count, symmetry.cell.x, symmetry.cell.y, drawing, board.number,
      ])
  }

  /// Reads the symmetries of a drawing's boards. A row that is not valid is left out: its board has no symmetry.
  /// Galleries of earlier versions, which are read as they are, have none.
  /// - Returns: The symmetries by the rows of their boards.
  static func read(of drawing: Int64, from database: SQLiteConnection) throws -> [Int64: Symmetry] {
    guard try database.tableExists("boardSymmetry") else { return [:] }
    let rows = try database.rows(
      """
      SELECT boardSymmetry.* FROM boardSymmetry JOIN board ON board.id = boardSymmetry.board
      WHERE drawing = ? LIMIT ?
      """, [drawing, Boards.limit + Boards.deletedLimit])
    var symmetries: [Int64: Symmetry] = [:]
    while let row = try rows.next() {
      guard let board = row.value("board", Int64.self) else { continue }
      symmetries[board] = symmetry(row)
    }
    return symmetries
  }

  private static func symmetry(_ row: SQLiteRow) -> Symmetry? {
    guard let kind = row.value("kind", UInt8.self).flatMap(Symmetry.Kind.init),
      let x = row.value("x", Double.self), let y = row.value("y", Double.self),
      let angle = row.value("angle", Int.self), (0..<360).contains(angle),
      let count = row.value("count", Int.self),
      let width = row.value("width", Double.self), let height = row.value("height", Double.self)
    else { return nil }
    return Symmetry(
      kind, center: Point(x: x, y: y), angle: angle, count: count,
      cell: Point(x: width, y: height))
  }
}
