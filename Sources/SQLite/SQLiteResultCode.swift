import CSQLite

/// A code by which SQLite says what went wrong (<https://www.sqlite.org/rescode.html>).
public struct SQLiteResultCode: RawRepresentable, Hashable, Sendable {
  /// The number of the code in SQLite's C interface. Extended codes have the primary one in their
  /// lowest eight bits.
  public let rawValue: Int32

  /// Makes a code from its number in SQLite's C interface.
  public init(rawValue: Int32) {
    self.rawValue = rawValue
  }

  /// The kind of error, without details.
  public var primary: SQLiteResultCode { SQLiteResultCode(rawValue: rawValue & 0xFF) }

  /// The statement is wrong, or another error that has no code.
  public static let error = SQLiteResultCode(rawValue: SQLITE_ERROR)
  /// The file's permissions do not allow it.
  public static let permission = SQLiteResultCode(rawValue: SQLITE_PERM)
  /// The transaction was rolled back.
  public static let abort = SQLiteResultCode(rawValue: SQLITE_ABORT)
  /// Another connection has locked the database.
  public static let busy = SQLiteResultCode(rawValue: SQLITE_BUSY)
  /// The same connection has locked a table.
  public static let locked = SQLiteResultCode(rawValue: SQLITE_LOCKED)
  /// The database cannot be written.
  public static let readOnly = SQLiteResultCode(rawValue: SQLITE_READONLY)
  /// The disk failed while the file was read or written.
  public static let inputOutput = SQLiteResultCode(rawValue: SQLITE_IOERR)
  /// The database is damaged.
  public static let corrupt = SQLiteResultCode(rawValue: SQLITE_CORRUPT)
  /// The disk is full.
  public static let full = SQLiteResultCode(rawValue: SQLITE_FULL)
  /// The file cannot be opened.
  public static let cannotOpen = SQLiteResultCode(rawValue: SQLITE_CANTOPEN)
  /// Others kept this connection from locking the database.
  public static let lockingProtocol = SQLiteResultCode(rawValue: SQLITE_PROTOCOL)
  /// A value violates a constraint of its table.
  public static let constraint = SQLiteResultCode(rawValue: SQLITE_CONSTRAINT)
  /// A value has the wrong type, as a row number in a damaged file may have.
  public static let mismatch = SQLiteResultCode(rawValue: SQLITE_MISMATCH)
  /// The interface was used in a wrong way, as after closing the connection.
  public static let misuse = SQLiteResultCode(rawValue: SQLITE_MISUSE)
  /// The access is not authorized.
  public static let authorization = SQLiteResultCode(rawValue: SQLITE_AUTH)
  /// The file has an unknown format.
  public static let format = SQLiteResultCode(rawValue: SQLITE_FORMAT)
  /// The number of a parameter is out of range.
  public static let range = SQLiteResultCode(rawValue: SQLITE_RANGE)
  /// The file is not a database.
  public static let notADatabase = SQLiteResultCode(rawValue: SQLITE_NOTADB)
  /// An extended code of ``readOnly``: only a connection that may write can roll back what a killed
  /// process began.
  public static let readOnlyRollback = SQLiteResultCode(rawValue: SQLITE_READONLY | 3 << 8)
}
