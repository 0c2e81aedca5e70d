import GRDB
public import Ink

/// Copies of drawings.
extension GalleryShelf {
  /// Copies a drawing, with its name and a number behind it.
  /// - Parameter now: In milliseconds since 1970.
  /// - Returns: the copy.
  /// - Throws: a ``GalleryError``; there is no copy then.
  public func duplicate(_ id: DrawingID, at now: Int64) throws(GalleryError) -> DrawingRecord {
    let original = try record(id)
    // Until it is ready it is nobody's to remove.
    var claim: DrawingClaim?
    defer { withExtendedLifetime(claim) {} }
    let (copy, boards) = try database.write { database in
      let name = try Self.unusedName(like: original.name, except: nil, database)
      try database.execute(
        sql: """
          INSERT INTO drawing (name, created, modified, turn, isReady, board, seats)
          SELECT ?, ?, ?, (SELECT max(turn) + 1 FROM drawing), 0, board, seats
          FROM drawing WHERE id = ?
          """, arguments: [name, now, now, id.number])
      let copy = database.lastInsertedRowID
      claim = DrawingClaim(DrawingID(number: copy), in: folder)
      var boards: [(from: Int64, to: Int64)] = []
      for row in try Self.boardRows(of: id.number, database) {
        try database.execute(
          sql: """
            INSERT INTO board (drawing, number, place, paper, pattern, spacing, scale, x, y)
            SELECT ?, number, place, paper, pattern, spacing, scale, x, y FROM board WHERE id = ?
            """, arguments: [copy, row])
        boards.append((row, database.lastInsertedRowID))
      }
      return (copy, boards)
    }
    var next: [Int64] = []
    for (from, to) in boards {
      var first = DrawingJournal.rows(of: from).lowerBound
      while let last = try database.write({ try Self.copySlice(from, to, first, $0) }) {
        first = last + 1
      }
      next.append(first)
    }
    try database.write { database in
      // What was done meanwhile, and what is in progress elsewhere as far as it has come.
      for (board, first) in zip(boards, next) {
        var first = first
        while let last = try Self.copySlice(board.from, board.to, first, database) {
          first = last + 1
        }
      }
      try database.execute(
        sql: "INSERT INTO wet SELECT id + ((? - ?) << 32), body FROM wet WHERE id BETWEEN ? AND ?",
        arguments: [
          copy, id.number, DrawingJournal.rows(of: id.number).lowerBound,
          DrawingJournal.rows(of: id.number).upperBound,
        ])
      try database.execute(sql: "UPDATE drawing SET isReady = 1 WHERE id = ?", arguments: [copy])
    }
    return try record(DrawingID(number: copy))
  }

  /// Copies some entries of a board.
  /// - Returns: the row of the last one; nil when there was none.
  private static func copySlice(
    _ from: Int64, _ to: Int64, _ first: Int64, _ database: Database
  ) throws -> Int64? {
    let last = try Int64.fetchOne(
      database,
      sql: """
        SELECT max(id) FROM (SELECT id FROM entry WHERE id BETWEEN ? AND ? ORDER BY id LIMIT ?)
        """, arguments: [first, DrawingJournal.rows(of: from).upperBound, slice])
    guard let last else { return nil }
    try database.execute(
      sql:
        "INSERT INTO entry SELECT id + ((? - ?) << 32), body FROM entry WHERE id BETWEEN ? AND ?",
      arguments: [to, from, first, last])
    return last
  }
}
