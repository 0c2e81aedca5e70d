import CSQLite

/// A connection to a database. It must be used by one thread at a time; see ``SQLiteQueue``.
public final class SQLiteConnection {
  let handle: SQLiteHandle
  /// Compiled statements by their text, for the next time.
  private var statements: [String: SQLiteStatement] = [:]

  /// The number of statements that are kept. A program has fewer, unless it writes values into the
  /// text.
  private static let limit = 64

  /// How to merge the write-ahead log into the database
  /// (<https://www.sqlite.org/c3ref/wal_checkpoint_v2.html>).
  public enum Checkpoint: Sendable {
    /// As far as it is possible without waiting for others.
    case passive
    /// All of it. The log is empty afterwards.
    case truncate
  }

  /// Opens a database, and reads from it to find out whether it is one.
  /// - Throws: A ``SQLiteError``, also if the file is not a database; or what
  ///   ``SQLiteConfiguration/prepare`` throws.
  public init(_ location: SQLiteLocation, _ configuration: SQLiteConfiguration) throws {
    handle = try SQLiteHandle(location, configuration)
    // Foreign keys are off by default (<https://www.sqlite.org/pragma.html#pragma_foreign_keys>).
    try run("PRAGMA foreign_keys = \(configuration.enforcesForeignKeys ? "ON" : "OFF")")
    try configuration.prepare?(self)
    // SQLite opens any file without looking into it.
    _ = try rows("SELECT * FROM sqlite_master LIMIT 1").next()
  }

  deinit {
    close()
  }

  /// Closes the connection, with all its statements. A transaction that is open is rolled back.
  /// Later uses fail with ``SQLiteResultCode/misuse``.
  public func close() {
    statements = [:]
    handle.close()
  }

  /// Runs one statement to its end. It is compiled only the first time.
  ///
  /// Use ``run(_:)`` for pragmas that change a setting: some of them act when they are compiled
  /// (<https://www.sqlite.org/pragma.html>).
  /// - Parameters:
  ///   - sql: The statement.
  ///   - arguments: A value for each `?`.
  public func execute(
    _ sql: String, _ arguments: [any SQLiteConvertible] = []
  ) throws(SQLiteError) {
    try statement(sql).execute(arguments.map(\.sqliteValue))
  }

  /// Runs any number of statements without parameters. If one fails, those before it have been run.
  public func run(_ script: String) throws(SQLiteError) {
    var rest = script[...]
    while !rest.isEmpty {
      var length = 0
      let text = String(rest)
      let statement = try SQLiteStatement(text, handle, isKept: false, rest: &length)
      guard length < text.utf8.count else {
        throw SQLiteError(.misuse, "a statement cannot contain U+0000", sql: text)
      }
      rest = Substring(rest.utf8.suffix(length))
      try statement?.execute([])
    }
  }

  /// Reads the rows of a statement. It is compiled only the first time.
  /// - Parameters:
  ///   - sql: The statement.
  ///   - arguments: A value for each `?`.
  public func rows(
    _ sql: String, _ arguments: [any SQLiteConvertible] = []
  ) throws(SQLiteError) -> SQLiteRows {
    try SQLiteRows(statement(sql), arguments.map(\.sqliteValue))
  }

  /// Reads the first column of the first row.
  /// - Returns: `nil` if there is no row, or if the value cannot be converted.
  public func value<Value: SQLiteConvertible>(
    _ sql: String, _ arguments: [any SQLiteConvertible] = [], as type: Value.Type
  ) throws(SQLiteError) -> Value? {
    try rows(sql, arguments).next()?.value(0, type)
  }

  /// Reads the first column of all rows, without values that cannot be converted.
  public func values<Value: SQLiteConvertible>(
    _ sql: String, _ arguments: [any SQLiteConvertible] = [], as type: Value.Type
  ) throws(SQLiteError) -> [Value] {
    let rows = try rows(sql, arguments)
    var values: [Value] = []
    while let row = try rows.next() {
      if let value = row.value(0, type) { values.append(value) }
    }
    return values
  }

  /// Whether there is a table with a name. Asks the database each time, because other processes may
  /// create and remove tables.
  public func tableExists(_ name: String) throws(SQLiteError) -> Bool {
    try rows("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?", [name]).next() != nil
  }

  /// The number of the row that was added last.
  public var lastInsertedRow: Int64 {
    handle.pointer == nil ? 0 : sqlite3_last_insert_rowid(handle.pointer)
  }

  /// The number of rows that the last INSERT, UPDATE or DELETE has added, changed or removed.
  public var changes: Int {
    handle.pointer == nil ? 0 : Int(sqlite3_changes(handle.pointer))
  }

  /// Merges the write-ahead log into the database.
  /// - Throws: A ``SQLiteError``; ``SQLiteResultCode/busy`` if others keep ``Checkpoint/truncate``
  ///   from completing.
  public func checkpoint(_ kind: Checkpoint) throws(SQLiteError) {
    guard handle.pointer != nil else {
      throw SQLiteError(.misuse, "the connection is closed")
    }
    let mode =
      switch kind {
      case .passive: SQLITE_CHECKPOINT_PASSIVE
      case .truncate: SQLITE_CHECKPOINT_TRUNCATE
      }
    try handle.check(sqlite3_wal_checkpoint_v2(handle.pointer, "main", mode, nil, nil))
  }

  /// Returns a statement that nobody uses now.
  private func statement(_ sql: String) throws(SQLiteError) -> SQLiteStatement {
    if let kept = statements[sql] {
      guard kept.isInUse else { return kept }
      return try compile(sql, isKept: false)
    }
    let statement = try compile(sql, isKept: true)
    if statements.count >= Self.limit { statements = [:] }
    statements[sql] = statement
    return statement
  }

  private func compile(_ sql: String, isKept: Bool) throws(SQLiteError) -> SQLiteStatement {
    var rest = 0
    guard let statement = try SQLiteStatement(sql, handle, isKept: isKept, rest: &rest) else {
      throw SQLiteError(.misuse, "there is no statement", sql: sql)
    }
    // What follows would be left out in silence.
    guard rest == 0 else { throw SQLiteError(.misuse, "one statement is expected", sql: sql) }
    return statement
  }
}
