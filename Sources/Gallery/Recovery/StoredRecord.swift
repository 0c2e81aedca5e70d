import Ink
package import SQLite

/// A row's values in the form of SQLite's files
/// (<https://www.sqlite.org/fileformat2.html#record_format>): first the type of each value, then
/// the values. The bytes may be damaged in any way.
package struct StoredRecord {
  private let types: [Int64]
  private let headerLength: Int

  /// The number of columns.
  package var columnCount: Int { types.count }

  /// Reads the types of the values.
  /// - Parameter bytes: The record, or at least its beginning.
  /// - Returns: `nil` if this is not a valid record.
  package init?(_ bytes: ArraySlice<UInt8>) {
    var reader = ByteReader(bytes)
    guard let length = reader.sqliteLength(atMost: bytes.count),
      let rest = reader.take(length - (bytes.count - reader.remaining))
    else { return nil }
    headerLength = length
    reader = ByteReader(rest)
    var types: [Int64] = []
    while reader.remaining > 0 {
      guard let type = reader.sqliteVarint(), type >= 0 else { return nil }
      types.append(type)
    }
    self.types = types
  }

  /// Reads the values of all columns, in order.
  /// - Parameter bytes: The whole record.
  /// - Returns: `nil` if the values do not match the types.
  package func values(in bytes: ArraySlice<UInt8>) -> [SQLiteValue]? {
    var reader = ByteReader(bytes.dropFirst(headerLength))
    var values: [SQLiteValue] = []
    for type in types {
      guard let value = Self.value(type, &reader) else { return nil }
      values.append(value)
    }
    return reader.remaining == 0 ? values : nil
  }

  private static func value(_ type: Int64, _ reader: inout ByteReader) -> SQLiteValue? {
    switch type {
    case 0: return .null
    case 1...4: return reader.signedBigEndian(Int(type)).map(SQLiteValue.integer)
    case 5: return reader.signedBigEndian(6).map(SQLiteValue.integer)
    case 6: return reader.signedBigEndian(8).map(SQLiteValue.integer)
    case 7: return reader.bigEndian(8).map { .real(Double(bitPattern: $0)) }
    case 8: return .integer(0)
    case 9: return .integer(1)
    case 12...:
      guard let bytes = reader.take(Int(clamping: (type - 12) / 2)) else { return nil }
      return type % 2 == 0 ? .blob(Array(bytes)) : .text(String(decoding: bytes, as: UTF8.self))
    default: return nil
    }
  }
}
