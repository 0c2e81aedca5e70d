/// A value in one of SQLite's five storage classes (<https://www.sqlite.org/datatype3.html>).
public enum SQLiteValue: Hashable, Sendable {
  /// The absence of a value.
  case null
  /// A signed integer of at most 64 bits.
  case integer(Int64)
  /// A floating-point number. SQLite stores no NaN; it becomes ``null``.
  case real(Double)
  /// Text, which may contain any character, U+0000 too. Invalid UTF-8 in a file is read with
  /// replacement characters.
  case text(String)
  /// Bytes. No bytes are a value, too, unlike ``null``.
  case blob([UInt8])

  /// Whether this is ``null``.
  public var isNull: Bool { self == .null }
}
