import SQLite
import Synchronization
import TestSupport
import Testing

/// Transactions, alone and beside those of other connections.
@Suite("Transactions")
struct SQLiteTransactionTests {
  private let folder: TemporaryFolder
  private let queue: SQLiteQueue
  private var location: SQLiteLocation { .file("\(folder.path)/a.db") }

  private struct Stopped: Error {}

  init() throws {
    folder = try TemporaryFolder()
    queue = try SQLiteQueue(.file("\(folder.path)/a.db"))
    try queue.withoutTransaction {
      try $0.run("PRAGMA journal_mode = WAL; CREATE TABLE item (id INTEGER PRIMARY KEY)")
    }
  }

  private func add(_ id: Int, _ database: SQLiteConnection) throws {
    try database.execute("INSERT INTO item VALUES (?)", [id])
  }

  private func ids(_ database: SQLiteConnection) throws -> [Int] {
    try database.values("SELECT id FROM item ORDER BY id", as: Int.self)
  }

  @Test func `an error undoes everything, and the next transaction works`() throws {
    #expect(throws: Stopped.self) {
      try queue.write { database in
        try add(1, database)
        throw Stopped()
      }
    }
    try queue.write { try add(2, $0) }
    #expect(try queue.read(ids) == [2])
  }

  @Test func `an error undoes everything while rows are being read`() throws {
    try queue.write { database in for id in 1...3 { try add(id, database) } }
    try queue.withoutTransaction { database throws in
      var kept: SQLiteRows?
      #expect(throws: Stopped.self) {
        try database.transaction(.immediate) {
          kept = try database.rows("SELECT id FROM item ORDER BY id")
          _ = try kept?.next()
          try add(4, database)
          throw Stopped()
        }
      }
      withExtendedLifetime(kept) {}
      #expect(try ids(database) == [1, 2, 3])
    }
  }

  @Test func `an error of committing undoes everything`() throws {
    try queue.write {
      try $0.run("CREATE TABLE part (of INTEGER REFERENCES item(id) DEFERRABLE INITIALLY DEFERRED)")
    }
    let error = try #require(throws: SQLiteError.self) {
      try queue.write { database in
        try add(1, database)
        try database.execute("INSERT INTO part VALUES (?)", [9])
      }
    }
    #expect(error.code.primary == .constraint)
    #expect(error.sql == "COMMIT")
    #expect(try queue.read(ids) == [])
    try queue.write { try add(2, $0) }
    #expect(try queue.read(ids) == [2])
  }

  @Test("the rest of a transaction is not written after SQLite has rolled it back by itself")
  func aborted() throws {
    try queue.write { try add(1, $0) }
    let error = try #require(throws: SQLiteError.self) {
      try queue.write { database in
        try add(2, database)
        // As a full disk would.
        try? database.execute("INSERT OR ROLLBACK INTO item VALUES (?)", [1])
        try add(3, database)
      }
    }
    #expect(error.code == .abort)
    #expect(try queue.read(ids) == [1])
    // Also if nothing follows.
    #expect(throws: SQLiteError.self) {
      try queue.write { database in
        try? database.execute("INSERT OR ROLLBACK INTO item VALUES (?)", [1])
      }
    }
    try queue.write { try add(4, $0) }
    #expect(try queue.read(ids) == [1, 4])
  }

  @Test func `reading cannot write, and writing works afterwards`() throws {
    for statement in ["INSERT INTO item VALUES (1)", "CREATE TABLE other (id)", "DELETE FROM item"]
    {
      let error = try #require(throws: SQLiteError.self) {
        try queue.read { try $0.run(statement) }
      }
      #expect(error.code == .readOnly)
    }
    #expect(throws: Stopped.self) { try queue.read { _ in throw Stopped() } }
    try queue.write { try add(5, $0) }
    #expect(try queue.read(ids) == [5])
  }

  @Test func `reading sees one state, while another connection writes`() throws {
    let other = try SQLiteQueue(location)
    let seen = try queue.read { database in
      let before = try ids(database)
      try other.write { try add(1, $0) }
      return (before, try ids(database))
    }
    #expect(seen == ([], []))
    #expect(try queue.read(ids) == [1])
  }

  @Test("a transaction in a transaction is an error, which does not end the outer one")
  func nested() throws {
    try queue.write { database in
      try add(1, database)
      #expect(throws: SQLiteError.self) {
        try database.transaction(.immediate) { try add(2, database) }
      }
      try add(3, database)
    }
    #expect(try queue.read(ids) == [1, 3])
  }

  @Test("using the queue in its own closure stops the program, which would wait forever")
  func reentrant() async {
    await #expect(processExitsWith: .failure) {
      let queue = try SQLiteQueue(.memory)
      try queue.read { _ in try queue.read { _ in } }
    }
  }

  @Test func `a statement without a transaction stays written if what follows fails`() throws {
    #expect(throws: Stopped.self) {
      try queue.withoutTransaction { database in
        try add(1, database)
        throw Stopped()
      }
    }
    #expect(try queue.read(ids) == [1])
  }

  @Test func `a transaction begins only when others have ended theirs`() throws {
    let tries = Mutex<[Int]>([])
    var configuration = SQLiteConfiguration()
    let lock = queue
    configuration.onBusy = { count in
      tries.withLock { $0.append(count) }
      if count == 3 { try? lock.withoutTransaction { try $0.run("COMMIT") } }
      return count < 10
    }
    let other = try SQLiteQueue(location, configuration)
    try lock.withoutTransaction { database in
      try database.run("BEGIN IMMEDIATE")
      try add(1, database)
    }
    try other.write { try add(2, $0) }
    #expect(tries.withLock { $0 } == [0, 1, 2, 3])
    #expect(try queue.read(ids) == [1, 2])
  }

  @Test(
    "a connection that does not wait, or has waited long enough, gets an error",
    arguments: [false, true])
  func impatient(waits: Bool) throws {
    var configuration = SQLiteConfiguration()
    if waits { configuration.onBusy = { $0 < 5 } }
    let other = try SQLiteQueue(location, configuration)
    try queue.withoutTransaction { try $0.run("BEGIN IMMEDIATE") }
    let error = try #require(throws: SQLiteError.self) { try other.write { try add(1, $0) } }
    #expect(error.code.primary == .busy)
    try queue.withoutTransaction { try $0.run("ROLLBACK") }
    try other.write { try add(2, $0) }
    #expect(try queue.read(ids) == [2])
  }

  @Test func `several threads use one queue in turn`() async throws {
    let queue = queue
    try await withThrowingTaskGroup(of: Void.self) { group in
      for start in 0..<8 {
        group.addTask {
          for step in 0..<50 {
            try queue.write { try $0.execute("INSERT INTO item VALUES (?)", [start + 8 * step]) }
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(try queue.read(ids) == Array(0..<400))
  }
}
