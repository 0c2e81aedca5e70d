import GRDB
import Ink

/// Replaces lost drawings and boards whose content has been recovered.
enum LostOwners {
  /// Returns a row for a lost board, from its number and its drawing. Its paper is plain.
  static func plainBoard(
    id: DatabaseValue, drawing: DatabaseValue, number: DatabaseValue
  ) -> [DatabaseValue] {
    let paper = Paper()
    let view: [Double] = [1, 0, 0]
    return [
      id, drawing, number, number, paper.color.rawValue.databaseValue,
      paper.pattern.rawValue.databaseValue, paper.spacing.databaseValue,
    ] + view.map(\.databaseValue)
  }

  /// Makes a drawing for each board without one, and a board in a new drawing for entries without
  /// one.
  static func replace(_ database: Database) throws {
    let boards = try Int64.fetchAll(
      database,
      sql: """
        SELECT DISTINCT id >> 32 FROM entry WHERE id >> 32 NOT IN (SELECT id FROM board)
        """)
    let drawings = try Int64.fetchAll(
      database,
      sql: "SELECT DISTINCT drawing FROM board WHERE drawing NOT IN (SELECT id FROM drawing)")
    for drawing in drawings { _ = try makeDrawing(drawing, database) }
    for board in boards {
      let drawing = try makeDrawing(nil, database)
      let values = plainBoard(
        id: board.databaseValue, drawing: drawing.databaseValue, number: 0.databaseValue)
      try SalvagedTable.board.add(values, to: database)
    }
  }

  private static func makeDrawing(_ id: Int64?, _ database: Database) throws -> Int64 {
    let now = WallClock.now()
    let name = try GalleryShelf.unusedName({ "Recovered \($0)" }, database)
    try database.execute(
      sql: """
        INSERT INTO drawing (id, name, created, modified, turn)
        VALUES (?, ?, ?, ?, (SELECT coalesce(max(turn), 0) + 1 FROM drawing))
        """, arguments: [id, name, now, now])
    return database.lastInsertedRowID
  }
}
