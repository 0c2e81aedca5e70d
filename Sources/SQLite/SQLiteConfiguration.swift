/// How to open a database.
public struct SQLiteConfiguration: Sendable {
  /// Whether the database is opened for reading only. Otherwise it is created if it does not exist.
  public var isReadOnly = false
  /// Whether foreign keys are enforced.
  public var enforcesForeignKeys = true
  /// Called when another connection has locked the database, with the number of calls for this lock
  /// so far. Returns whether to try again. Without it, the error is reported at once.
  public var onBusy: (@Sendable (Int) -> Bool)?
  /// Keeps others from the database while the connection is used, in place of locks of the file
  /// system; `nil` to use those. It waits for others, and returns a function that lets them in again.
  /// Without it, no database on a file system without locks can be opened.
  public var turnstile: (@Sendable () throws -> @Sendable () -> Void)?
  /// Called with the new connection before it has read anything, for settings of the database.
  public var prepare: (@Sendable (SQLiteConnection) throws -> Void)?

  /// Makes a configuration for reading and writing.
  public init() {}
}
