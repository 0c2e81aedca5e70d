import CSQLite

/// SQLite's connection, which a ``SQLiteConnection`` shares with its statements. A statement that
/// outlives the connection finds it closed.
final class SQLiteHandle {
  /// SQLite's pointer; `nil` once the connection is closed.
  private(set) var pointer: OpaquePointer?
  /// Whether a transaction was begun that the connection will end.
  var isInTransaction = false
  /// Whether statements that write are refused.
  var isReading = false
  private let onBusy: (@Sendable (Int) -> Bool)?

  /// Opens a connection to a database.
  init(_ location: SQLiteLocation, _ configuration: SQLiteConfiguration) throws(SQLiteError) {
    onBusy = configuration.onBusy
    // No mutex of SQLite's: a connection is used by one thread at a time.
    var flags = SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
    flags |=
      configuration.isReadOnly
      ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
    if case .immutableFile = location { flags |= SQLITE_OPEN_URI }
    // A kind of file without locks (<https://www.sqlite.org/vfs.html>).
    let code = sqlite3_open_v2(
      location.name, &pointer, flags, configuration.turnstile == nil ? nil : "unix-none")
    guard code == SQLITE_OK else {
      // There may be a connection nevertheless (<https://www.sqlite.org/c3ref/open.html>).
      let error = self.error(code)
      close()
      throw error
    }
    // Before version 3.37, SQLite does not know the flag.
    sqlite3_extended_result_codes(pointer, 1)
    guard onBusy != nil else { return }
    sqlite3_busy_handler(
      pointer,
      { context, calls in
        guard let context else { return 0 }
        let handle = Unmanaged<SQLiteHandle>.fromOpaque(context).takeUnretainedValue()
        return handle.onBusy?(Int(calls)) == true ? 1 : 0
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  deinit {
    close()
  }

  /// Whether no transaction is open.
  var isInAutocommit: Bool { sqlite3_get_autocommit(pointer) != 0 }

  /// Finalizes all statements and closes the connection.
  func close() {
    guard pointer != nil else { return }
    // SQLite refuses to close a connection that has statements.
    while let statement = sqlite3_next_stmt(pointer, nil) { sqlite3_finalize(statement) }
    sqlite3_close(pointer)
    pointer = nil
  }

  /// The error of the last call.
  /// - Parameter code: The code that the call returned.
  func error(_ code: Int32, sql: String? = nil) -> SQLiteError {
    let words = pointer == nil ? sqlite3_errstr(code) : sqlite3_errmsg(pointer)
    return SQLiteError(
      SQLiteResultCode(rawValue: code), words.map { String(cString: $0) } ?? "unknown error",
      sql: sql)
  }

  /// Checks the code that a call returned.
  func check(_ code: Int32, sql: String? = nil) throws(SQLiteError) {
    if code != SQLITE_OK { throw error(code, sql: sql) }
  }
}
