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
    _ folder: GalleryFolder
  ) throws(GalleryError) -> (GalleryDatabase, GalleryRecovery?) {
    completeEarlierOne(folder)
    if access(folder.damageMark.string, F_OK) == 0, (try? GalleryDatabase.isNewer(folder)) != true,
      let recovery = try? recover(folder)
    {
      return (try GalleryDatabase(folder), recovery)
    }
    do throws(GalleryError) {
      return (try GalleryDatabase(folder), nil)
    } catch {
      guard error.reason == .damaged else { throw error }
      let recovery = try recover(folder)
      return (try GalleryDatabase(folder), recovery)
    }
  }

  /// Sets a damaged database aside and puts what can be read of it in its place. Where the program or the
  /// machine ends meanwhile, the next opening begins anew or, once there is a whole new database, goes on.
  /// - Throws: a ``GalleryError``: where somebody else has the database open, that it is damaged.
  static func recover(_ folder: GalleryFolder) throws(GalleryError) -> GalleryRecovery {
    do {
      let lock = try FileLock(folder.locks)
      guard lock.lock(GalleryDatabase.presencePlace, isExclusive: true) else {
        mark(folder)
        throw GalleryError(.damaged, folder.database)
      }
      defer { lock.unlock(GalleryDatabase.presencePlace) }
      let work = RecoveryFiles(folder)
      defer { work.remove() }
      try work.copy()
      try salvage(work)
      try work.complete()
      let setAside = try work.exchange()
      unlink(folder.damageMark.string)
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
    if (try? work.exchange()) != nil { unlink(folder.damageMark.string) }
  }

  /// Leaves a note that the database is damaged.
  static func mark(_ folder: GalleryFolder) {
    let mark = try? FileDescriptor.open(
      folder.damageMark, .writeOnly, options: [.create, .closeOnExec],
      permissions: [.ownerReadWrite])
    try? mark?.close()
  }

  /// Fills a new database with what can be read.
  private static func salvage(_ work: RecoveryFiles) throws {
    // Boards come whose drawings do not.
    var configuration = Configuration()
    configuration.foreignKeysEnabled = false
    let new = try DatabaseQueue(path: work.new.string, configuration: configuration)
    try GallerySchema.migrator.migrate(new)
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
