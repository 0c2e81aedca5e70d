import CSQLite

/// A compiled statement. It can be run again and again, by one user at a time.
final class SQLiteStatement {
  /// The text that was compiled.
  let sql: String
  /// Whether somebody binds, runs or reads it now.
  private(set) var isInUse = false
  private let handle: SQLiteHandle
  private let pointer: OpaquePointer

  /// Compiles the first statement of a text.
  /// - Parameters:
  ///   - isKept: Whether it will be run often. SQLite then allocates its memory differently.
  ///   - rest: Receives the number of bytes that were not compiled.
  /// - Returns: `nil` if there is only space and comments.
  init?(
    _ sql: String, _ handle: SQLiteHandle, isKept: Bool, rest: inout Int
  ) throws(SQLiteError) {
    guard handle.pointer != nil else { throw Self.closed(sql) }
    var pointer: OpaquePointer?
    var text = sql
    let code = text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { bytes in
        guard let start = bytes.baseAddress else { return SQLITE_OK }
        var end: UnsafePointer<CChar>? = start
        let code = sqlite3_prepare_v3(
          handle.pointer, start, Int32(clamping: bytes.count),
          isKept ? UInt32(SQLITE_PREPARE_PERSISTENT) : 0, &pointer, &end)
        rest = end.map { bytes.count - start.distance(to: $0) } ?? 0
        return code
      }
    }
    try handle.check(code, sql: sql)
    guard let pointer else { return nil }
    (self.sql, self.handle, self.pointer) = (sql, handle, pointer)
  }

  deinit {
    // Closing the connection has finalized it.
    if handle.pointer != nil { sqlite3_finalize(pointer) }
  }

  /// Runs the statement to its end, without its rows.
  func execute(_ arguments: [SQLiteValue]) throws(SQLiteError) {
    try begin(arguments.count)
    defer { end() }
    try withBound(arguments[...]) { () throws(SQLiteError) in
      while try step() {}
    }
  }

  /// Begins to read rows. ``end()`` must follow.
  func beginReading(_ arguments: [SQLiteValue]) throws(SQLiteError) {
    try begin(arguments.count)
    do throws(SQLiteError) {
      for (index, value) in arguments.enumerated() { try bind(value, at: Int32(index + 1)) }
    } catch {
      end()
      throw error
    }
  }

  /// Goes to the next row.
  /// - Returns: Whether there is one.
  func step() throws(SQLiteError) -> Bool {
    guard handle.pointer != nil else { throw Self.closed(sql) }
    switch sqlite3_step(pointer) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    case let code: throw handle.error(code, sql: sql)
    }
  }

  /// Ends a use. The statement keeps no locks and no values.
  func end() {
    isInUse = false
    guard handle.pointer != nil else { return }
    // The result repeats the error of the last step.
    sqlite3_reset(pointer)
    sqlite3_clear_bindings(pointer)
  }

  /// The names of the columns. They are valid once the first row was reached. Before that, SQLite
  /// may compile the statement again because the tables have changed.
  var columns: [String] {
    (0..<sqlite3_column_count(pointer)).map { index in
      sqlite3_column_name(pointer, index).map { String(cString: $0) } ?? ""
    }
  }

  /// The values of the row that was reached.
  var values: [SQLiteValue] {
    (0..<sqlite3_data_count(pointer)).map(value)
  }

  private func value(_ index: Int32) -> SQLiteValue {
    switch sqlite3_column_type(pointer, index) {
    case SQLITE_INTEGER: return .integer(sqlite3_column_int64(pointer, index))
    case SQLITE_FLOAT: return .real(sqlite3_column_double(pointer, index))
    case SQLITE_TEXT:
      // The length is valid only after the text was asked for
      // (<https://www.sqlite.org/c3ref/column_blob.html>).
      let start = sqlite3_column_text(pointer, index)
      let count = Int(sqlite3_column_bytes(pointer, index))
      return .text(
        String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self))
    case SQLITE_BLOB:
      // The pointer of an empty value is nil.
      let start = sqlite3_column_blob(pointer, index)
      let count = start == nil ? 0 : Int(sqlite3_column_bytes(pointer, index))
      return .blob(Array(UnsafeRawBufferPointer(start: start, count: count)))
    default: return .null
    }
  }

  private func begin(_ count: Int) throws(SQLiteError) {
    guard handle.pointer != nil else { throw Self.closed(sql) }
    // After some errors, as a full disk, SQLite rolls back by itself. What follows in the same
    // transaction must not be written alone (<https://www.sqlite.org/c3ref/get_autocommit.html>).
    if handle.isInTransaction, handle.isInAutocommit {
      throw SQLiteError(.abort, "the transaction was rolled back", sql: sql)
    }
    if handle.isReading, sqlite3_stmt_readonly(pointer) == 0 {
      throw SQLiteError(.readOnly, "a closure that reads cannot write", sql: sql)
    }
    // SQLite takes parameters without a value for NULL.
    let expected = Int(sqlite3_bind_parameter_count(pointer))
    guard count == expected else {
      throw SQLiteError(.range, "\(expected) arguments are needed, not \(count)", sql: sql)
    }
    isInUse = true
  }

  /// Binds all values and runs a closure. Blobs are not copied, but stay in place meanwhile.
  private func withBound(
    _ values: ArraySlice<SQLiteValue>, _ body: () throws(SQLiteError) -> Void
  ) throws(SQLiteError) {
    for index in values.indices {
      let place = Int32(index + 1)
      guard case .blob(let bytes) = values[index], !bytes.isEmpty else {
        try bind(values[index], at: place)
        continue
      }
      return try bytes.withUnsafeBufferPointer { buffer throws(SQLiteError) in
        // `nil` is SQLITE_STATIC: the bytes stay as long as the statement runs.
        let code = sqlite3_bind_blob64(
          pointer, place, buffer.baseAddress, UInt64(buffer.count), nil)
        try handle.check(code, sql: sql)
        try withBound(values[(index + 1)...], body)
      }
    }
    try body()
  }

  /// Binds a value, with a copy of its bytes.
  /// - Parameter index: The number of the parameter, from 1 on.
  private func bind(_ value: SQLiteValue, at index: Int32) throws(SQLiteError) {
    let code: Int32
    switch value {
    case .null: code = sqlite3_bind_null(pointer, index)
    case .integer(let number): code = sqlite3_bind_int64(pointer, index, number)
    case .real(let number): code = sqlite3_bind_double(pointer, index, number)
    case .text(var text):
      code = text.withUTF8 { bytes in
        bytes.withMemoryRebound(to: CChar.self) { bytes in
          // A nil pointer would be NULL.
          guard let start = bytes.baseAddress else {
            return sqlite3_bind_text(pointer, index, "", 0, Self.transient)
          }
          return sqlite3_bind_text64(
            pointer, index, start, UInt64(bytes.count), Self.transient, UInt8(SQLITE_UTF8))
        }
      }
    // No bytes have no address, and a nil pointer would be NULL
    // (<https://www.sqlite.org/c3ref/bind_blob.html>).
    case .blob(let bytes) where bytes.isEmpty: code = sqlite3_bind_zeroblob(pointer, index, 0)
    case .blob(let bytes):
      code = sqlite3_bind_blob64(pointer, index, bytes, UInt64(bytes.count), Self.transient)
    }
    try handle.check(code, sql: sql)
  }

  /// SQLITE_TRANSIENT, which Swift does not import: SQLite copies the value at once.
  private static let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)

  private static func closed(_ sql: String) -> SQLiteError {
    SQLiteError(.misuse, "the connection is closed", sql: sql)
  }
}
