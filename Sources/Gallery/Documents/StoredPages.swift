import Ink
import SQLite

/// The pages on the boards of a drawing in the database.
enum StoredPages {
  /// Writes the page on a board, in place of the one before.
  /// - Parameter page: The page; `nil` if the board has no page.
  static func write(
    _ page: PaperPage?, on board: BoardID, of drawing: Int64, to database: SQLiteConnection
  ) throws {
    try database.execute(
      """
      DELETE FROM boardPage
      WHERE board IN (SELECT id FROM board WHERE drawing = ? AND number = ?)
      """, [drawing, board.number])
    guard let page else { return }
    let document = try StoredDocument.write(page.document, to: database)
    try database.execute(
      """
      INSERT INTO boardPage (board, document, page, x, y, scale)
      SELECT id, ?, ?, ?, ?, ? FROM board WHERE drawing = ? AND number = ?
      """,
      [
        document.row, page.index, page.corner.x, page.corner.y, page.scale, drawing, board.number,
      ])
  }

  /// Reads the pages on a drawing's boards. Each document is read once.
  /// - Returns: The pages by the rows of their boards, and the number of those that are lost.
  static func read(
    of drawing: Int64, from database: SQLiteConnection
  ) throws -> (pages: [Int64: PaperPage], lost: Int) {
    let rows = try database.rows(
      """
      SELECT boardPage.* FROM boardPage JOIN board ON board.id = boardPage.board
      WHERE drawing = ? LIMIT ?
      """, [drawing, Boards.limit + Boards.deletedLimit]
    ).all()
    var documents: [Int64: PDFDocument?] = [:]
    var pages: [Int64: PaperPage] = [:]
    var lost = 0
    for row in rows {
      guard let board = row.value("board", Int64.self),
        let number = row.value("document", Int64.self), let index = row.value("page", Int.self),
        let x = row.value("x", Double.self), let y = row.value("y", Double.self),
        let scale = row.value("scale", Double.self)
      else {
        lost += 1
        continue
      }
      if documents[number] == nil {
        documents[number] = try StoredDocument(row: number).read(from: database)
      }
      let document = documents[number].flatMap(\.self)
      if let document,
        let page = PaperPage(document, index: index, at: Point(x: x, y: y), scale: scale)
      {
        pages[board] = page
      } else {
        lost += 1
      }
    }
    return (pages, lost)
  }
}
