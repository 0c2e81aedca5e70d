import Glibc
import SQLite
import System
public import SystemPackage

/// A database that was set aside because it could not be used. If it was damaged, a new database contains everything
/// that could be read from it.
public struct GalleryRecovery: Hashable, Sendable {
  /// The new path of the file.
  public let setAside: FilePath
  /// Whether a development version had made it that this version does not read, so that it is not damaged and
  /// nothing was read from it.
  public var isOlder = false

  /// Opens a folder's database. If it turns out to be damaged, recovers it first. If it is too old, sets it aside.
  /// - Parameter setsAside: Whether it does so. If not, it throws the reason ``GalleryError/Reason/older``.
  /// - Throws: A ``GalleryError``.
  static func open(
    _ folder: GalleryFolder, patience: GalleryPatience = .short, setsAside: Bool = true
  ) throws(GalleryError) -> (GalleryDatabase, GalleryRecovery?) {
    completeEarlierOne(folder)
    let found = FileIdentity(folder.database)
    if let found, DamageMark(folder).concerns(found),
      canBeRecovered(folder), let recovery = try? recover(folder, found)
    {
      return (try GalleryDatabase(folder, patience: patience), recovery)
    }
    do throws(GalleryError) {
      return (try GalleryDatabase(folder, patience: patience), nil)
    } catch {
      let recovery: GalleryRecovery?
      switch error.reason {
      case .damaged: recovery = try recover(folder, found)
      case .older where setsAside: recovery = try setAside(folder, found)
      default: throw error
      }
      return (try GalleryDatabase(folder, patience: patience), recovery)
    }
  }

  /// Whether this version of the program can write to a database that is marked as damaged.
  private static func canBeRecovered(_ folder: GalleryFolder) -> Bool {
    do throws(GalleryError) {
      try GalleryDatabase.check(folder)
      return true
    } catch {
      return error.reason != .newer && error.reason != .older
    }
  }

  /// Sets a database of a development version aside, whole.
  /// - Parameter found: The identity of the file. If several processes find it, only one sets it aside.
  /// - Returns: The result; `nil` if another process has done it.
  /// - Throws: A ``GalleryError``.
  private static func setAside(
    _ folder: GalleryFolder, _ found: FileIdentity?
  ) throws(GalleryError) -> GalleryRecovery? {
    do {
      let lock = try FileLock(folder.locks)
      guard lock.lock(GalleryDatabase.presencePlace, isExclusive: true) else {
        throw GalleryError(.busy, folder.database)
      }
      defer { lock.unlock(GalleryDatabase.presencePlace) }
      guard found == nil || FileIdentity(folder.database) == found else { return nil }
      // If the machine stops between the renames, the file and its log have different names.
      if let queue = try? SQLiteQueue(.file(folder.database.bytes)) {
        _ = try? queue.withoutTransaction { try $0.checkpoint(.truncate) }
        queue.close()
      }
      let path = try RecoveryFiles(folder).setAside(as: "older")
      DamageMark(folder).remove()
      return GalleryRecovery(setAside: path, isOlder: true)
    } catch {
      throw GalleryError(error, folder.database)
    }
  }

  /// Sets a damaged database aside, and replaces it by a new one with everything that can be read
  /// from it. If the program or the machine stops meanwhile, the next opening starts again, or, if
  /// the new database is complete, only finishes.
  /// - Parameter found: The identity of the damaged file. If several processes find the damage,
  ///   only one recovers the database.
  /// - Returns: The result; `nil` if the file is no longer the gallery's database, because another
  ///   process has recovered it.
  /// - Throws: A ``GalleryError``. It is ``GalleryError/Reason/damaged`` if another process has the
  ///   database open.
  package static func recover(
    _ folder: GalleryFolder, _ found: FileIdentity?
  ) throws(GalleryError) -> GalleryRecovery? {
    do {
      let lock = try FileLock(folder.locks)
      guard lock.lock(GalleryDatabase.presencePlace, isExclusive: true) else {
        DamageMark(folder).set(ifCurrent: found)
        throw GalleryError(.damaged, folder.database)
      }
      defer { lock.unlock(GalleryDatabase.presencePlace) }
      // Check only now: another process may have recovered it before this one got the lock.
      guard found == nil || FileIdentity(folder.database) == found else { return nil }
      let work = RecoveryFiles(folder, hasLocks: !lock.isNamed)
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

  /// Finishes an interrupted recovery, if its new database is complete.
  private static func completeEarlierOne(_ folder: GalleryFolder) {
    let work = RecoveryFiles(folder)
    guard work.isComplete, let lock = try? FileLock(folder.locks),
      lock.lock(GalleryDatabase.presencePlace, isExclusive: true)
    else { return }
    defer { lock.unlock(GalleryDatabase.presencePlace) }
    if (try? work.exchange()) != nil { DamageMark(folder).remove() }
  }

  /// Fills a new database with everything that can be read.
  private static func salvage(_ work: RecoveryFiles) throws {
    // A board may be readable although its drawing is not.
    var configuration = work.configuration
    configuration.enforcesForeignKeys = false
    configuration.prepare = { try GalleryDatabase.letRoomBeGivenBack($0) }
    let new = try SQLiteQueue(.file(work.new.bytes), configuration)
    try GallerySchema.migrate(new)
    let damaged = try DamagedDatabase(work)
    let isWhole = damaged?.mergeLog() == true && damaged?.hasOwnFirstPage == true
    let pages = try DatabasePages(work.copied)
    let free = isWhole ? FreeDatabasePages(of: pages) : FreeDatabasePages()
    try new.write { database in
      var tables = try damaged?.copy(to: database) ?? Set(SalvagedTable.allCases)
      // Trees may be broken without a visible sign. If all free pages are known, all other pages
      // can be scanned. Otherwise, scan only for tables with missing rows, so that removed rows do
      // not come back.
      if free.isWhole { tables = Set(SalvagedTable.allCases) }
      try DatabaseScan(for: tables).copy(from: pages, besides: free.numbers, to: database)
      if tables.contains(.board) { try damaged?.copyBoardIndex(to: database) }
      try LostOwners.replace(database)
      try damaged?.copyBoardNames(to: database)
      try damaged?.copySymmetries(to: database)
      try damaged?.copyPages(to: database)
      try damaged?.copyPasts(to: database)
    }
    damaged?.queue.close()
    new.close()
  }
}
