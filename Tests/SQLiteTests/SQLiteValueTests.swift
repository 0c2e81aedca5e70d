import SQLite
import Testing

/// Storing values and reading them again.
@Suite("Values in a database")
struct SQLiteValueTests {
  /// Stores a value in a column without a type, and reads it and its storage class.
  private func stored(_ value: some SQLiteConvertible) throws -> (SQLiteValue?, String?) {
    let queue = try SQLiteQueue(.memory)
    return try queue.write { database in
      try database.run("CREATE TABLE item (value)")
      try database.execute("INSERT INTO item VALUES (?)", [value])
      let row = try database.rows("SELECT value, typeof(value) FROM item").next()
      return (row?.values[0], row?.value(1, String.self))
    }
  }

  @Test(
    arguments: [
      (SQLiteValue.null, "null"), (.integer(0), "integer"), (.integer(-1), "integer"),
      (.integer(.min), "integer"), (.integer(.max), "integer"), (.real(0), "real"),
      (.real(-1.5), "real"), (.real(.greatestFiniteMagnitude), "real"),
      (.real(.leastNonzeroMagnitude), "real"), (.real(.infinity), "real"), (.text(""), "text"),
      (.text("añ水🎨"), "text"), (.text("1"), "text"), (.text("one\0two\0"), "text"),
      (.blob([0, 255, 0, 1, 0]), "blob"), (.blob([UInt8](repeating: 7, count: 100_000)), "blob"),
    ])
  func `a value comes back as it was stored`(value: SQLiteValue, storage: String) throws {
    let (read, kind) = try stored(value)
    #expect(read == value)
    #expect(kind == storage)
  }

  @Test func `an empty blob is a value and not NULL`() throws {
    let none: [UInt8] = []
    #expect(try stored(none) == (.blob([]), "blob"))
    #expect(try stored([UInt8]?.none) == (.null, "null"))
  }

  @Test func `NaN becomes NULL`() throws {
    #expect(try stored(Double.nan) == (.null, "null"))
  }

  @Test func `text that is not UTF-8 is read with replacement characters`() throws {
    let queue = try SQLiteQueue(.memory)
    let read = try queue.read {
      try $0.value("SELECT CAST(x'61ff62' AS TEXT)", as: String.self)
    }
    #expect(read == "a\u{FFFD}b")
  }

  @Test func `a number is read without its fraction, if it fits`() {
    #expect(Int64(sqliteValue: .integer(.max)) == .max)
    #expect(Int64(sqliteValue: .real(2.9)) == 2)
    #expect(Int64(sqliteValue: .real(-2.9)) == -2)
    #expect(Int64(sqliteValue: .real(-0x1p63)) == .min)
    #expect(Int64(sqliteValue: .real(0x1p63)) == nil)
    #expect(Int64(sqliteValue: .real(.infinity)) == nil)
    #expect(Int64(sqliteValue: .real(.nan)) == nil)
    #expect(UInt8(sqliteValue: .integer(255)) == 255)
    #expect(UInt8(sqliteValue: .integer(256)) == nil)
    #expect(UInt8(sqliteValue: .integer(-1)) == nil)
    for value: SQLiteValue in [.null, .text("1"), .blob([1])] {
      #expect(Int64(sqliteValue: value) == nil)
      #expect(Double(sqliteValue: value) == nil)
    }
    #expect(Double(sqliteValue: .integer(3)) == 3)
  }

  @Test func `text and bytes are read as each other, if the bytes are text`() {
    #expect(String(sqliteValue: .blob([97, 98])) == "ab")
    #expect(String(sqliteValue: .blob([97, 255])) == nil)
    #expect([UInt8](sqliteValue: .text("ab")) == [97, 98])
    for value: SQLiteValue in [.null, .integer(1), .real(1)] {
      #expect(String(sqliteValue: value) == nil)
      #expect([UInt8](sqliteValue: value) == nil)
    }
  }

  @Test func `an optional is NULL or a value, and anything else is an error`() {
    #expect(Int64?(sqliteValue: .null) == .some(nil))
    #expect(Int64?(sqliteValue: .integer(4)) == .some(4))
    #expect(Int64?(sqliteValue: .text("4")) == nil)
  }

  @Test func `a row has its values by name and by place`() throws {
    let queue = try SQLiteQueue(.memory)
    let row = try #require(
      try queue.read { try $0.rows("SELECT 1 AS one, 'two' AS two, NULL AS three").next() })
    #expect(row.columns == ["one", "two", "three"])
    #expect(row.values == [.integer(1), .text("two"), .null])
    #expect(row.value("one", Int.self) == 1)
    #expect(row.value("two", Int.self) == nil)
    #expect(row.value("four", Int.self) == nil)
    #expect(row.value(1, String.self) == "two")
    #expect(row.value(3, String.self) == nil)
    #expect(row.value(-1, String.self) == nil)
  }
}
