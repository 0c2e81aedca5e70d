import FoundationEssentials
import GRDB
import GRDBSQLite

/// The bytes of a BLOB column.
struct Blob: DatabaseValueConvertible, StatementColumnConvertible {
  let bytes: [UInt8]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  init(sqliteStatement: SQLiteStatement, index: CInt) {
    let count = Int(sqlite3_column_bytes(sqliteStatement, index))
    bytes = Array(
      UnsafeRawBufferPointer(start: sqlite3_column_blob(sqliteStatement, index), count: count))
  }

  var databaseValue: DatabaseValue { Data(bytes).databaseValue }

  static func fromDatabaseValue(_ value: DatabaseValue) -> Blob? {
    Data.fromDatabaseValue(value).map { Blob(Array($0)) }
  }
}
