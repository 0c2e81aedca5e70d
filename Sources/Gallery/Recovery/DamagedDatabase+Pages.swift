import SQLite

/// Documents, the pages of them on boards, and the symmetries of boards.
extension DamagedDatabase {
  /// Copies documents and the pages on boards that SQLite can reach. It may have lost their
  /// tables. If a part of a document is missing, reading the document notices it.
  func copyPages(to database: SQLiteConnection) throws {
    try queue.withoutTransaction { source in
      try Self.copy(
        "document", ["id", "digest", "sizes", "length"], "SELECT ?, ?, ?, ?", source, database)
      try Self.copy(
        "documentPart", ["id", "body"], "SELECT ?, ?", source, database)
      try Self.copy(
        "boardPage", ["board", "document", "page", "x", "y", "scale"],
        "SELECT ?, ?, ?, ?, ?, ? WHERE ?1 IN (SELECT id FROM board)", source, database)
    }
  }

  /// Copies the symmetries of boards that SQLite can reach. It may have lost the table, and an older gallery has none.
  func copySymmetries(to database: SQLiteConnection) throws {
    let columns = StoredSymmetries.columns
    let values = columns.indices.map { _ in "?" }.joined(separator: ", ")
    try queue.withoutTransaction { source in
      try Self.copy(
        "boardSymmetry", columns,
        "SELECT \(values) WHERE ?1 IN (SELECT id FROM board)", source, database)
    }
  }

  /// Copies rows, skipping those that are not valid.
  private static func copy(
    _ table: String, _ columns: [String], _ values: String, _ source: SQLiteConnection,
    _ target: SQLiteConnection
  ) throws {
    let list = columns.joined(separator: ", ")
    let rows = try? source.rows("SELECT \(list) FROM \(table)")
    while let row = try? rows?.next() {
      // Garbage may not be NULL, or the whole recovery would fail on it. What else is wrong with it
      // is noticed by the reader.
      guard !row.values.contains(.null), case .integer? = row.values.first else { continue }
      try target.execute("INSERT OR IGNORE INTO \(table) (\(list)) \(values)", row.values)
    }
  }
}
