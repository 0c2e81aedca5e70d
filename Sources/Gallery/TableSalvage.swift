import GRDB

/// Copies the rows of a table that has holes.
struct TableSalvage {
  let table: SalvagedTable

  /// Copies every row to which SQLite finds its way.
  /// - Returns: whether that is all of them, as far as anybody can tell.
  func copy(from source: Database, to target: Database) throws -> Bool {
    let columns = table.columns.joined(separator: ", ")
    let select = try source.makeStatement(
      sql: "SELECT \(columns) FROM \(table.rawValue) WHERE id >= ? ORDER BY id")
    var isWhole = true
    var next: Int64? = 1
    while let start = next {
      var reached = start
      next = nil
      let rows = try Row.fetchCursor(select, arguments: [start])
      while true {
        let row: Row?
        do { row = try rows.next() } catch {
          isWhole = false
          next = try firstReadable(after: reached, source)
          break
        }
        guard let values = row.map({ Array($0.databaseValues) }) else { break }
        guard let id = Int64.fromDatabaseValue(values[0]), id >= reached, id < .max else {
          // Where rows are not in their order, the trees lead in circles.
          isWhole = false
          break
        }
        reached = id.addingReportingOverflow(1).partialValue
        if table.accepts(values) { try table.add(values, to: target) } else { isWhole = false }
      }
    }
    return isWhole
  }

  /// The least number from which on a row can be read, where the one at `start` cannot; nil when there is
  /// none. Rows lie in the order of their numbers, page by page: what cannot be read is a stretch of them.
  private func firstReadable(after start: Int64, _ source: Database) throws -> Int64? {
    let probe = try source.makeStatement(
      sql: """
        SELECT \(table.columns.last ?? "id") FROM \(table.rawValue) WHERE id >= ? ORDER BY id LIMIT 1
        """)
    func isReadable(_ number: Int64) -> Bool {
      (try? Row.fetchOne(probe, arguments: [number])) != nil
    }
    // Steps that double come to the end of all numbers before they can grow beyond it.
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
