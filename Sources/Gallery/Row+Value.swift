import GRDB

extension Row {
  /// What is in a column; nil when it is not there or not of that kind, which a damaged file may make of it.
  func value<Value: DatabaseValueConvertible>(_ column: String, _: Value.Type) -> Value? {
    (self[column] as DatabaseValue?).flatMap(Value.fromDatabaseValue)
  }
}
