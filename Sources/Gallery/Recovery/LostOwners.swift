import Ink
import SQLite

/// Replaces lost drawings and boards whose content has been recovered.
enum LostOwners {
  /// Returns a row for a lost board, from its number and its drawing. Its paper is plain.
  static func plainBoard(
    id: SQLiteValue, drawing: SQLiteValue, number: SQLiteValue
  ) -> [SQLiteValue] {
    let paper = Paper()
    let view: [Double] = [1, 0, 0]
    return [
      id, drawing, number, number, paper.color.rawValue.sqliteValue,
      paper.pattern.rawValue.sqliteValue, paper.spacing.sqliteValue,
    ] + view.map(\.sqliteValue)
  }

  /// Makes a drawing for each board without one, and a board in a new drawing for entries without
  /// one.
  static func replace(_ database: SQLiteConnection) throws {
    let boards = try database.values(
      """
      SELECT DISTINCT id >> 32 FROM entry WHERE id >> 32 NOT IN (SELECT id FROM board)
      """, as: Int64.self)
    let drawings = try database.values(
      "SELECT DISTINCT drawing FROM board WHERE drawing NOT IN (SELECT id FROM drawing)",
      as: Int64.self
    )
    for drawing in drawings { _ = try makeDrawing(drawing, database) }
    for board in boards {
      let drawing = try makeDrawing(nil, database)
      let values = plainBoard(
        id: .integer(board), drawing: .integer(drawing), number: .integer(0))
      try SalvagedTable.board.add(values, to: database)
    }
  }

  private static func makeDrawing(_ id: Int64?, _ database: SQLiteConnection) throws -> Int64 {
    let now = WallClock.now()
    let name = try GalleryShelf.unusedName({ "Recovered \($0)" }, database)
    try database.execute(
      """
      INSERT INTO drawing (id, name, created, modified, turn)
      VALUES (?, ?, ?, ?, (SELECT coalesce(max(turn), 0) + 1 FROM drawing))
      """, [id, name, now, now])
    return database.lastInsertedRow
  }
}
