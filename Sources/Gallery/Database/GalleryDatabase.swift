import Glibc
package import SQLite
import System
import SystemPackage

/// A connection to the gallery's database.
///
/// The database uses write-ahead logging, and a commit does not wait for the disk (SQLite's
/// `synchronous=NORMAL`, <https://www.sqlite.org/wal.html>). Committed data survives the end of the
/// process at once, and a crash of the machine once ``DiskFlush`` has flushed it. A power loss can
/// never damage the database.
package struct GalleryDatabase: Sendable {
  /// The connection, which several threads use in turn.
  package let queue: SQLiteQueue
  let folder: GalleryFolder
  /// The identity of the database file.
  let identity: FileIdentity?
  /// A shared lock, held while connected, so that nobody replaces a database that others have open.
  private let presence: FileLock?

  /// The position in the lock file for the database itself. Each drawing has the position of its
  /// number, from 1 on.
  package static let presencePlace: Int64 = 0

  /// Connects to the database of a folder. Creates both if necessary, and migrates the database to
  /// the current version.
  /// - Parameter patience: How long to wait for other writers, here and in each transaction.
  /// - Throws: A ``GalleryError``.
  package init(_ folder: GalleryFolder, patience: GalleryPatience = .short) throws(GalleryError) {
    try folder.prepare()
    do {
      let lock = try FileLock(folder.locks)
      guard lock.lock(Self.presencePlace, isExclusive: false) else {
        throw GalleryError(.busy, folder.database)
      }
      try Self.check(folder)
      identity = FileIdentity(folder.database)
      queue = try Self.connect(folder, patience, hasLocks: !lock.isNamed)
      (self.folder, presence) = (folder, lock)
    } catch {
      throw GalleryError(error, folder.database)
    }
  }

  /// Connects, and migrates the database to the current version.
  ///
  /// Two processes that create the database at the same time cannot wait for each other within
  /// SQLite. Switching to write-ahead logging needs exclusive access, and SQLite refuses the second
  /// process at once. So the whole step is retried.
  private static func connect(
    _ folder: GalleryFolder, _ patience: GalleryPatience, hasLocks: Bool
  ) throws -> SQLiteQueue {
    var configuration = configuration(hasLocks: hasLocks)
    configuration.onBusy = patience.busyHandler()
    if !hasLocks { configuration.turnstile = try turnstile(folder, patience) }
    let end = ContinuousClock.now + .seconds(patience.seconds)
    while true {
      do {
        let queue = try SQLiteQueue(.file(folder.database.bytes), configuration)
        if hasLocks { try beginLog(queue, folder) }
        try GallerySchema.migrate(queue)
        return queue
      } catch let error as SQLiteError
        where error.code.primary == .busy && ContinuousClock.now < end
      {
        usleep(GalleryPatience.pause)
      }
    }
  }

  /// Checks that this version of the program can write to the database. Changes nothing, except that it rolls
  /// back what a killed process began.
  /// - Throws: A ``GalleryError``, with the reason ``GalleryError/Reason/newer`` or
  ///   ``GalleryError/Reason/older`` if another version has made the database.
  static func check(_ folder: GalleryFolder) throws(GalleryError) {
    do {
      let queue = try connectForReading(folder)
      defer { queue.close() }
      try queue.read { try GallerySchema.check($0) }
    } catch {
      throw GalleryError(error, folder.database)
    }
  }

  /// Connects to a database for reading. Changes nothing, except that it rolls back what a killed
  /// process began.
  ///
  /// The database has no write-ahead log before its first transaction has ended. A process that
  /// dies in that transaction leaves a rollback journal, and SQLite refuses to read until a
  /// connection that may write has rolled the transaction back (`SQLITE_READONLY_ROLLBACK`,
  /// <https://www.sqlite.org/rescode.html>).
  private static func connectForReading(_ folder: GalleryFolder) throws -> SQLiteQueue {
    let location = SQLiteLocation.file(folder.database.bytes)
    var reading = readingConfiguration
    if let lock = try? FileLock(folder.locks), lock.isNamed {
      reading.turnstile = try turnstile(folder, .short)
    }
    do {
      return try SQLiteQueue(location, reading)
    } catch let error as SQLiteError
      where error.code == .readOnlyRollback
      || error.code.primary == .cannotOpen && reading.turnstile != nil
    {
      // Connecting reads, and so rolls back. Without locks, it also merges the log of a time with them.
      var configuration = SQLiteConfiguration()
      if reading.turnstile != nil { configuration.prepare = { try $0.run(lockless) } }
      configuration.onBusy = GalleryPatience.short.busyHandler()
      configuration.turnstile = reading.turnstile
      try SQLiteQueue(location, configuration).close()
      return try SQLiteQueue(location, reading)
    }
  }

  /// Returns what keeps others from the database where its file cannot be locked: a lock of
  /// ``NamedLocks``, for which it waits.
  private static func turnstile(
    _ folder: GalleryFolder, _ patience: GalleryPatience
  ) throws -> @Sendable () throws -> @Sendable () -> Void {
    let lock = try FileLock(folder.locks)
    let onBusy = patience.busyHandler()
    let path = folder.database
    return {
      var tries = 0
      while !lock.lock(FileLock.turnPlace, isExclusive: true) {
        guard onBusy(tries) else { throw GalleryError(.busy, path) }
        tries += 1
        // Two that try at the same time must not go on so.
        usleep(UInt32.random(in: 0...2000))
      }
      return { lock.unlock(FileLock.turnPlace) }
    }
  }

  /// Connects to a database that cannot or must not be written.
  /// - Throws: A ``GalleryError``.
  init(readingOnly folder: GalleryFolder) throws(GalleryError) {
    presence = try? FileLock(folder.locks)
    _ = presence?.lock(Self.presencePlace, isExclusive: false)
    self.folder = folder
    identity = FileIdentity(folder.database)
    guard folder.hasDatabase else {
      throw GalleryError(.other("there is no such file"), folder.database)
    }
    do {
      queue = try Self.connectForReading(folder)
    } catch {
      // In a read-only folder, SQLite cannot create the log's index. A database without a log can
      // be read as an immutable file.
      do {
        queue = try SQLiteQueue(
          .immutableFile(folder.database.bytes), Self.readingConfiguration)
      } catch {
        throw GalleryError(error, folder.database)
      }
    }
    do {
      try queue.read { try GallerySchema.checkAge($0) }
    } catch {
      throw GalleryError(error, folder.database)
    }
  }

  /// Closes the connection to the database.
  package func close() {
    queue.close()
    presence?.unlock(Self.presencePlace)
  }

  /// Runs a closure in one write transaction.
  /// - Throws: A ``GalleryError``. Nothing is written in that case.
  package func write<Result>(
    _ body: (SQLiteConnection) throws -> Result
  ) throws(GalleryError) -> Result {
    do { return try queue.write(body) } catch { throw noted(error) }
  }

  /// Runs a closure that reads a consistent snapshot of the database.
  /// - Throws: A ``GalleryError``.
  package func read<Result>(
    _ body: (SQLiteConnection) throws -> Result
  ) throws(GalleryError) -> Result {
    do { return try queue.read(body) } catch { throw noted(error) }
  }

  /// Converts an error. If it is damage, marks the database, so that it is recovered when it is
  /// next opened.
  private func noted(_ error: any Error) -> GalleryError {
    let error = GalleryError(error, folder.database)
    if error.reason == .damaged { DamageMark(folder).set(ifCurrent: identity) }
    return error
  }

  private static var readingConfiguration: SQLiteConfiguration {
    var configuration = SQLiteConfiguration()
    configuration.isReadOnly = true
    configuration.onBusy = GalleryPatience.short.busyHandler()
    configuration.prepare = { try $0.run(settings) }
    return configuration
  }

  private static func configuration(hasLocks: Bool) -> SQLiteConfiguration {
    var configuration = SQLiteConfiguration()
    configuration.prepare = { database in
      if !hasLocks { try database.run(lockless) }
      try letRoomBeGivenBack(database)
      try database.run(settings)
      // Only a write-ahead log is safe with less.
      if !hasLocks { try database.run("PRAGMA synchronous = FULL") }
    }
    return configuration
  }

  /// Ends write-ahead logging, which needs memory that processes share under locks. Its content is merged
  /// into the database. In exclusive mode, SQLite does that without such memory
  /// (<https://www.sqlite.org/wal.html#use_of_wal_without_shared_memory>).
  private static let lockless = """
    PRAGMA locking_mode = EXCLUSIVE;
    PRAGMA journal_mode = DELETE;
    PRAGMA locking_mode = NORMAL;
    SELECT count(*) FROM sqlite_master;
    """

  /// Turns on write-ahead logging, and writes if the log is empty. So it turns out here, and not at
  /// the first stroke, if the disk is full or the file cannot be written.
  private static func beginLog(_ queue: SQLiteQueue, _ folder: GalleryFolder) throws {
    let mode = try queue.withoutTransaction {
      try $0.value("PRAGMA journal_mode = WAL", as: String.self)
    }
    guard mode == "wal" else {
      throw GalleryError(.other("write-ahead logging cannot be turned on"), folder.database)
    }
    var status = stat()
    let isEmpty = folder.log.withPlatformString { stat($0, &status) } != 0 || status.st_size == 0
    guard isEmpty else { return }
    // A number that nobody uses, on the first page.
    try queue.write { try $0.run("PRAGMA user_version = 0") }
  }

  /// Turns on auto-vacuum in a new database, so that free pages can be given back to the file
  /// system. To turn it on later would mean writing the whole database again.
  static func letRoomBeGivenBack(_ database: SQLiteConnection) throws {
    if try database.value("PRAGMA page_count", as: Int.self) == 0 {
      try database.run("PRAGMA auto_vacuum = INCREMENTAL")
    }
  }

  private static let settings = """
    PRAGMA synchronous = NORMAL;
    PRAGMA wal_autocheckpoint = 0;
    PRAGMA journal_size_limit = 4194304;
    PRAGMA cache_size = -1024;
    PRAGMA cell_size_check = ON;
    """
}
