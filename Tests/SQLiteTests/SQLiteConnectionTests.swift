import Glibc
import SQLite
import SystemPackage
import TestSupport
import Testing

/// Opening and closing databases.
@Suite("Connections")
struct SQLiteConnectionTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func path(_ name: String) -> String { "\(folder.path)/\(name)" }

  private func write(_ bytes: [UInt8], to path: String) throws {
    let file = try FileDescriptor.open(
      path, .writeOnly, options: .create, permissions: .ownerReadWrite)
    try file.closeAfter { _ = try file.writeAll(bytes) }
  }

  /// Makes a database with a table.
  private func make(_ name: String) throws {
    let queue = try SQLiteQueue(.file(path(name)))
    try queue.write { try $0.run("CREATE TABLE item (id INTEGER PRIMARY KEY)") }
    queue.close()
  }

  private func code(_ body: () throws -> Void) throws -> SQLiteResultCode {
    try #require(throws: SQLiteError.self, performing: body).code
  }

  @Test func `a file that is not a database is an error at opening`() throws {
    try write([UInt8](repeating: 65, count: 5000), to: path("a.db"))
    #expect(try code { _ = try SQLiteQueue(.file(path("a.db"))) } == .notADatabase)
  }

  @Test func `a folder that does not exist is an error at opening`() throws {
    #expect(try code { _ = try SQLiteQueue(.file(path("none/a.db"))) }.primary == .cannotOpen)
  }

  @Test func `a read-only connection neither creates a database nor writes to one`() throws {
    var configuration = SQLiteConfiguration()
    configuration.isReadOnly = true
    #expect(
      try code { _ = try SQLiteQueue(.file(path("a.db")), configuration) }.primary == .cannotOpen)
    #expect(access(path("a.db"), F_OK) != 0)
    try make("a.db")
    let queue = try SQLiteQueue(.file(path("a.db")), configuration)
    #expect(try queue.read { try $0.tableExists("item") })
    #expect(
      try code { try queue.withoutTransaction { try $0.run("INSERT INTO item VALUES (1)") } }
        == .readOnly)
  }

  @Test(arguments: ["a.db", "a b%20?c#d.db", "ä.db", "#\u{FE0F}\u{20E3}?\u{301}.db"])
  func `an immutable file is found, also with special characters in its name`(name: String) throws {
    try make(name)
    var configuration = SQLiteConfiguration()
    configuration.isReadOnly = true
    let queue = try SQLiteQueue(.immutableFile(path(name)), configuration)
    #expect(try queue.read { try $0.tableExists("item") })
    // It takes no locks: another connection may have it for itself.
    let other = try SQLiteQueue(.file(path(name)))
    try other.withoutTransaction { try $0.run("BEGIN EXCLUSIVE") }
    #expect(try queue.read { try $0.tableExists("item") })
  }

  @Test func `a database in memory is another one for each connection`() throws {
    let (first, second) = (try SQLiteQueue(.memory), try SQLiteQueue(.memory))
    try first.write { try $0.run("CREATE TABLE item (id)") }
    #expect(try !second.read { try $0.tableExists("item") })
  }

  @Test func `foreign keys are enforced unless the configuration says otherwise`() throws {
    for isEnforced in [true, false] {
      var configuration = SQLiteConfiguration()
      configuration.enforcesForeignKeys = isEnforced
      let queue = try SQLiteQueue(.memory, configuration)
      try queue.withoutTransaction {
        try $0.run(
          "CREATE TABLE a (id INTEGER PRIMARY KEY); CREATE TABLE b (of INTEGER REFERENCES a(id))")
      }
      let add = { try queue.write { try $0.run("INSERT INTO b VALUES (1)") } }
      if isEnforced {
        #expect(try code(add).primary == .constraint)
      } else {
        try add()
      }
    }
  }

  @Test func `the preparation of a connection runs before anything is in the database`() throws {
    var configuration = SQLiteConfiguration()
    configuration.prepare = { database in
      #expect(try database.value("PRAGMA page_count", as: Int.self) == 0)
      try database.run("PRAGMA auto_vacuum = INCREMENTAL")
    }
    let queue = try SQLiteQueue(.file(path("a.db")), configuration)
    try queue.write { try $0.run("CREATE TABLE item (id)") }
    #expect(try queue.read { try $0.value("PRAGMA auto_vacuum", as: Int.self) } == 2)

    struct Stopped: Error {}
    configuration.prepare = { _ in throw Stopped() }
    #expect(throws: Stopped.self) { _ = try SQLiteQueue(.file(path("b.db")), configuration) }
  }

  @Test func `after closing, everything but closing again is an error`() throws {
    let queue = try SQLiteQueue(.file(path("a.db")))
    try queue.withoutTransaction { database in
      try database.run("CREATE TABLE item (id); INSERT INTO item VALUES (1), (2)")
      let rows = try database.rows("SELECT id FROM item")
      #expect(try rows.next() != nil)
      database.close()
      #expect(try code { _ = try rows.next() } == .misuse)
      #expect(try rows.next() == nil)
      #expect(try code { try database.run("SELECT 1") } == .misuse)
      #expect(try code { _ = try database.rows("SELECT id FROM item") } == .misuse)
      #expect(try code { try database.checkpoint(.passive) } == .misuse)
      #expect(database.lastInsertedRow == 0 && database.changes == 0)
    }
    queue.close()
    #expect(try code { try queue.write { _ in } } == .misuse)
    #expect(try code { try queue.read { _ in } } == .misuse)
  }

  @Test func `closing in a transaction undoes it`() throws {
    try make("a.db")
    let queue = try SQLiteQueue(.file(path("a.db")))
    let error = try code {
      try queue.write { database in
        try database.run("INSERT INTO item VALUES (1)")
        database.close()
      }
    }
    #expect(error == .misuse)
    let other = try SQLiteQueue(.file(path("a.db")))
    #expect(try other.read { try $0.value("SELECT count(*) FROM item", as: Int.self) } == 0)
  }

  @Test("a connection that is no longer used holds no lock, even if rows of it are left")
  func forgotten() throws {
    try make("a.db")
    var connection: SQLiteConnection? = try SQLiteConnection(
      .file(path("a.db")), SQLiteConfiguration())
    try connection?.run("INSERT INTO item VALUES (1), (2)")
    let rows = try #require(try connection?.rows("SELECT id FROM item"))
    #expect(try rows.next() != nil)
    connection = nil
    let other = try SQLiteQueue(.file(path("a.db")))
    try other.withoutTransaction { try $0.run("BEGIN EXCLUSIVE") }
    #expect(try code { _ = try rows.next() } == .misuse)
  }

  @Test func `rows that are left before their end hold no lock`() throws {
    try make("a.db")
    let queue = try SQLiteQueue(.file(path("a.db")))
    let other = try SQLiteQueue(.file(path("a.db")))
    let lock = { try other.withoutTransaction { try $0.run("BEGIN EXCLUSIVE; ROLLBACK") } }
    try queue.withoutTransaction { database in
      try database.run("INSERT INTO item VALUES (1), (2)")
      var rows: SQLiteRows? = try database.rows("SELECT id FROM item")
      #expect(try rows?.next() != nil)
      #expect(try code(lock).primary == .busy)
      rows = nil
      try lock()
      #expect(try database.rows("SELECT id FROM item").all().count == 2)
      try lock()
    }
  }

  @Test func `a checkpoint moves the log into the database`() throws {
    let queue = try SQLiteQueue(.file(path("a.db")))
    func length(_ name: String) -> Int {
      var status = stat()
      return stat(path(name), &status) == 0 ? status.st_size : 0
    }
    try queue.withoutTransaction { database in
      try database.run("PRAGMA journal_mode = WAL; CREATE TABLE item (id)")
      let (log, before) = (length("a.db-wal"), length("a.db"))
      #expect(log > 0)
      try database.checkpoint(.passive)
      #expect(length("a.db-wal") == log)
      #expect(length("a.db") > before)
      try database.checkpoint(.truncate)
      #expect(length("a.db-wal") == 0)
      #expect(try database.tableExists("item"))
    }
  }

  @Test func `a checkpoint that others keep from completing is an error`() throws {
    let queue = try SQLiteQueue(.file(path("a.db")))
    try queue.withoutTransaction {
      try $0.run("PRAGMA journal_mode = WAL; CREATE TABLE item (id)")
    }
    let other = try SQLiteQueue(.file(path("a.db")))
    try other.read { database in
      _ = try database.tableExists("item")
      try queue.withoutTransaction { database in
        try database.run("INSERT INTO item VALUES (1)")
        #expect(try code { try database.checkpoint(.truncate) } == .busy)
      }
    }
  }
}
