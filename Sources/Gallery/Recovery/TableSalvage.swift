import SQLite

/// Copies the rows of a damaged table, skipping those that cannot be read.
struct TableSalvage {
  let table: SalvagedTable

  /// Copies every row that SQLite can reach.
  /// - Returns: Whether these are all rows, as far as can be told.
  func copy(from source: SQLiteConnection, to target: SQLiteConnection) throws -> Bool {
    let columns = table.columns.joined(separator: ", ")
    let select = "SELECT \(columns) FROM \(table.rawValue) WHERE id >= ? ORDER BY id"
    var isWhole = true
    var next: Int64? = 1
    while let start = next {
      var reached = start
      next = nil
      let rows = try source.rows(select, [start])
      while true {
        let row: SQLiteRow?
        do { row = try rows.next() } catch {
          isWhole = false
          next = try firstReadable(after: reached, source)
          break
        }
        guard let values = row?.values else { break }
        guard let id = Int64(sqliteValue: values[0]), id >= reached, id < .max else {
          // If rows are out of order, the tree contains a loop.
          isWhole = false
          break
        }
        reached = id.addingReportingOverflow(1).partialValue
        if table.accepts(values) { try table.add(values, to: target) } else { isWhole = false }
      }
    }
    return isWhole
  }

  /// Returns the least row number after `start` from which a row can be read; `nil` if there is no
  /// readable row. Rows are stored in the order of their numbers, page by page, so unreadable rows
  /// form a continuous range.
  private func firstReadable(after start: Int64, _ source: SQLiteConnection) throws -> Int64? {
    let probe = """
      SELECT \(table.columns.last ?? "id") FROM \(table.rawValue) WHERE id >= ? ORDER BY id LIMIT 1
      """
    func isReadable(_ number: Int64) -> Bool {
      (try? source.rows(probe, [number]).next()) != nil
    }
    // Doubling steps reach the end of the numbers before they themselves can overflow.
    var (low, step): (Int64, Int64) = (start, 1)
    var (high, isBeyond) = low.addingReportingOverflow(step)
    while !isBeyond, !isReadable(high) {
      (low, step) = (high, step * 2)
      (high, isBeyond) = low.addingReportingOverflow(step)
    }
    if isBeyond { return nil }
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if isReadable(middle) { high = middle } else { low = middle }
    }
    return high
  }
}
