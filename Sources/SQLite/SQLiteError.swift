/// An error that SQLite reported.
public struct SQLiteError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The extended result code.
  public let code: SQLiteResultCode
  /// SQLite's words for it.
  public let message: String
  /// The statement that failed; `nil` if something else failed.
  public let sql: String?

  init(_ code: SQLiteResultCode, _ message: String, sql: String? = nil) {
    (self.code, self.message, self.sql) = (code, message, sql)
  }

  /// The message with the code and the statement.
  public var description: String {
    "\(message) (SQLite error \(code.rawValue))" + (sql.map { " in: \($0)" } ?? "")
  }
}
