/// A type whose values can be stored in a database and read from it.
public protocol SQLiteConvertible {
  /// The value as it is stored.
  var sqliteValue: SQLiteValue { get }

  /// Reads a stored value.
  ///
  /// Only conversions that lose nothing but a fraction are made: between numbers, and between text
  /// and bytes. A damaged file may contain any value in any column.
  /// - Returns: `nil` if the value cannot be converted to this type.
  init?(sqliteValue: SQLiteValue)
}

extension SQLiteValue: SQLiteConvertible {
  /// The value itself, which needs no conversion.
  public var sqliteValue: SQLiteValue { self }

  /// Takes the value as it is.
  public init(sqliteValue: SQLiteValue) { self = sqliteValue }
}

extension SQLiteConvertible where Self: FixedWidthInteger {
  /// The integer as it is stored.
  /// - Precondition: It fits 64 bits with a sign.
  public var sqliteValue: SQLiteValue { .integer(Int64(self)) }

  /// Reads a number, without its fraction. Returns `nil` for other values, and for numbers that do
  /// not fit.
  public init?(sqliteValue: SQLiteValue) {
    switch sqliteValue {
    case .integer(let number): self.init(exactly: number)
    case .real(let number): self.init(exactly: number.rounded(.towardZero))
    case .null, .text, .blob: return nil
    }
  }
}

extension Int: SQLiteConvertible {}
extension Int64: SQLiteConvertible {}
extension UInt8: SQLiteConvertible {}
extension UInt32: SQLiteConvertible {}

extension Double: SQLiteConvertible {
  /// The number as it is stored.
  public var sqliteValue: SQLiteValue { .real(self) }

  /// Reads a number. Returns `nil` for other values.
  public init?(sqliteValue: SQLiteValue) {
    switch sqliteValue {
    case .integer(let number): self.init(number)
    case .real(let number): self = number
    case .null, .text, .blob: return nil
    }
  }
}

extension String: SQLiteConvertible {
  /// The text as it is stored.
  public var sqliteValue: SQLiteValue { .text(self) }

  /// Reads text, or bytes that are valid UTF-8. Returns `nil` for other values.
  public init?(sqliteValue: SQLiteValue) {
    switch sqliteValue {
    case .text(let text): self = text
    case .blob(let bytes): self.init(validating: bytes, as: UTF8.self)
    case .null, .integer, .real: return nil
    }
  }
}

extension [UInt8]: SQLiteConvertible {
  /// The bytes as they are stored.
  public var sqliteValue: SQLiteValue { .blob(self) }

  /// Reads bytes, or the bytes of text. Returns `nil` for other values.
  public init?(sqliteValue: SQLiteValue) {
    switch sqliteValue {
    case .text(let text): self = Array(text.utf8)
    case .blob(let bytes): self = bytes
    case .null, .integer, .real: return nil
    }
  }
}

extension Optional: SQLiteConvertible where Wrapped: SQLiteConvertible {
  /// The wrapped value as it is stored; ``SQLiteValue/null`` for `nil`.
  public var sqliteValue: SQLiteValue { self?.sqliteValue ?? .null }

  /// Reads a value, or `nil` for ``SQLiteValue/null``. Fails for values that cannot be converted.
  public init?(sqliteValue: SQLiteValue) {
    if sqliteValue.isNull {
      self = .none
    } else if let value = Wrapped(sqliteValue: sqliteValue) {
      self = .some(value)
    } else {
      return nil
    }
  }
}
