import GRDB
import Glibc
import SystemPackage

/// A connection to the gallery's database.
///
/// The database is in write-ahead mode, and a commit does not wait for the disk (SQLite's
/// `synchronous=NORMAL`, <https://www.sqlite.org/wal.html>): what was committed survives the end of the
/// process at once, and the end of the machine when ``DiskFlush`` has seen to it. A power loss can never
/// damage it.
struct GalleryDatabase: Sendable {
  let queue: DatabaseQueue
  let folder: GalleryFolder
  /// Which file it is.
  let identity: FileIdentity?
  /// Held as long as the connection is: nobody sets a database aside that others have open.
  private let presence: FileLock?

  /// The place in the lock file that stands for the database; drawings have those of their numbers,
  /// which begin at 1.
  static let presencePlace: Int64 = 0

  /// Connects to the database of a folder; makes both, or brings the database up to date, where needed.
  /// - Parameter patience: For how long it waits for others, here and in each transaction.
  /// - Throws: a ``GalleryError``.
  init(_ folder: GalleryFolder, patience: GalleryPatience = .short) throws(GalleryError) {
    try folder.prepare()
    do {
      let lock = try FileLock(folder.locks)
      guard lock.lock(Self.presencePlace, isExclusive: false) else {
        throw GalleryError(.busy, folder.database)
      }
      if try Self.isNewer(folder) { throw GalleryError(.newer, folder.database) }
      identity = FileIdentity(folder.database)
      queue = try Self.connect(folder, patience)
      (self.folder, presence) = (folder, lock)
    } catch {
      throw GalleryError(error, folder.database)
    }
  }

  /// Connects, and brings the database up to date.
  ///
  /// Two who make the database at once cannot wait for each other within SQLite: to switch to the log one must be
  /// alone, and the one who comes second is refused at once. So the whole is tried again.
  private static func connect(
    _ folder: GalleryFolder, _ patience: GalleryPatience
  ) throws -> DatabaseQueue {
    var configuration = configuration
    configuration.busyMode = .callback { patience.waits(after: $0) }
    let end = ContinuousClock.now + .seconds(patience.seconds)
    while true {
      do {
        let queue = try DatabaseQueue(path: folder.database.string, configuration: configuration)
        try GallerySchema.migrate(queue)
        return queue
      } catch let error as DatabaseError
        where error.resultCode == .SQLITE_BUSY && ContinuousClock.now < end
      {
        usleep(GalleryPatience.pause)
      }
    }
  }

  /// Whether a newer version of the program has made the database: then it is not this one's to write. Looks,
  /// and changes nothing.
  static func isNewer(_ folder: GalleryFolder) throws -> Bool {
    let queue = try DatabaseQueue(
      path: folder.database.string, configuration: Self.readingConfiguration)
    defer { try? queue.close() }
    return try queue.read(GallerySchema.isSuperseded)
  }

  /// Connects to a database that cannot or must not be written.
  /// - Throws: a ``GalleryError``.
  init(readingOnly folder: GalleryFolder) throws(GalleryError) {
    let configuration = Self.readingConfiguration
    presence = try? FileLock(folder.locks)
    _ = presence?.lock(Self.presencePlace, isExclusive: false)
    self.folder = folder
    identity = FileIdentity(folder.database)
    guard folder.hasDatabase else {
      throw GalleryError(.other("there is no such file"), folder.database)
    }
    do {
      queue = try DatabaseQueue(path: folder.database.string, configuration: configuration)
    } catch {
      // In a folder that cannot be written the log's index cannot be made; a database without a log can
      // be read as a file that nobody changes.
      do {
        queue = try DatabaseQueue(
          path: "file:\(folder.database.string)?immutable=1", configuration: configuration)
      } catch {
        throw GalleryError(error, folder.database)
      }
    }
  }

  /// Ends the connection.
  func close() {
    try? queue.close()
    presence?.unlock(Self.presencePlace)
  }

  /// Does something in one transaction.
  /// - Throws: a ``GalleryError``; nothing is done then.
  func write<Result>(_ body: (Database) throws -> Result) throws(GalleryError) -> Result {
    do { return try queue.write(body) } catch { throw noted(error) }
  }

  /// Reads, all of it as it was at one moment.
  /// - Throws: a ``GalleryError``.
  func read<Result>(_ body: (Database) throws -> Result) throws(GalleryError) -> Result {
    do { return try queue.read(body) } catch { throw noted(error) }
  }

  /// The error; damage is noted for the next one who opens the database.
  private func noted(_ error: any Error) -> GalleryError {
    let error = GalleryError(error, folder.database)
    if error.reason == .damaged { GalleryRecovery.mark(folder, identity) }
    return error
  }

  private static var readingConfiguration: Configuration {
    var configuration = Configuration()
    configuration.readonly = true
    configuration.busyMode = .callback { GalleryPatience.short.waits(after: $0) }
    configuration.prepareDatabase { try $0.execute(sql: settings) }
    return configuration
  }

  private static var configuration: Configuration {
    var configuration = Configuration()
    configuration.journalMode = .wal
    configuration.prepareDatabase { database in
      try letRoomBeGivenBack(database)
      try database.execute(sql: settings)
    }
    return configuration
  }

  /// Has a new database know which page belongs to what. Later that would take as long as writing all of it.
  static func letRoomBeGivenBack(_ database: Database) throws {
    if try Int.fetchOne(database, sql: "PRAGMA page_count") == 0 {
      try database.execute(sql: "PRAGMA auto_vacuum = INCREMENTAL")
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
