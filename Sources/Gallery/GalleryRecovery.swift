import GRDB
import Glibc
public import SystemPackage

/// What was done about a database that was damaged: it was set aside, and another one made of what could be
/// read of it.
public struct GalleryRecovery: Hashable, Sendable {
  /// Where the damaged file is now.
  public let setAside: FilePath

  /// Opens a folder's database, and recovers it first if that shows that it is damaged.
  /// - Throws: a ``GalleryError``.
  static func open(
    _ folder: GalleryFolder, patience: GalleryPatience = .short
  ) throws(GalleryError) -> (GalleryDatabase, GalleryRecovery?) {
    completeEarlierOne(folder)
    let found = FileIdentity(folder.database)
    if let found, DamageMark(folder).concerns(found),
      (try? GalleryDatabase.isNewer(folder)) != true, let recovery = try? recover(folder, found)
    {
      return (try GalleryDatabase(folder, patience: patience), recovery)
    }
    do throws(GalleryError) {
      return (try GalleryDatabase(folder, patience: patience), nil)
    } catch {
      guard error.reason == .damaged else { throw error }
      let recovery = try recover(folder, found)
      return (try GalleryDatabase(folder, patience: patience), recovery)
    }
  }

  /// Sets a damaged database aside and puts what can be read of it in its place. Where the program or the
  /// machine ends meanwhile, the next opening starts over or, once there is a whole new database, goes on.
  /// - Parameter found: Which file was found to be damaged. Of several who find that, one recovers it; for all
  ///   others there is nothing left to do.
  /// - Returns: what was done; `nil` if the file is not the gallery's database any more.
  /// - Throws: a ``GalleryError``: where somebody else has the database open, that it is damaged.
  static func recover(
    _ folder: GalleryFolder, _ found: FileIdentity?
  ) throws(GalleryError) -> GalleryRecovery? {
    do {
      let lock = try FileLock(folder.locks)
      guard lock.lock(GalleryDatabase.presencePlace, isExclusive: true) else {
        mark(folder, found)
        throw GalleryError(.damaged, folder.database)
      }
      defer { lock.unlock(GalleryDatabase.presencePlace) }
      // Only now: until the lock was ours, somebody else may have recovered it.
      guard found == nil || FileIdentity(folder.database) == found else { return nil }
      let work = RecoveryFiles(folder)
      defer { work.remove() }
      try work.copy()
      try salvage(work)
      try work.complete()
      let setAside = try work.exchange()
      DamageMark(folder).remove()
      return GalleryRecovery(setAside: setAside)
    } catch {
      throw GalleryError(error, folder.database)
    }
  }

  /// Goes on where a recovery was broken off that had all it needed.
  private static func completeEarlierOne(_ folder: GalleryFolder) {
    let work = RecoveryFiles(folder)
    guard work.isComplete, let lock = try? FileLock(folder.locks),
      lock.lock(GalleryDatabase.presencePlace, isExclusive: true)
    else { return }
    defer { lock.unlock(GalleryDatabase.presencePlace) }
    if (try? work.exchange()) != nil { DamageMark(folder).remove() }
  }

  /// Leaves a note that a file was found to be damaged, if it is still the gallery's database.
  static func mark(_ folder: GalleryFolder, _ found: FileIdentity?) {
    guard let found, FileIdentity(folder.database) == found else { return }
    DamageMark(folder).set(for: found)
  }

  /// Fills a new database with what can be read.
  private static func salvage(_ work: RecoveryFiles) throws {
    // Boards come whose drawings do not.
    var configuration = Configuration()
    configuration.foreignKeysEnabled = false
    configuration.prepareDatabase { try GalleryDatabase.letRoomBeGivenBack($0) }
    let new = try DatabaseQueue(path: work.new.string, configuration: configuration)
    try GallerySchema.migrate(new)
    let damaged = try DamagedDatabase(work)
    let isWhole = damaged?.mergeLog() == true && damaged?.hasOwnFirstPage == true
    let pages = try DatabasePages(work.copied)
    let free = isWhole ? FreePages(of: pages) : FreePages()
    try new.write { database in
      var tables = try damaged?.copy(to: database) ?? Set(SalvagedTable.allCases)
      // Trees may be cut so that nothing tells. Whoever knows all free pages can look at all others; else
      // only what is known to be missing is looked for, lest what was removed comes back.
      if free.isWhole { tables = Set(SalvagedTable.allCases) }
      try PageScan(for: tables).copy(from: pages, besides: free.numbers, to: database)
      if tables.contains(.board) { try damaged?.copyBoardIndex(to: database) }
      try LostOwners.replace(database)
    }
    try damaged?.queue.close()
    try new.close()
  }
}
