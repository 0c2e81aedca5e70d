/// Transactions, each of which is written whole or not at all
/// (<https://www.sqlite.org/lang_transaction.html>).
extension SQLiteConnection {
  /// The lock with which a transaction begins.
  public enum Transaction: String, Sendable {
    /// None. The first statement takes a snapshot.
    case deferred = "BEGIN DEFERRED"
    /// The one for writing. A transaction that first reads and then writes would fail at once if
    /// somebody else had written in between, without asking ``SQLiteConfiguration/onBusy``.
    case immediate = "BEGIN IMMEDIATE"
  }

  /// Runs a closure in a transaction. An error rolls everything back, also an error of committing.
  /// - Throws: What the closure throws, or a ``SQLiteError``. Nothing is written in that case.
  public func transaction<Result>(
    _ kind: Transaction, _ body: () throws -> Result
  ) throws -> Result {
    try execute(kind.rawValue)
    handle.isInTransaction = true
    defer { handle.isInTransaction = false }
    do {
      let result = try body()
      // Fails if SQLite has rolled back by itself.
      try execute("COMMIT")
      return result
    } catch {
      // SQLite may have rolled back by itself. An error of rolling back says less than the first.
      if handle.pointer != nil, !handle.isInAutocommit { try? execute("ROLLBACK") }
      throw error
    }
  }

  /// Runs a closure that reads one snapshot of the database. It cannot write.
  /// - Throws: What the closure throws, or a ``SQLiteError``.
  public func reading<Result>(_ body: () throws -> Result) throws -> Result {
    try transaction(.deferred) {
      handle.isReading = true
      defer { handle.isReading = false }
      return try body()
    }
  }
}
