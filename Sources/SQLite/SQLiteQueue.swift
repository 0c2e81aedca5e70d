import Synchronization

/// A connection that several threads use in turn. A closure must not use the same queue again.
public final class SQLiteQueue: Sendable {
  private let turnstile: (@Sendable () throws -> @Sendable () -> Void)?
  /// Held while the connection is used.
  private let lock = Mutex(())
  /// Not within the lock: what a closure takes from the connection could not leave it again.
  nonisolated(unsafe) private let connection: SQLiteConnection

  /// Opens the connection to a database that the threads share.
  /// - Throws: A ``SQLiteError``, also if the file is not a database; or what
  ///   ``SQLiteConfiguration/prepare`` throws.
  public init(
    _ location: SQLiteLocation, _ configuration: SQLiteConfiguration = SQLiteConfiguration()
  ) throws {
    turnstile = configuration.turnstile
    let leave = try turnstile?()
    defer { leave?() }
    connection = try SQLiteConnection(location, configuration)
  }

  /// Runs a closure that reads one snapshot of the database. It cannot write.
  /// - Throws: What the closure throws, or a ``SQLiteError``.
  public func read<Result>(_ body: (SQLiteConnection) throws -> Result) throws -> Result {
    try withoutTransaction { connection in try connection.reading { try body(connection) } }
  }

  /// Runs a closure in a transaction that writes. Nobody else can write meanwhile.
  /// - Throws: What the closure throws, or a ``SQLiteError``. Nothing is written in that case.
  public func write<Result>(_ body: (SQLiteConnection) throws -> Result) throws -> Result {
    try withoutTransaction { connection in
      try connection.transaction(.immediate) { try body(connection) }
    }
  }

  /// Runs a closure in which each statement is a transaction of its own, unless the closure begins
  /// one. Such a transaction may go on in the next closure.
  /// - Throws: What the closure throws.
  public func withoutTransaction<Result>(
    _ body: (SQLiteConnection) throws -> Result
  ) throws -> Result {
    // Not the lock's result, for the same reason.
    var result: Result?
    try lock.withLock { _ in
      let leave = try turnstile?()
      defer { leave?() }
      result = try body(connection)
    }
    guard let result else { preconditionFailure("the closure has returned") }
    return result
  }

  /// Closes the connection. Later uses fail.
  public func close() {
    lock.withLock { _ in connection.close() }
  }
}
