/// A row of a result. It is a copy, so it stays as it is when the database changes.
public struct SQLiteRow: Hashable, Sendable {
  /// The names of the columns, in the order of the statement.
  public let columns: [String]
  /// The values, one for each column.
  public let values: [SQLiteValue]

  /// Returns the value of a column; `nil` if there is no such column, or if its value cannot be
  /// converted to the type, which is possible in a damaged file.
  public func value<Value: SQLiteConvertible>(_ column: String, _ type: Value.Type) -> Value? {
    columns.firstIndex(of: column).flatMap { Value(sqliteValue: values[$0]) }
  }

  /// Returns the value of the column with an index; `nil` if there is no such column, or if its
  /// value cannot be converted to the type, which is possible in a damaged file.
  public func value<Value: SQLiteConvertible>(_ column: Int, _ type: Value.Type) -> Value? {
    values.indices.contains(column) ? Value(sqliteValue: values[column]) : nil
  }
}
