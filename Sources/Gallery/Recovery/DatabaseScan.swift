package import SQLite

/// Recovers rows that SQLite's trees no longer lead to, by looking at every page of the file.
///
/// It runs after everything that SQLite can read has been copied, because that is more reliable.
/// Removed rows may still be on their pages, but these pages are in the list of free pages. If that
/// list is damaged, too, removed rows may come back.
package struct DatabaseScan {
  private let tables: [SalvagedTable]
  private let columnCounts: Set<Int>

  /// - Parameter tables: The tables whose rows are wanted.
  package init(for tables: Set<SalvagedTable>) {
    self.tables = SalvagedTable.allCases.filter(tables.contains)
    columnCounts = Set(tables.map(\.columns.count))
  }

  /// Adds all rows that it finds and that are not in the new database yet.
  /// - Parameter free: The free pages, which it skips.
  package func copy(
    from pages: borrowing DatabasePages, besides free: Set<UInt32>, to database: SQLiteConnection
  ) throws {
    guard !tables.isEmpty else { return }
    // Start at the second page: the first page has no rows of these tables, only the list of
    // tables.
    var number: UInt32 = 1
    while number < pages.count {
      number += 1
      guard !free.contains(number), let leaf = pages.page(number).flatMap({ TableLeaf($0) })
      else { continue }
      for cell in leaf.cells { try add(cell, pages, database) }
    }
  }

  private func add(
    _ cell: TableLeaf.Cell, _ pages: borrowing DatabasePages, _ database: SQLiteConnection
  ) throws {
    // Check the beginning first: a long record of another kind need not be collected from its
    // pages.
    guard let record = StoredRecord(cell.start), columnCounts.contains(record.columnCount),
      let bytes = pages.record(of: cell), var values = record.values(in: bytes[...]),
      // The first column is stored as NULL, because the row's number takes its place.
      values.first?.isNull == true
    else { return }
    values[0] = .integer(cell.rowid)
    guard let table = tables.first(where: { $0.accepts(values) }) else { return }
    try table.add(values, to: database)
  }
}
