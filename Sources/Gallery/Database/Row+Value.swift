import GRDB

extension Row {
  /// Returns the value of a column; `nil` if there is no such column, or if its value has another
  /// type, which is possible in a damaged file.
  func value<Value: DatabaseValueConvertible>(_ column: String, _: Value.Type) -> Value? {
    (self[column] as DatabaseValue?).flatMap(Value.fromDatabaseValue)
  }
}
