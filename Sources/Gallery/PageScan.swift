import GRDB

/// Brings over rows to which no tree leads any more: every page of the file is looked at for itself.
///
/// What SQLite reads is to be preferred: it comes first. What somebody removed may still be on its page, but
/// that page is in the list of free ones. Where the list is damaged too, more may come back than was there.
struct PageScan {
  private let tables: [SalvagedTable]
  private let columnCounts: Set<Int>

  /// - Parameter tables: Those whose rows are wanted.
  init(for tables: Set<SalvagedTable>) {
    self.tables = SalvagedTable.allCases.filter(tables.contains)
    columnCounts = Set(tables.map(\.columns.count))
  }

  /// Adds all rows that can be found and are not there yet.
  /// - Parameter free: The pages that are not looked at.
  func copy(
    from pages: borrowing DatabasePages, besides free: Set<UInt32>, to database: Database
  ) throws {
    guard !tables.isEmpty else { return }
    // The first page tells what the others are, and holds nothing else.
    var number: UInt32 = 1
    while number < pages.count {
      number += 1
      guard !free.contains(number), let leaf = pages.page(number).flatMap({ TableLeaf($0) })
      else { continue }
      for cell in leaf.cells { try add(cell, pages, database) }
    }
  }

  private func add(
    _ cell: TableLeaf.Cell, _ pages: borrowing DatabasePages, _ database: Database
  ) throws {
    // What is long and nothing of ours need not be collected from its pages.
    guard let record = StoredRecord(cell.start), columnCounts.contains(record.columnCount),
      let bytes = pages.record(of: cell), var values = record.values(in: bytes[...]),
      // The row's number stands for its first column.
      values.first?.isNull == true
    else { return }
    values[0] = cell.rowid.databaseValue
    guard let table = tables.first(where: { $0.accepts(values) }) else { return }
    try table.add(values, to: database)
  }
}
