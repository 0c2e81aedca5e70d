import SQLite

extension DamagedDatabase {
  /// Copies which boards hold the past of others, as far as that can be read. A past that is not found
  /// again is removed with the trash, and a replay begins with what was left of it.
  func copyPasts(to database: SQLiteConnection) throws {
    try queue.withoutTransaction { source in
      let rows = try? source.rows("SELECT board, earlier, entries, seen FROM past")
      while let row = try? rows?.next() {
        guard let board = row.value("board", Int64.self), DrawingJournal.owners.contains(board),
          let entries = row.value("entries", Int64.self), (0...0xFFFF_FFFF).contains(entries),
          let seen = row.value("seen", Int64.self), (0...0xFFFF_FFFF).contains(seen)
        else { continue }
        let earlier = row.value("earlier", Int64.self).flatMap {
          DrawingJournal.owners.contains($0) ? $0 : nil
        }
        try database.execute(
          """
          INSERT OR IGNORE INTO past (board, earlier, entries, seen)
          SELECT id, ?, ?, ? FROM board WHERE id = ?
          """, [earlier, entries, seen, board])
      }
    }
  }
}
