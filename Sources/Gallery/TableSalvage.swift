import GRDB

/// Copies the rows of a table that has holes.
struct TableSalvage {
  let table: String
  let columns: [String]

  private static let last = Int64.max - 1

  func copy(from source: Database, to target: Database) throws {
    let names = (["id"] + columns).joined(separator: ", ")
    let marks = Array(repeating: "?", count: columns.count + 1).joined(separator: ", ")
    let insert = try target.makeStatement(
      sql: "INSERT OR IGNORE INTO \(table) (\(names)) VALUES (\(marks))")
    let select = try source.makeStatement(
      sql: "SELECT \(names) FROM \(table) WHERE id >= ? ORDER BY id")
    var next: Int64? = 1
    while let start = next {
      var reached = start
      do {
        let rows = try Row.fetchCursor(select, arguments: [start])
        while let row = try rows.next() {
          let values = Array(row.databaseValues)
          guard let id = Int64.fromDatabaseValue(values[0]), id >= reached else { break }
          reached = id + 1
          // A row that is nonsense is left out.
          try? insert.execute(arguments: StatementArguments(values))
        }
        next = nil
      } catch {
        next = try firstReadable(after: reached, source)
      }
    }
  }

  /// The least number from which on a row can be read, where the one at `start` cannot; nil when there is
  /// none. Rows lie in the order of their numbers, page by page: what cannot be read is a stretch of them.
  private func firstReadable(after start: Int64, _ source: Database) throws -> Int64? {
    let probe = try source.makeStatement(
      sql: "SELECT \(columns.last ?? "id") FROM \(table) WHERE id >= ? ORDER BY id LIMIT 1")
    func isReadable(_ number: Int64) -> Bool {
      (try? Row.fetchOne(probe, arguments: [number])) != nil
    }
    var step: Int64 = 1
    var low = start
    while !isReadable(low.addingReportingOverflow(step).partialValue) {
      low += step
      guard step < 1 << 60, low < Self.last / 2 else { return nil }
      step *= 2
    }
    var high = low + step
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if isReadable(middle) { high = middle } else { low = middle }
    }
    return high
  }
}
