/// The rows of a result, read one by one. It must be used in the closure that got the connection.
///
/// It may be left before its end. Meanwhile the connection can run other statements, and also the
/// same statement.
public final class SQLiteRows {
  private let statement: SQLiteStatement
  private var columns: [String]?
  private var isOver = false

  init(_ statement: SQLiteStatement, _ arguments: [SQLiteValue]) throws(SQLiteError) {
    self.statement = statement
    try statement.beginReading(arguments)
  }

  deinit {
    finish()
  }

  /// Reads the next row.
  /// - Returns: The row; `nil` at the end.
  /// - Throws: A ``SQLiteError``. There are no more rows after it.
  public func next() throws(SQLiteError) -> SQLiteRow? {
    guard !isOver else { return nil }
    do throws(SQLiteError) {
      if try statement.step() {
        let names = columns ?? statement.columns
        columns = names
        return SQLiteRow(columns: names, values: statement.values)
      }
    } catch {
      finish()
      throw error
    }
    finish()
    return nil
  }

  /// Reads all rows that are left.
  public func all() throws(SQLiteError) -> [SQLiteRow] {
    var rows: [SQLiteRow] = []
    while let row = try next() { rows.append(row) }
    return rows
  }

  private func finish() {
    guard !isOver else { return }
    isOver = true
    statement.end()
  }
}
