package import SQLite

/// A copy of a drawing in the making. It is made in short transactions, while others may continue
/// to paint on the original. Each method must run within one transaction.
package struct DrawingCopy {
  /// The row of the copy in the table `drawing`.
  package let row: Int64
  private let original: Int64
  /// For each board row of the original: the copy's board row, and the first entry that is not
  /// copied yet.
  private var boards: [Int64: (to: Int64, next: Int64)] = [:]

  /// Creates a copy of the drawing with the number `original`, to which nothing was copied yet.
  package init(of original: Int64, as row: Int64) {
    (self.original, self.row) = (original, row)
  }

  /// Copies the next entries, including those of boards that were added meanwhile. Deleted boards are
  /// not copied.
  /// - Returns: Whether there were any.
  package mutating func advance(_ database: SQLiteConnection) throws -> Bool {
    for from in try GalleryShelf.boardRows(of: original, database)
    where try boards[from] != nil || !Self.isDeleted(from, database) {
      let board =
        try boards[from] ?? (addBoard(from, database), DrawingJournal.rows(of: from).lowerBound)
      boards[from] = board
      let range = DrawingJournal.rows(of: from)
      guard let last = try GalleryShelf.lastOfSlice(from: board.next, in: range, database) else {
        continue
      }
      try database.execute(
        "INSERT INTO entry SELECT id + ((? - ?) << 32), body FROM entry WHERE id BETWEEN ? AND ?",
        [board.to, from, board.next, last])
      boards[from]?.next = last + 1
      return true
    }
    return false
  }

  /// Copies the remaining entries and the strokes that are in progress elsewhere, as far as they
  /// are written. Then makes the copy visible.
  /// - Parameter now: The time in milliseconds since 1970.
  /// - Returns: A hidden drawing with what was copied of boards that are deleted meanwhile; `nil`
  ///   if none is.
  package mutating func finish(
    _ database: SQLiteConnection, in folder: GalleryFolder, at now: Int64
  ) throws -> Int64? {
    let remains = try dropDeletedBoards(database, at: now)
    while try advance(database) {}
    for (from, board) in boards {
      try database.execute(
        """
        UPDATE board SET (place, paper, pattern, spacing, scale, x, y) =
          (SELECT place, paper, pattern, spacing, scale, x, y FROM board WHERE id = ?)
        WHERE id = ?
        """, [from, board.to])
      try database.execute(
        "INSERT INTO boardName SELECT ?, name FROM boardName WHERE board = ?", [board.to, from])
      try database.execute(
        """
        INSERT INTO boardSymmetry
        SELECT ?, kind, x, y, angle, count, width, height FROM boardSymmetry WHERE board = ?
        """, [board.to, from])
      try database.execute(
        """
        INSERT INTO boardPage SELECT ?, document, page, x, y, scale FROM boardPage WHERE board = ?
        """, [board.to, from])
      try database.execute(
        "INSERT INTO past SELECT ?, earlier, entries, seen FROM past WHERE board = ?",
        [board.to, from])
    }
    let range = DrawingJournal.rows(of: original)
    try database.execute(
      "INSERT INTO wet SELECT id + ((? - ?) << 32), body FROM wet WHERE id BETWEEN ? AND ?",
      [row, original, range.lowerBound, range.upperBound])
    try copyTail(database, in: folder)
    try database.execute(
      """
      UPDATE drawing SET isReady = 1,
        (board, seats) = (SELECT board, seats FROM drawing WHERE id = ?)
      WHERE id = ?
      """, [original, row])
    return remains
  }

  /// Moves the boards of the copy that were deleted in the original meanwhile, perhaps for good, to
  /// a hidden drawing. Only a part of them may have been copied.
  /// - Returns: The hidden drawing; `nil` if no board was deleted.
  private mutating func dropDeletedBoards(_ database: SQLiteConnection, at now: Int64) throws
    -> Int64?
  {
    let present = Set(try GalleryShelf.boardRows(of: original, database))
    let deleted = try boards.keys.filter {
      try !present.contains($0) || Self.isDeleted($0, database)
    }
    guard !deleted.isEmpty else { return nil }
    let attic = try GalleryShelf.makeAttic(at: now, database)
    for from in deleted {
      guard let board = boards.removeValue(forKey: from) else { continue }
      try database.execute("UPDATE board SET drawing = ? WHERE id = ?", [attic, board.to])
    }
    return attic
  }

  /// Copies the samples that are not in the log yet.
  private func copyTail(_ database: SQLiteConnection, in folder: GalleryFolder) throws {
    let range = DrawingJournal.rows(of: original)
    guard
      let last = try database.rows(
        "SELECT id, body FROM wet WHERE id BETWEEN ? AND ? ORDER BY id DESC LIMIT 1",
        [range.lowerBound, range.upperBound]
      ).next(),
      let id = last.value("id", Int64.self), let body = last.value("body", [UInt8].self),
      let tail = WetTail.row(of: original, after: id, body, in: folder)
    else { return }
    let next = DrawingJournal.rows(of: row).lowerBound + id - range.lowerBound + 1
    try database.execute("INSERT INTO wet (id, body) VALUES (?, ?)", [next, tail])
  }

  private static func isDeleted(_ board: Int64, _ database: SQLiteConnection) throws -> Bool {
    try database.rows("SELECT 1 FROM deletedBoard WHERE board = ?", [board]).next() != nil
  }

  private func addBoard(_ from: Int64, _ database: SQLiteConnection) throws -> Int64 {
    try database.execute(
      """
      INSERT INTO board (drawing, number, place, paper, pattern, spacing, scale, x, y)
      SELECT ?, number, place, paper, pattern, spacing, scale, x, y FROM board WHERE id = ?
      """, [row, from])
    return database.lastInsertedRow
  }
}
