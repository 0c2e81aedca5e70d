import SQLite
import Testing

/// Running statements.
@Suite("Statements")
struct SQLiteStatementTests {
  private let queue: SQLiteQueue

  init() throws {
    queue = try SQLiteQueue(.memory)
    try queue.write { try $0.run("CREATE TABLE item (id INTEGER PRIMARY KEY, value)") }
  }

  @Test("arguments are bound in the order of the question marks, also blobs between others")
  func order() throws {
    let bytes: [[UInt8]] = [[1, 2], [], [3]]
    let row = try queue.write { database in
      try database.run("CREATE TABLE wide (a, b, c, d, e, f)")
      try database.execute(
        "INSERT INTO wide VALUES (?, ?, ?, ?, ?, ?)",
        [Int64(1), bytes[0], "two", bytes[1], bytes[2], 3.5])
      return try database.rows("SELECT * FROM wide").next()
    }
    #expect(
      row?.values == [
        .integer(1), .blob([1, 2]), .text("two"), .blob([]), .blob([3]), .real(3.5),
      ])
  }

  @Test func `a statement that runs again keeps nothing of its arguments`() throws {
    let values = try queue.write { database in
      for count in [3, 0, 100_000, 1] {
        try database.execute(
          "INSERT INTO item (value) VALUES (?)",
          [[UInt8](repeating: UInt8(count & 255), count: count)])
      }
      return try database.values("SELECT value FROM item ORDER BY id", as: [UInt8].self)
    }
    #expect(values.map(\.count) == [3, 0, 100_000, 1])
    #expect(values[3] == [1])
    #expect(values[2].allSatisfy { $0 == 160 })
  }

  @Test(arguments: [0, 1, 3])
  func `arguments that are missing or left over are an error`(count: Int) throws {
    let error = try #require(throws: SQLiteError.self) {
      try queue.write {
        try $0.execute(
          "INSERT INTO item VALUES (?, ?)", (0..<count).map { $0 as any SQLiteConvertible })
      }
    }
    #expect(error.code == .range)
    #expect(error.message == "2 arguments are needed, not \(count)")
    #expect(try queue.read { try $0.rows("SELECT * FROM item").next() } == nil)
  }

  @Test func `an error has SQLite's codes and words, and the statement`() throws {
    let wrong = try #require(throws: SQLiteError.self) {
      try queue.read { try $0.rows("SELECT color FROM item").next() }
    }
    #expect(wrong.code == .error)
    #expect(wrong.message == "no such column: color")
    #expect(wrong.sql == "SELECT color FROM item")
    let twice = try #require(throws: SQLiteError.self) {
      try queue.write { database in
        for _ in 0..<2 { try database.execute("INSERT INTO item (id) VALUES (?)", [7]) }
      }
    }
    #expect(twice.code.primary == .constraint)
    // SQLITE_CONSTRAINT_PRIMARYKEY.
    #expect(twice.code.rawValue == 1555)
    let text = "UNIQUE constraint failed: item.id (SQLite error 1555)"
    #expect("\(twice)" == "\(text) in: INSERT INTO item (id) VALUES (?)")
  }

  @Test func `a statement that has failed runs again`() throws {
    let insert = "INSERT INTO item (id) VALUES (?)"
    try queue.withoutTransaction { database in
      try database.execute(insert, [1])
      #expect(throws: SQLiteError.self) { try database.execute(insert, [1]) }
      try database.execute(insert, [2])
      #expect(try database.values("SELECT id FROM item", as: Int.self) == [1, 2])
    }
  }

  @Test func `a script runs all its statements, and stops at the first that fails`() throws {
    try queue.withoutTransaction { database in
      try database.run(
        """
        -- A comment; with a semicolon.
        INSERT INTO item VALUES (1, 'a;b');;
        INSERT INTO item VALUES (2, 'ü') ; -- The last.
        """)
      #expect(try database.values("SELECT value FROM item", as: String.self) == ["a;b", "ü"])
      #expect(throws: SQLiteError.self) {
        try database.run("DELETE FROM item WHERE id = 1; DELETE FROM nothing; DELETE FROM item")
      }
      #expect(try database.values("SELECT id FROM item", as: Int.self) == [2])
      try database.run("")
      try database.run(" -- nothing")
    }
  }

  @Test(arguments: ["", "-- nothing", "SELECT 1; SELECT 2", "SELECT 1; -- one"])
  func `text that is not one statement is an error`(sql: String) throws {
    let error = try #require(throws: SQLiteError.self) {
      try queue.withoutTransaction { try $0.execute(sql) }
    }
    #expect(error.code == .misuse)
  }

  @Test func `a script with U+0000 is an error and does not run forever`() throws {
    let error = try #require(throws: SQLiteError.self) {
      try queue.withoutTransaction { try $0.run("SELECT 1;\0SELECT 2") }
    }
    #expect(error.code == .misuse)
  }

  @Test func `rows are read while the same statement is read and others write`() throws {
    try queue.withoutTransaction { database in
      for id in 1...3 { try database.execute("INSERT INTO item (id) VALUES (?)", [id]) }
      let select = "SELECT id FROM item WHERE id >= ? ORDER BY id"
      let outer = try database.rows(select, [1])
      var pairs: [[Int]] = []
      while let row = try outer.next() {
        let first = row.value(0, Int.self) ?? 0
        let inner = try database.rows(select, [first])
        while let row = try inner.next() { pairs.append([first, row.value(0, Int.self) ?? 0]) }
        try database.execute("UPDATE item SET value = ? WHERE id = ?", [first, first])
      }
      #expect(pairs == [[1, 1], [1, 2], [1, 3], [2, 2], [2, 3], [3, 3]])
      #expect(try outer.next() == nil)
      #expect(try database.values("SELECT value FROM item", as: Int.self) == [1, 2, 3])
    }
  }

  @Test func `a statement sees tables as others have changed them since it was compiled`() throws {
    try queue.withoutTransaction { database in
      try database.execute("INSERT INTO item VALUES (?, ?)", [1, "a"])
      let select = "SELECT * FROM item"
      #expect(try database.rows(select).next()?.columns == ["id", "value"])
      try database.run("ALTER TABLE item ADD COLUMN color DEFAULT 'red'")
      let row = try database.rows(select).next()
      #expect(row?.columns == ["id", "value", "color"])
      #expect(row?.value("color", String.self) == "red")
    }
  }

  @Test func `all statements run, also if they are more than the cache keeps`() throws {
    try queue.write { database in
      for number in 0..<300 {
        let rows = try database.rows("SELECT id FROM item")
        try database.execute("INSERT INTO item VALUES (\(number), ?)", [number * 2])
        #expect(try rows.next()?.value(0, Int.self) == 0)
      }
      #expect(try database.value("SELECT sum(value) FROM item", as: Int.self) == 299 * 300)
    }
  }

  @Test("the database tells the last row that was added and the number of changed rows")
  func counts() throws {
    try queue.withoutTransaction { database in
      try database.execute("INSERT INTO item (id) VALUES (?)", [41])
      try database.execute("INSERT INTO item (value) VALUES (?)", ["next"])
      #expect(database.lastInsertedRow == 42)
      try database.execute("UPDATE item SET value = ?", [0])
      #expect(database.changes == 2)
      try database.execute("DELETE FROM item WHERE id = ?", [1])
      #expect(database.changes == 0)
    }
  }

  @Test func `values that cannot be read are left out`() throws {
    try queue.write { database in
      try database.run("INSERT INTO item (value) VALUES (1), ('a'), (NULL), (x'62'), (2.5)")
      #expect(try database.values("SELECT value FROM item", as: Int.self) == [1, 2])
      #expect(try database.values("SELECT value FROM item", as: String.self) == ["a", "b"])
      #expect(try database.value("SELECT value FROM item WHERE id = ?", [3], as: Int.self) == nil)
      #expect(try database.value("SELECT value FROM item WHERE id = 9", as: Int.self) == nil)
    }
  }

  @Test func `a table is there as soon as it was created, and not an index of that name`() throws {
    try queue.withoutTransaction { database in
      #expect(try database.tableExists("item"))
      try database.run("CREATE INDEX other ON item (value)")
      #expect(try !database.tableExists("other"))
      try database.run("DROP TABLE item")
      #expect(try !database.tableExists("item"))
    }
  }
}
